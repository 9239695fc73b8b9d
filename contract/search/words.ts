import { foldSearch } from '../rules/fold.ts';

/** A word of a text with its place (UTF-16 units) and the key by which it is compared. */
export type Word = { key: string; start: number; end: number };

const WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu;

/**
 * The key of a word: what Bengali readers and keyboards confuse is one. Both forms of য় ড় ঢ়, joiners, digits and case; ি and ী,
 * ু and ূ, ণ and ন, শ ষ স, জ and য, with and without চন্দ্রবিন্দু.
 */
export function wordKey(word: string): string {
  return (
    foldSearch(word.replace(/\u09CD\u200C(?=য)/g, ''))
      .replace(/\u0981/g, '')
      .replace(/ী/g, 'ি')
      .replace(/ূ/g, 'ু')
      .replace(/ণ/g, 'ন')
      .replace(/[শষ]/g, 'স')
      // Not the য of য় or under another letter.
      .replace(/(\u09CD?)য(?!\u09BC)/g, (whole, hasanta: string) => (hasanta ? whole : 'জ'))
  );
}

const HASANTA = '\u09CD';

/** A key in which a hasanta before য and র does not count: উদযাপন and উদ্যাপন are one word, whatever joins their letters. */
export const plainKey = (key: string): string => key.replace(/\u09CD(?=[যর])/g, '').replace(/য(?!\u09BC)/g, 'জ');

const ALPHABETS = [/\p{Script=Bengali}/u, /\p{Script=Latin}/u, /(?![\p{Script=Bengali}\p{Script=Latin}])\p{L}/u];

/** True if it has letters of two alphabets: such a word is found only as it is written. */
export const mixesAlphabets = (word: string): boolean => ALPHABETS.filter((letter) => letter.test(word)).length > 1;

// The same words come again and again; a text of any length leaves no more than these behind.
const MOST_KEPT = 50_000;
const LONGEST_KEPT = 60;
const keys = new Map<string, string>();

function keyOf(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  if (keys.size >= MOST_KEPT) keys.clear();
  const key = wordKey(word);
  keys.set(word, key);
  return key;
}

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const key = word.length > LONGEST_KEPT ? wordKey(word) : keyOf(word);
    return key === '' ? [] : [{ key, start: index, end: index + word.length }];
  });
}

// Endings of Bengali words: of, to, in, the, -s.
const BENGALI_ENDINGS = 'গুলোর গুলো গুলি সমুহের সমুহ গনের গন দেরকে দের টির টি টা খানা েরা রা কে তে ের এর য়ের য় র ে ও'
  .split(' ')
  .map(wordKey);
const LATIN_ENDINGS = 'gulo gulor somuho der dero er ke te ra ti ta yer y r e s'.split(' ');
const SHORTEST = 3;

const bengaliEndings = new Set(BENGALI_ENDINGS);

const isEnding = (rest: string): boolean => bengaliEndings.has(rest);

/** True if a word is this stem, with or without an ending, compared by plain keys: শুক্র is not শুক with র. */
export function isOfStem(key: string, plain: string, stem: string): boolean {
  const rest = plain.startsWith(stem) ? plain.slice(stem.length) : null;
  if (rest === null || rest === '') return rest === '';
  return isEnding(rest) && key.endsWith(rest) && key.charAt(key.length - rest.length - 1) !== HASANTA;
}

/** A word without its endings, the longest first: শিক্ষকদের → শিক্ষক, শিক্ষকদ …; none that leaves fewer than three letters. */
export function stemsOf(key: string): string[] {
  const endings = /[\u0980-\u09FF]/.test(key) ? BENGALI_ENDINGS : LATIN_ENDINGS;
  return endings
    .filter((ending) => key.endsWith(ending) && key.length - ending.length >= SHORTEST)
    .map((ending) => key.slice(0, -ending.length))
    .filter((stem) => !stem.endsWith('\u09CD'));
}
