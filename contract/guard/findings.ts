import { toLatinDigits } from '../rules/digits.ts';
import { birthDates } from './birth-dates.ts';
import { guardianColumns } from './guardian-columns.ts';
import { guardianNames } from './guardian-names.ts';
import { type KnownPupil, keysInText, knownPeople } from './known-people.ts';
import { identityNumbers, phones } from './numbers.ts';
import { type FindingKind, SENTENCES } from './wording.ts';

/** `start` and `end` count UTF-16 units of the text as it was given; `sentence` is for the person who wants to publish it. */
export type Finding = { start: number; end: number; kind: FindingKind; sentence: string };

/** A place in a text before it is worded. */
export type Place = Omit<Finding, 'sentence'>;

export type Known = {
  /** Phones that the school shows anyway (office, teachers, officers), as typed: they do not count. */
  publicNumbers?: Iterable<string>;
  /** The school's own pupils, or those that `mayTellOf` leaves: beside their names their guardians', and their codes, count. */
  pupils?: Iterable<KnownPupil>;
  /** YYYY-MM-DD in Dhaka: who was born in the last 25 years may be a pupil. */
  today: string;
};

/**
 * What in a text would tell the world about a child: phones, birth dates, identity and birth registration numbers (10 and 17
 * digits), guardians' names beside a pupil's. In either digits, with the spaces and dashes that people type; in the order of the
 * text. A hint and no proof: the person who publishes decides, with a reason. Takes any text, never throws.
 */
export function findChildData(text: string, { publicNumbers = [], pupils = [], today }: Known): Finding[] {
  const { plain, unitOf } = readable(text);
  const known = new Set(publicNumbers);
  const all = [
    ...phones(plain, known),
    ...birthDates(plain, today),
    ...identityNumbers(plain),
    ...guardianNames(plain),
    ...guardianColumns(plain),
    ...knownPeople(plain, pupils),
  ];
  const taken = new Uint8Array(plain.length);
  const found = all.filter(({ start, end }) => {
    const isFree = !taken.subarray(start, end).includes(1);
    taken.fill(1, start, end);
    return isFree;
  });
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, ...place }) => {
      const [start, end] = [unitOf(place.start), unitOf(place.end - 1) + 1];
      return { start, end, kind, sentence: `“${text.slice(start, end)}”: ${SENTENCES[kind]}` };
    });
}

/** The keys of the pupils whom a text may tell of (`pupilKeys`): of all others nothing is found in it. */
export const mayTellOf = (text: string): Set<string> => keysInText(readable(text).plain);

const NUKTA: Readonly<Record<string, string>> = { '\u09DC': 'ড়', '\u09DD': 'ঢ়', '\u09DF': 'য়' };

/** Latin digits, plain spaces and dashes, and the letters that keyboards type in two ways in one; with the way back. */
function readable(text: string): { plain: string; unitOf: (at: number) => number } {
  const same = toLatinDigits(text)
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  if (!/[\u09DC\u09DD\u09DF]/.test(same)) return { plain: same, unitOf: (at) => at };
  const units: number[] = [];
  let plain = '';
  for (let unit = 0; unit < same.length; unit += 1) {
    const letters = NUKTA[same.charAt(unit)] ?? same.charAt(unit);
    plain += letters;
    for (let part = 0; part < letters.length; part += 1) units.push(unit);
  }
  return { plain, unitOf: (at) => units[at] ?? 0 };
}
