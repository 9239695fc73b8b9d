import { queryWords } from './search-index.ts';
import { matchesIn, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A place in a text, in UTF-16 units. */
type TextRange = { start: number; end: number };

/**
 * The keys of these texts that a query finds. What stands together is asked together: where one text has the very word, what only
 * resembles it is not marked in another. `known` is the index's vocabulary, where there is one: it spares work.
 */
export function keysFound(texts: readonly string[], query: string, known?: Vocabulary): ReadonlySet<string> {
  const vocabulary = vocabularyOf(
    texts.flatMap((text) => wordsOf(text).map(({ key }) => key)),
    known,
  );
  return new Set(queryWords(query).flatMap((word) => [...matchesIn(word, vocabulary).keys()]));
}

/** Positions in a text of the words that were found: whole words, in order. */
export const matchRanges = (text: string, found: ReadonlySet<string>): TextRange[] =>
  wordsOf(text)
    .filter(({ key }) => found.has(key))
    .map(({ start, end }) => ({ start, end }));

const ELLIPSIS = '…';

/**
 * The part of a text that shows most words of a query, of about `length` units, with its marks; … where something is left out. The
 * beginning of the text where none is in it.
 */
export function snippetOf(
  text: string,
  query: string,
  { length = 160, known }: { length?: number; known?: Vocabulary } = {},
): { text: string; marks: TextRange[] } {
  const line = text.replace(/\s+/g, ' ').trim();
  const marks = matchRanges(line, keysFound([line], query, known));
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

/** Start of the stretch of this length with the most marks; the first such stretch, or 0. */
function densest(marks: readonly TextRange[], length: number): number {
  let [best, most, last] = [marks[0]?.start ?? 0, 0, 0];
  for (const [first, { start }] of marks.entries()) {
    while ((marks[last]?.end ?? Number.POSITIVE_INFINITY) <= start + length) last += 1;
    if (last - first > most) [best, most] = [start, last - first];
  }
  return best;
}
