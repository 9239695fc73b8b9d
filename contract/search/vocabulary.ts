import { likeness, type Sound, skeletonOf, soundsOf } from './sounds.ts';
import { isOfStem, mixesAlphabets, plainKey, stemsOf } from './words.ts';

type Pronunciation = { sound: Sound; skeleton: string };

/** Sounds of a word, computed on first use since that takes 50 µs, and its plain key. */
type Entry = { said: readonly Pronunciation[] | null; plain: string };

/** All words that can be found, by their keys. */
export type Vocabulary = ReadonlyMap<string, Entry>;

/** Match of a word: whole or part of another, and how sure it is (above 0, at most 1). */
export type WordMatch = { whole: boolean; quality: number };

const waysOf = (key: string): Pronunciation[] =>
  mixesAlphabets(key) ? [] : soundsOf(key).map((sound) => ({ sound, skeleton: skeletonOf(sound) }));

function saidOf(key: string, entry: Entry): readonly Pronunciation[] {
  entry.said ??= waysOf(key);
  return entry.said;
}

/** A vocabulary of these keys; what `known` has worked out already is taken over. */
export function vocabularyOf(keys: Iterable<string>, known: Vocabulary = new Map()): Vocabulary {
  const words = new Map<string, Entry>();
  for (const key of keys) if (!words.has(key)) words.set(key, known.get(key) ?? { said: null, plain: plainKey(key) });
  return words;
}

/** Works out how all words are said, word by word, so that no search has to wait for it. */
export function* preparing(vocabulary: Vocabulary): Generator<void, void> {
  for (const [key, entry] of vocabulary) {
    saidOf(key, entry);
    yield;
  }
}

const LATIN = /^[a-z]/;
const SHORTEST_PART = 2;
/** Shorter parts match too much once a hasanta is left out: পর and প্রথম. */
const SHORTEST_PLAIN_PART = 4;
// Once a sound matches almost exactly, much weaker matches are noise.
const ABOUT = 0.2;
/** Stricter for a match of only the beginning, since its rest was not typed: bhorti is ভর্তি, not বর্তমান. */
const ABOUT_IN_PART = 0.1;

/** As it is written: the word itself, its beginning, a part of it. */
function written(word: string, vocabulary: Vocabulary): Map<string, WordMatch> {
  const found = new Map<string, WordMatch>();
  if (vocabulary.has(word)) found.set(word, { whole: true, quality: 1 });
  if (word.length < SHORTEST_PART) return found;
  const wanted = plainKey(word);
  for (const [key, { plain }] of vocabulary) {
    if (plain === wanted) {
      found.set(key, { whole: true, quality: 1 });
      continue;
    }
    const at = wanted.length < SHORTEST_PLAIN_PART ? key.indexOf(word) : plain.indexOf(wanted);
    if (at >= 0) found.set(key, { whole: false, quality: at === 0 ? 1 : 0.6 });
  }
  return found;
}

/** The fewer consonants there are to compare, the more alike the rest must be. */
const needed = (skeleton: string, whole: boolean): number =>
  skeleton.length < 2 ? 0.8 : whole ? 0.6 : skeleton.length === 2 ? 0.85 : 0.7;

/** As it sounds: Bengali typed in Latin letters, and the other way round; the whole word, or its beginning. */
function heard(word: string, vocabulary: Vocabulary): Map<string, WordMatch> {
  const ways = waysOf(word).filter(({ sound }) => sound.length > 1);
  const found = new Map<string, WordMatch>();
  for (const [key, entry] of vocabulary) {
    let best: WordMatch | null = null;
    for (const { sound, skeleton } of ways) {
      for (const other of saidOf(key, entry)) {
        if (!other.skeleton.startsWith(skeleton)) continue;
        const whole = other.skeleton === skeleton && likeness(sound, other.sound) >= needed(skeleton, true);
        if (!whole && skeleton.length < 2) continue;
        const quality = whole ? likeness(sound, other.sound) : likeness(sound, other.sound, true);
        if (quality < needed(skeleton, whole)) continue;
        const better =
          best === null || Number(whole) > Number(best.whole) || (whole === best.whole && quality > best.quality);
        if (better) best = { whole, quality: quality * 0.95 };
      }
    }
    if (best) found.set(key, best);
  }
  const surest = Math.max(0, ...[...found.values()].filter(({ whole }) => whole).map(({ quality }) => quality));
  return new Map([...found].filter(([, { whole, quality }]) => quality >= surest - (whole ? ABOUT : ABOUT_IN_PART)));
}

/** The same word with another ending: শিক্ষকদের finds শিক্ষক and শিক্ষকের. */
function inflected(word: string, vocabulary: Vocabulary): Map<string, WordMatch> {
  const stems = stemsOf(word).map(plainKey);
  const found = new Map<string, WordMatch>();
  if (stems.length === 0) return found;
  for (const [key, { plain }] of vocabulary) {
    if (stems.some((stem) => isOfStem(key, plain, stem))) found.set(key, { whole: false, quality: 0.5 });
  }
  return found;
}

/**
 * The words of a vocabulary that a key of a query finds: as it is written, and with other endings. What is typed in Latin letters is
 * looked for by its sound, too; Bengali only where nothing is so written.
 */
export function matchesIn(word: string, vocabulary: Vocabulary): Map<string, WordMatch> {
  const asWritten = new Map([...inflected(word, vocabulary), ...written(word, vocabulary)]);
  if (!LATIN.test(word)) return asWritten.size > 0 ? asWritten : heard(word, vocabulary);
  const found = new Map([...heard(word, vocabulary), ...asWritten]);
  if (found.size > 0) return found;
  const stem = stemsOf(word).find((one) => heard(one, vocabulary).size > 0);
  return stem === undefined ? found : heard(stem, vocabulary);
}

/** The word of a vocabulary that was most likely meant by one that finds nothing; null where none is near. */
export function nearestTo(word: string, vocabulary: Vocabulary): string | null {
  const ways = waysOf(word);
  let best: { key: string; far: number } | null = null;
  for (const [key, entry] of vocabulary) {
    const far = Math.min(farInLetters(word, key), farInSound(ways, saidOf(key, entry)));
    if (far <= FARTHEST && (best === null || far < best.far)) best = { key, far };
  }
  return best?.key ?? null;
}

const FARTHEST = 0.4;

function farInLetters(word: string, key: string): number {
  const alike = LATIN.test(word) === LATIN.test(key) && Math.abs(key.length - word.length) <= 2;
  // Somebody who mistypes both the first and the last letter meant another word.
  if (!alike || (word.at(0) !== key.at(0) && word.at(-1) !== key.at(-1))) return 1;
  return distance(word, key) / Math.max(word.length, key.length);
}

/** True if they are of similar length and alike at the beginning or the end, where most people hear best. */
const areNear = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) <= 1 &&
  (a.slice(0, 2) === b.slice(0, 2) || (a[0] === b[0] && a.slice(-2) === b.slice(-2)));

function farInSound(ways: readonly Pronunciation[], others: readonly Pronunciation[]): number {
  let most = 0;
  for (const { sound, skeleton } of ways) {
    for (const other of others) {
      if (!areNear(skeleton, other.skeleton)) continue;
      most = Math.max(most, Math.min(likeness(sound, other.sound), likeness(other.sound, sound)));
    }
  }
  return 1 - most;
}

/** Letters to change, add, leave out or swap. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
