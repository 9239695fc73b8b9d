import { typedDay } from '../rules/typed-day.ts';
import { type Word, wordKey, wordsOf } from '../search/words.ts';
import { daysIn } from './birth-dates.ts';
import { registrationKey, registrationsIn } from './birth-registrations.ts';
import { readable } from './readable.ts';
import type { TextPlace } from './wording.ts';

/**
 * A pupil of this school with who looks after them; `registration` is the number of the birth registration, as typed, `born`
 * YYYY-MM-DD.
 */
export type KnownPupil = {
  name: string;
  guardians: readonly string[];
  code: string;
  registration?: string;
  born?: string | null;
};

/** Further apart a pupil and a guardian of theirs are no longer named together. */
const BESIDE = 160;

/** Stand before a name in one text and not in another. */
const TITLES = new Set(
  `মো মোঃ মোহাঃ মুহাঃ মোহাম্মদ মোহাম্মাদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোছাম্মৎ মোসাম্মৎ মোসাম্মত শ্রী শ্রীমতি শ্রীমতী মৃত মরহুম মরহুমা জনাব
  md mst mohammad mohammed muhammad sri`
    .split(/\s+/)
    .map(wordKey),
);
const TITLE = '+';

/** Endings of a name in a sentence: করিমকে, করিমের, করিমকেও. */
const ENDINGS = 'কে ের এর য়ের র দের দেরকে েরা রা টি টির টা তে য়'
  .split(' ')
  .flatMap((ending) => [ending, `${ending}ও`, `${ending}ই`])
  .concat('ও', 'ই')
  .map(wordKey);

/** Words with the titles among them as one sign, or without them. */
const titled = (words: readonly Word[]): Word[] =>
  words.map((word) => (TITLES.has(word.key) ? { ...word, key: TITLE } : word));
const bare = (words: readonly Word[]): Word[] => words.filter(({ key }) => key !== TITLE);

/** A searched name or code: its words, and whether titles count because little is left without them. */
type Sought = { words: readonly string[]; withTitles: boolean };

const keysOf = (words: readonly Word[]): string[] => words.map(({ key }) => key);
const isLong = (words: readonly string[]): boolean => words.join(' ').length > 3;

function nameOf(name: string): Sought | null {
  const all = titled(wordsOf(name));
  const words = keysOf(bare(all));
  if (isLong(words)) return { words, withTitles: false };
  return words.length > 0 && all.length > words.length ? { words: keysOf(all), withTitles: true } : null;
}

/** As the server makes them: of one in twenty no sign is a digit. */
const MADE = /^S-[A-Z\d]{10}$/i;

/** True if it cannot be confused with another word or number: not a Bengali word, not a short number. */
const isCode = (text: string): boolean =>
  MADE.test(text) || (/^[!-~]{6,}$/.test(text) && (/[A-Za-z]/.test(text) ? /\d/.test(text) : text.length > 7));

function codeOf(code: string): Sought | null {
  const plain = readable(code.trim()).plain;
  return isCode(plain) ? { words: keysOf(titled(wordsOf(plain))), withTitles: true } : null;
}

const endOf = ({ words }: Sought): string => words.slice(-2).join(' ');

/**
 * Under what a pupil is kept: the last two words of the name and of the code, and the number of the birth registration,
 * without which no text tells of them.
 */
export const pupilKeys = ({ name, code, registration = '' }: Omit<KnownPupil, 'guardians' | 'born'>): string[] => [
  ...[nameOf(name), codeOf(code)].filter((sought) => sought !== null).map(endOf),
  ...[registrationKey(registration)].filter(Boolean),
];

/** A word as it stands, and without each ending that it may have. */
const formsOf = (key: string): string[] => [
  key,
  ...ENDINGS.filter((ending) => key.length > ending.length && key.endsWith(ending)).map((ending) =>
    key.slice(0, -ending.length),
  ),
];

/** The keys of all whom a text may tell of: each of its words, alone and with the one before. */
export function keysInText(text: string): Set<string> {
  const all = titled(wordsOf(text));
  const registrations = registrationsIn(text).map(({ key }) => key);
  const named = [all, bare(all)].flatMap((words) =>
    words.flatMap(({ key }, at) =>
      formsOf(key).flatMap((form) => (at === 0 ? [form] : [form, `${words[at - 1]?.key} ${form}`])),
    ),
  );
  return new Set([...named, ...registrations]);
}

type Stream = { words: Word[]; endings: ReadonlyMap<string, number[]> };
type Places = (sought: Sought, between: RegExp) => { start: number; end: number }[];

/** Within a name: a space, a dash, a dot, a title, the end of a line; no other sentence and no other cell. */
const IN_NAME = /^(?=[^\n]*\n?[^\n]*$)[^।;?!|,\t]{0,24}$/;
const IN_CODE = /^[ \-_/.]{1,3}$/;

/** Finds words in a text as they follow each other; the last one with or without an ending. */
function placesIn(text: string): Places {
  const streamOf = (words: Word[]): Stream => {
    const endings = new Map<string, number[]>();
    for (const [at, { key }] of words.entries()) {
      for (const form of formsOf(key)) {
        const known = endings.get(form);
        if (known) known.push(at);
        else endings.set(form, [at]);
      }
    }
    return { words, endings };
  };
  const all = titled(wordsOf(text));
  const [whole, some] = [streamOf(all), streamOf(bare(all))];
  return ({ words: sought, withTitles }, between) => {
    const { words, endings } = withTitles ? whole : some;
    return (endings.get(sought.at(-1) ?? '') ?? []).flatMap((last) => {
      const own = words.slice(Math.max(0, last - sought.length + 1), last + 1);
      const [first, end] = [own[0], own.at(-1)];
      const isThere =
        own.length === sought.length &&
        own.slice(0, -1).every(({ key }, at) => key === sought[at]) &&
        own.slice(1).every(({ start }, at) => between.test(text.slice(own[at]?.end, start)));
      return isThere && first && end ? [{ start: first.start, end: end.end }] : [];
    });
  };
}

/**
 * Guardians and birth dates of the school's own pupils beside their names, whatever stands between; pupils' codes and birth
 * registrations.
 */
export function knownPeople(text: string, pupils: Iterable<KnownPupil>, today: string): TextPlace[] {
  const placesOf = placesIn(text);
  const namedAt = (name: string) => {
    const sought = nameOf(name);
    return sought ? placesOf(sought, IN_NAME) : [];
  };
  const found: TextPlace[] = [];
  const registrations = registrationsIn(text);
  let days: { start: number; end: number; day: string | null }[] | undefined;
  for (const { name, guardians, code, registration = '', born = null } of pupils) {
    const own = registrationKey(registration);
    for (const { key, start, end } of own ? registrations : [])
      if (key === own) found.push({ start, end, kind: 'birth_registration' });
    const sought = codeOf(code);
    for (const place of sought ? placesOf(sought, IN_CODE) : []) found.push({ ...place, kind: 'identity' });
    const pupil = namedAt(name);
    if (pupil.length === 0) continue;
    const isBeside = (place: { start: number }) =>
      pupil.some(({ start }) => start !== place.start && Math.abs(start - place.start) <= BESIDE);
    for (const place of guardians.flatMap(namedAt)) if (isBeside(place)) found.push({ ...place, kind: 'guardian' });
    if (born === null) continue;
    days ??= daysIn(text).map(({ start, end }) => ({ start, end, day: typedDay(text.slice(start, end), today) }));
    for (const { day, start, end } of days)
      if (day === born && isBeside({ start })) found.push({ start, end, kind: 'birth_date' });
  }
  return found;
}
