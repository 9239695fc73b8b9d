import { birthDates } from './birth-dates.ts';
import { guardianColumns } from './guardian-columns.ts';
import { guardianNames } from './guardian-names.ts';
import { type KnownPupil, keysInText, knownPeople } from './known-people.ts';
import { identityNumbers, phones } from './numbers.ts';
import { readable } from './readable.ts';
import { SENTENCES, type TextPlace } from './wording.ts';

/** A place with its sentence for the person who wants to publish the text. */
export type Finding = TextPlace & { sentence: string };

export type SchoolContext = {
  /** Phones that the school shows anyway (office, teachers, officers), as typed: they do not count. */
  publicNumbers?: Iterable<string>;
  /** The school's own pupils, or those that `mayTellOf` leaves: beside their names their guardians' and their birth dates, and their codes, count. */
  pupils?: Iterable<KnownPupil>;
  /** YYYY-MM-DD in Dhaka: who was born in the last 25 years may be a pupil. */
  today: string;
};

/**
 * Finds data in a text that would reveal a child: phones, birth dates, identity and birth registration numbers (10 and 17
 * digits), guardians' names next to a pupil's. In either digits, with the spaces and dashes that people type; in the order of the
 * text. A hint and no proof: the person who publishes decides, with a reason. Takes any text, never throws.
 */
export function findChildData(text: string, { publicNumbers = [], pupils = [], today }: SchoolContext): Finding[] {
  const { plain, unitOf } = readable(text);
  const known = new Set(publicNumbers);
  const all = [
    ...phones(plain, known),
    ...birthDates(plain, today),
    ...identityNumbers(plain),
    ...guardianNames(plain),
    ...guardianColumns(plain),
    ...knownPeople(plain, pupils, today),
  ];
  const taken = new Uint8Array(plain.length);
  const found = all.filter(({ start, end }) => {
    const isFree = !taken.subarray(start, end).includes(1);
    taken.fill(1, start, end);
    return isFree;
  });
  return [...found]
    .sort((a, b) => a.start - b.start)
    .map(({ kind, ...place }) => {
      const [start, end] = [unitOf(place.start), unitOf(place.end - 1) + 1];
      return { start, end, kind, sentence: `“${text.slice(start, end)}”: ${SENTENCES[kind]}` };
    });
}

/** The keys of the pupils whom a text may tell of (`pupilKeys`): of all others nothing is found in it. */
export const mayTellOf = (text: string): Set<string> => keysInText(readable(text).plain);
