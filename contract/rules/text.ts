import { foldSearch } from './fold.ts';

const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const NOT_TEXT = /[\p{Cs}\p{Noncharacter_Code_Point}]/u;
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const INVISIBLE_ONLY = /^[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]*$/;

/**
 * A text as it is stored: NFC, LF line ends, trimmed, '' when nothing in it can be seen.
 * 'invalid' for control characters (newline and tab are right in multi-line texts), lone surrogates and noncharacters.
 * One-line texts also lose their direction controls.
 */
export function cleanText(value: string, multiline: boolean): { text: string } | { problem: 'invalid' } {
  const lines = value.replace(/\r\n?/g, '\n').replace(/[\u2028\u2029]/g, multiline ? '\n' : ' ');
  if (CONTROLS.test(lines) || NOT_TEXT.test(lines)) return { problem: 'invalid' };
  const text = (multiline ? lines : lines.replace(BIDI_CONTROLS, '')).normalize('NFC').trim();
  if (!multiline && /[\n\t]/.test(text)) return { problem: 'invalid' };
  return { text: isBlank(text) ? '' : text };
}

/** True if a reader would see nothing: only spaces, joiners, direction marks or a BOM. */
export function isBlank(text: string): boolean {
  return INVISIBLE_ONLY.test(text);
}

/** Length in code points, the unit of all limits. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at += 1) if ((text.codePointAt(at) ?? 0) > 0xffff) length -= 1;
  return length;
}

/**
 * One character as a reader sees it: a pair of regional indicators, or joined pictures, consonants that a hasanta joins or any
 * other code point, each with the marks that follow. `Intl.Segmenter` is younger than many browsers, and cuts conjuncts in others.
 */
const GRAPHEME =
  /\r\n|(?:\p{RI}{2}|\p{Extended_Pictographic}(?:[\p{M}\p{Emoji_Modifier}]*\u200d\p{Extended_Pictographic})*|[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1](?:[\p{M}\u200d]*\u09cd[\p{M}\u200d]*[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1])*|.)[\p{M}\p{Emoji_Modifier}\u200c\u200d]*/gsu;

/** Splits into the characters a reader sees; conjuncts stay whole: ক্ষুদ্র → ক্ষু, দ্র. */
export function graphemes(text: string): string[] {
  return text.match(GRAPHEME) ?? [];
}

/** The first `count` graphemes; the very same text when it is not longer. Adds no ellipsis. */
export function cut(text: string, count: number): string {
  let seen = 0;
  for (const { index } of text.matchAll(GRAPHEME)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return text;
}

const HONORIFICS = new Set(
  [
    'মো মোঃ মু মুঃ মোসা মোসাঃ মোছা মোছাঃ মোসাম্মৎ মোছাম্মৎ ড ডঃ ডক্টর ডা ডাঃ ডাক্তার আলহাজ আলহাজ্ব হাজী হাজি মাওলানা মৌলভী',
    'হাফেজ ক্বারী মুফতি অধ্যাপক প্রফেসর অধ্যাপিকা অধ্যক্ষ উপাধ্যক্ষ প্রভাষক প্রকৌশলী ইঞ্জিনিয়ার অ্যাডভোকেট এডভোকেট জনাব জনাবা',
    'মিসেস মিস শ্রী শ্রীমতী md mst mr mrs ms miss dr prof professor alhaj engr adv',
  ].flatMap((line) => line.split(' ').map(foldSearch)),
);

/** The words of a name from the first one that is no title such as মো., ড., অধ্যাপক; only titles are the last of them. */
function ownWordsOf(name: string): string[] {
  const words = name.split(/[\s.,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const titles = words.findIndex((word) => !HONORIFICS.has(foldSearch(word)));
  return titles < 0 ? words.slice(-1) : words.slice(titles);
}

/** The first word of a name that is no title; '' for no name. */
export const firstNameOf = (name: string): string => ownWordsOf(name)[0] ?? '';

/** The first graphemes of a name's first two words, without titles; '' for no name. */
export function initialsOf(name: string): string {
  const own = ownWordsOf(name);
  const first = (word: string) => graphemes(word).find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? '';
  return own.slice(0, 2).map(first).join('').toUpperCase();
}

/**
 * The first sentence of a message and what follows it, for a quote. A sentence ends with । ? or !;
 * a first line without such an end (a greeting) before other lines is no sentence: then `sentence` is ''.
 */
export function firstSentence(message: string): { sentence: string; rest: string } {
  const text = message.trim();
  const line = text.split('\n', 1)[0] ?? '';
  const end = /[।॥]+["'”’)]*|[?!]+["'”’)]*(?=\s|$)/.exec(line);
  const length = end ? end.index + end[0].length : line === text ? text.length : 0;
  return { sentence: text.slice(0, length), rest: text.slice(length).trim() };
}

/** The paragraphs of a long text: every line that shows something, trimmed. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));
}
