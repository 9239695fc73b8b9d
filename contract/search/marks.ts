import { queryWords } from './search-index.ts';
import { matchesIn, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A place in a text, in UTF-16 units. */
export type Mark = { start: number; end: number };

/**
 * Where the words of a query stand in a text: whole words, in order, by the same rules as the search. `known` is the index's
 * vocabulary, where there is one: it spares work.
 */
export function marksIn(text: string, query: string, known?: Vocabulary): Mark[] {
  const words = wordsOf(text);
  const vocabulary = vocabularyOf(
    words.map(({ key }) => key),
    known,
  );
  const found = new Set(queryWords(query).flatMap((word) => [...matchesIn(word, vocabulary).keys()]));
  return words.filter(({ key }) => found.has(key)).map(({ start, end }) => ({ start, end }));
}

const ELLIPSIS = '…';

/**
 * The part of a text that shows most words of a query, of about `length` units, with its marks; … where something is left out. The
 * beginning of the text where none is in it.
 */
export function snippetOf(
  text: string,
  query: string,
  { length = 160, known }: { length?: number; known?: Vocabulary } = {},
): { text: string; marks: Mark[] } {
  const line = text.replace(/\s+/g, ' ').trim();
  const marks = marksIn(line, query, known);
  const best = densest(marks, length);
  // Some words before the first mark say what it is about.
  const wanted = Math.max(0, Math.min(best - Math.floor(length / 4), line.length - length));
  const start = wanted === 0 ? 0 : line.indexOf(' ', wanted - 1) + 1;
  const last = line.length <= start + length ? line.length : line.lastIndexOf(' ', start + length);
  const end = last > start ? last : Math.min(line.length, start + length);
  const [opening, closing] = [start > 0 ? `${ELLIPSIS} ` : '', end < line.length ? ` ${ELLIPSIS}` : ''];
  const shift = opening.length - start;
  return {
    text: opening + line.slice(start, end) + closing,
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + shift, end: mark.end + shift })),
  };
}

/** Where the stretch of this length begins that holds most marks; the first of them, or 0. */
function densest(marks: readonly Mark[], length: number): number {
  let [best, most, last] = [marks[0]?.start ?? 0, 0, 0];
  for (const [first, { start }] of marks.entries()) {
    while ((marks[last]?.end ?? Number.POSITIVE_INFINITY) <= start + length) last += 1;
    if (last - first > most) [best, most] = [start, last - first];
  }
  return best;
}
