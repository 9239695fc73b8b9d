import { foldSearch } from '../rules/fold.ts';
import { rollKey } from '../rules/roll.ts';
import { indexing, quickIndexOf, type SearchDocument, type SearchIndex, search } from './search-index.ts';
import { matchesIn, nearestTo } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The fields by which a list's people are looked for. */
export type PeopleFields = {
  names: readonly string[];
  roll?: string;
  /** Phones and codes, of which a part is enough. */
  numbers: readonly string[];
};

/** The lists of people, whose spelling nobody knows for sure. The first name is a record's own. */
export const PEOPLE = {
  students: {
    names: ['full_name', 'guardian_name', 'father_name', 'mother_name'],
    roll: 'roll_number',
    numbers: ['guardian_contact', 'contact_phone', 'digital_id_code'],
  },
  teachers: { names: ['full_name', 'designation', 'subject'], numbers: ['contact_phone'] },
  staff: { names: ['full_name', 'designation'], numbers: ['contact_phone'] },
} as const satisfies Record<string, PeopleFields>;

export const peopleFields = (path: string): PeopleFields | undefined => PEOPLE[path as keyof typeof PEOPLE];

type PersonRecord = Readonly<Record<string, unknown>>;
type PersonKeys = { name: string; folded: string; roll: string; numbers: readonly string[] };
type Numbered = SearchDocument & { place: number };

/** People to be looked for, in an order of their own. */
export type PeopleIndex = { index: SearchIndex<Numbered>; people: readonly PersonKeys[] };

const textOf = (record: PersonRecord, key: string): string => String(record[key] ?? '');

/** Names are written with ছ and with স, and nobody hears which. */
const withSa = (text: string): string => text.replaceAll('ছ', 'স');
const bothWays = (text: string): string => (text.includes('ছ') ? `${text} ${withSa(text)}` : text);

/** Letters and digits alone; of a phone without the country's code. */
function numberIn(text: string): string {
  const plain = foldSearch(text).replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/^88(?=01\d{9}$)/, '');
}

function knownOf(record: PersonRecord, { names, roll, numbers }: PeopleFields): PersonKeys {
  const name = textOf(record, names[0] ?? '');
  return {
    name,
    folded: foldSearch(name),
    roll: roll ? rollKey(textOf(record, roll)) : '',
    numbers: numbers.map((key) => numberIn(textOf(record, key))).filter(Boolean),
  };
}

const documentOf = (record: PersonRecord, { names: [own = '', ...others] }: PeopleFields, place: number): Numbered => ({
  title: bothWays(textOf(record, own)),
  text: bothWays(others.map((key) => textOf(record, key)).join(' ')),
  date: '',
  place,
});

/** Makes an index of these people in small steps; what `before` knows is taken over. */
export function* peopleIndexing(
  records: readonly PersonRecord[],
  fields: PeopleFields,
  before?: PeopleIndex,
): Generator<void, PeopleIndex> {
  const people: PersonKeys[] = [];
  for (const record of records) {
    people.push(knownOf(record, fields));
    yield;
  }
  const documents = records.map((record, place) => documentOf(record, fields, place));
  return { people, index: yield* indexing(documents, before?.index) };
}

/** The same at once. */
export const peopleIndexOf = (records: readonly PersonRecord[], fields: PeopleFields): PeopleIndex => ({
  people: records.map((record) => knownOf(record, fields)),
  index: quickIndexOf(records.map((record, place) => documentOf(record, fields, place))),
});

/** Fewer digits are a roll: a part of everybody's phone they are, too. */
const SHORTEST_NUMBER = 4;
const NUMBER = /^\+?[\d-]*\d[\d-]*$/;
/** A phone as people write it down: in groups, with the country's code. */
const PHONE = /^\+?[\d\s()-]{7,}$/;

/** A query's numbers, and its other words. */
function partsOf(query: string): { numbers: string[]; text: string } {
  const folded = foldSearch(query);
  if (PHONE.test(folded)) return { numbers: [numberIn(folded)], text: '' };
  const words = folded.split(' ').filter(Boolean);
  return {
    numbers: words.filter((word) => NUMBER.test(word)).map(numberIn),
    text: words.filter((word) => !NUMBER.test(word)).join(' '),
  };
}

function placesOf(index: PeopleIndex['index'], text: string): number[] {
  const found = search(index, text);
  const hits = found.length === 0 && text.includes('ছ') ? search(index, withSa(text)) : found;
  return hits.map(({ place }) => place);
}

const hasNumber = ({ roll, numbers }: PersonKeys, sought: string, all: boolean): boolean =>
  (roll !== '' && roll.startsWith(sought.replace(/^0+(?=\d)/, ''))) ||
  (all && sought.length >= SHORTEST_NUMBER && numbers.some((number) => number.includes(sought)));

type PeopleMatches = {
  /** Places in the index: whose roll it is, then the best first, then by place. */
  places: readonly number[];
  /** Number of them with exactly the roll of the query. */
  exact: number;
};

/**
 * The people whom a query means: by their names and those of their families, however they are spelled and in Latin letters; by
 * roll, and by a part of a phone or code where `numbers` may be looked into.
 */
export function findPeople(
  { index, people }: PeopleIndex,
  query: string,
  { numbers: all = true }: { numbers?: boolean } = {},
): PeopleMatches {
  const folded = foldSearch(query);
  if (folded === '') return { places: people.map((_, place) => place), exact: 0 };
  const { numbers, text } = partsOf(query);
  const whole = rollKey(query);
  const where = (fits: (one: PersonKeys) => boolean): number[] =>
    people.flatMap((one, place) => (fits(one) ? [place] : []));
  const exact = where(({ roll }) => roll !== '' && roll === whole);
  const named =
    text === ''
      ? []
      : placesOf(index, text).filter((place) => {
          const one = people[place];
          return one !== undefined && numbers.every((sought) => hasNumber(one, sought, all));
        });
  const written = where((one) => one.folded.includes(folded));
  const numbered = text === '' ? where((one) => numbers.every((sought) => hasNumber(one, sought, all))) : [];
  return { places: [...new Set([...exact, ...named, ...written, ...numbered])], exact: exact.length };
}

/** Names that may have been meant where nobody is found, each once, the nearest first. */
export function nearestNames({ index, people }: PeopleIndex, query: string, most = 5): string[] {
  const keys = [...new Set(wordsOf(query.slice(0, 200)).map(({ key }) => key))].filter((key) => !/^\d+$/.test(key));
  const hits = new Map<number, number>();
  for (const key of keys.slice(0, 8)) {
    const near = nearestTo(key, index.vocabulary);
    const meant = new Set([...matchesIn(key, index.vocabulary).keys(), ...(near === null ? [] : [near])]);
    const places = new Set([...meant].flatMap((one) => index.places.get(one)?.title ?? []));
    for (const place of places) hits.set(place, (hits.get(place) ?? 0) + 1);
  }
  const best = Math.max(0, ...hits.values());
  const nearest = [...hits].filter(([, count]) => count === best).sort(([a], [b]) => a - b);
  return [...new Set(nearest.map(([place]) => people[place]?.name ?? ''))].filter(Boolean).slice(0, most);
}
