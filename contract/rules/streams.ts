import { foldSearch } from './fold.ts';

/** Streams (বিভাগ), which sheets have in English and schools in Bengali. */
const STREAMS = ['বিজ্ঞান science sci', 'মানবিক humanities arts', 'ব্যবসায় বাণিজ্য business commerce'];
const streams = new Map(
  STREAMS.flatMap((line) => line.split(' ').map((word, _, [first]) => [foldSearch(word), foldSearch(first ?? word)])),
);
// শিক্ষা in ব্যবসায় শিক্ষা, studies in business studies.
const EMPTY = new Set('শিক্ষা studies বিভাগ শাখা গ্রুপ group section'.split(' ').map(foldSearch));

/** Folded words without those that say nothing, streams by their first name. */
export const inStreamWords = (words: readonly string[]): string[] =>
  words.filter((word) => !EMPTY.has(word)).map((word) => streams.get(word) ?? word);

/** The key under which names say one stream: বিজ্ঞান, বিজ্ঞান বিভাগ and Science are one. */
export const streamKey = (name: string): string =>
  inStreamWords(foldSearch(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .sort()
    .join(' ');

/** The keys of several streams, which commas part. */
export const streamKeys = (names: string): string[] => names.split(/[,;]/).map(streamKey).filter(Boolean);
