import { matchesIn, nearestTo, preparing, type Vocabulary, vocabularyOf, type WordMatch } from './vocabulary.ts';
import { mixesAlphabets, plainKey, wordsOf } from './words.ts';

/** A searchable document. `date` is YYYY-MM-DD or a moment, '' if it has none: the larger, the newer. */
export type SearchDocument = { title: string; text: string; date: string };

type Places = { title: number[]; text: number[] };

/** Made by `indexing`; to be asked, not to be changed. */
export type SearchIndex<D extends SearchDocument> = {
  documents: readonly D[];
  vocabulary: Vocabulary;
  places: ReadonlyMap<string, Places>;
  /** Two words of a title that follow each other, written as one: শিক্ষাসফর for শিক্ষা সফর. */
  pairs: ReadonlyMap<string, readonly number[]>;
  /** A key as it is spelled where it was first seen. */
  spellings: ReadonlyMap<string, string>;
  /** The keys of each title and text, in their order: what did not change is not read again. */
  read: ReadonlyMap<string, readonly string[]>;
};

const MOST_WORDS = 8;
const LONGEST = 200;

/** The keys of a query's words, each once; no more than eight of the first 200 letters. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query.slice(0, LONGEST)).map(({ key }) => key))].slice(0, MOST_WORDS);
}

/**
 * Makes an index of these documents in small steps. `before` is the one that it follows: texts and words that it knows are taken
 * over, so that a change costs a fraction of the first time (seconds for 15,000 documents with a million words).
 */
export function* indexing<D extends SearchDocument>(
  documents: readonly D[],
  before?: SearchIndex<D>,
): Generator<void, SearchIndex<D>> {
  const index = yield* reading(documents, before);
  yield* preparing(index.vocabulary);
  return index;
}

/** The same without how its words are said, which is then worked out when a search first needs it. */
function* reading<D extends SearchDocument>(
  documents: readonly D[],
  before?: SearchIndex<D>,
): Generator<void, SearchIndex<D>> {
  const places = new Map<string, Places>();
  const pairs = new Map<string, number[]>();
  const spellings = new Map<string, string>();
  const read = new Map<string, readonly string[]>();
  const keysOf = (text: string): readonly string[] => {
    const known = before?.read.get(text);
    if (known) return known;
    return wordsOf(text).map(({ key, start, end }) => {
      if (!spellings.has(key)) spellings.set(key, text.slice(start, end));
      return key;
    });
  };
  const wordPlaces = (key: string): Places => entryIn(places, key, () => ({ title: [], text: [] }));
  for (const [number, { title, text }] of documents.entries()) {
    let previous = '';
    for (const key of entryIn(read, title, () => keysOf(title))) {
      add(wordPlaces(key).title, number);
      if (previous !== '')
        add(
          entryIn<number[]>(pairs, plainKey(previous + key), () => []),
          number,
        );
      previous = key;
    }
    for (const key of entryIn(read, text, () => keysOf(text))) add(wordPlaces(key).text, number);
    yield;
  }
  for (const key of places.keys()) if (!spellings.has(key)) spellings.set(key, before?.spellings.get(key) ?? key);
  const vocabulary = vocabularyOf(places.keys(), before?.vocabulary);
  return { documents, vocabulary, places, pairs, spellings, read };
}

/** The same at once. */
export function searchIndexOf<D extends SearchDocument>(
  documents: readonly D[],
  before?: SearchIndex<D>,
): SearchIndex<D> {
  return atOnce(indexing(documents, before));
}

/** The same at once, for who cannot wait until it is known how ten thousand words are said. */
export const quickIndexOf = <D extends SearchDocument>(documents: readonly D[]): SearchIndex<D> =>
  atOnce(reading(documents));

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

function entryIn<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function add(numbers: number[], number: number): void {
  if (numbers.at(-1) !== number) numbers.push(number);
}

/** Title before text, whole word before part; within each, the surer. */
function worth({ whole, quality }: WordMatch, where: keyof Places): number {
  return (where === 'title' ? 2 : 0) + (whole ? 1 : 0) + quality;
}

/** The score of a query word in each document; absent if it is not found there. */
function worths<D extends SearchDocument>(word: string, index: SearchIndex<D>): Map<number, number> {
  const worthOf = new Map<number, number>();
  const give = (numbers: readonly number[], value: number): void => {
    for (const number of numbers) if ((worthOf.get(number) ?? 0) < value) worthOf.set(number, value);
  };
  for (const [key, match] of matchesIn(word, index.vocabulary)) {
    const found = index.places.get(key);
    give(found?.title ?? [], worth(match, 'title'));
    give(found?.text ?? [], worth(match, 'text'));
  }
  give(index.pairs.get(plainKey(word)) ?? [], worth({ whole: false, quality: 1 }, 'title'));
  return worthOf;
}

type Hit<D> = { document: D; value: number; number: number };
type Worths = (word: string) => Map<number, number>;

function found<D extends SearchDocument>(index: SearchIndex<D>, words: readonly string[], worthsOf: Worths): Hit<D>[] {
  const [first, ...others] = words.map(worthsOf).sort((a, b) => a.size - b.size);
  return [...(first ?? [])].flatMap(([number, value]) => {
    const all = others.map((worthOf) => worthOf.get(number) ?? 0);
    const document = index.documents[number];
    if (!document || all.includes(0)) return [];
    return [{ document, value: all.reduce((sum, other) => sum + other, value), number }];
  });
}

/** Two words as one; in Latin letters with the vowel between them that keeps two like consonants apart. */
function asOne(first: string, second: string): string {
  return first.at(-1) === second.at(0) && /^[a-z]+$/.test(first + second) ? `${first}o${second}` : first + second;
}

/** A query with two of its words as one, each pair of one alphabet once: eid ul fitr → eidul fitr, eid ulfitr. */
const withPairs = (words: readonly string[]): string[][] =>
  words.slice(1).flatMap((word, at) => {
    const one = asOne(words[at] ?? '', word);
    return mixesAlphabets(one) ? [] : [[...words.slice(0, at), one, ...words.slice(at + 2)]];
  });

/**
 * The documents in which every word of the query is found, the best first: title before text, whole word before part, newer before
 * older, then as they were given. Where nothing has them all, words that people write as two are looked for as one. A query without
 * a word finds nothing.
 */
export function search<D extends SearchDocument>(index: SearchIndex<D>, query: string): D[] {
  const words = queryWords(query);
  const known = new Map<string, Map<number, number>>();
  const worthsOf: Worths = (word) => entryIn(known, word, () => worths(word, index));
  let hits = found(index, words, worthsOf);
  for (const some of hits.length > 0 ? [] : withPairs(words)) {
    if (hits.length === 0) hits = found(index, some, worthsOf);
  }
  return hits
    .sort((a, b) => b.value - a.value || byDate(b.document.date, a.document.date) || a.number - b.number)
    .map(({ document }) => document);
}

const byDate = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The query with the nearest spelling for each word that finds nothing; null where there is none, or all are found. */
export function nearestSpelling<D extends SearchDocument>(index: SearchIndex<D>, query: string): string | null {
  let changed = false;
  const words = wordsOf(query.slice(0, LONGEST)).slice(0, MOST_WORDS);
  const spelled = words.map(({ key, start, end }) => {
    if (matchesIn(key, index.vocabulary).size > 0 || index.pairs.has(plainKey(key))) return query.slice(start, end);
    const near = nearestTo(key, index.vocabulary);
    changed ||= near !== null;
    return near === null ? null : (index.spellings.get(near) ?? near);
  });
  return changed && spelled.every((word) => word !== null) ? spelled.join(' ') : null;
}
