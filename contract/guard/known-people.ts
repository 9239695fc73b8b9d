import type { Place } from './findings.ts';

/** A pupil of this school with who looks after them. */
export type KnownPupil = { name: string; guardians: readonly string[]; code: string };

/** Further apart a pupil and a guardian of theirs are no longer named together. */
const BESIDE = 160;

const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Every place where `name` stands as words of its own. */
function* placesOf(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + name.length);
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && (around === '' || !/\p{L}$/u.test(around))) yield at;
  }
}

/** Whether it can be told from any other word or number: no word of Bengali, no short number. */
const isCode = (text: string): boolean =>
  /^[!-~]{6,}$/.test(text) && (/[A-Za-z]/.test(text) ? /\d/.test(text) : text.length > 7);

const endOf = (text: string): string => lettersOf(text).slice(-2).join(' ');

const isLong = (name: string): boolean => name.length > 3;

/** Under what a pupil is kept: the last two words of the name and of the code, without which no text tells of them. */
export const pupilKeys = ({ name, code }: Pick<KnownPupil, 'name' | 'code'>): string[] => [
  ...(isLong(name) ? [endOf(name)] : []),
  ...(isCode(code) ? [endOf(code)] : []),
];

/** The keys of all whom a text may tell of: each of its words, alone and with the one before. */
export function keysInText(text: string): Set<string> {
  const words = lettersOf(text);
  return new Set(words.flatMap((word, at) => (at === 0 ? [word] : [word, `${words[at - 1]} ${word}`])));
}

/** Guardians of the school's own pupils beside their names, whatever stands between, and pupils' codes. */
export function knownPeople(text: string, pupils: Iterable<KnownPupil>): Place[] {
  const words = new Set(lettersOf(text));
  const isThere = (name: string): boolean => isLong(name) && lettersOf(name).every((word) => words.has(word));
  const found: Place[] = [];
  for (const { name, guardians, code } of pupils) {
    if (isCode(code) && isThere(code))
      for (const at of placesOf(text, code)) found.push({ start: at, end: at + code.length, kind: 'identity' });
    const named = guardians.filter(isThere);
    if (named.length === 0 || !isThere(name)) continue;
    const pupil = [...placesOf(text, name)];
    for (const guardian of named) {
      for (const at of placesOf(text, guardian)) {
        const beside = pupil.some((there) => there !== at && Math.abs(there - at) <= BESIDE);
        if (beside) found.push({ start: at, end: at + guardian.length, kind: 'guardian' });
      }
    }
  }
  return found;
}
