import { cut, graphemes, isBlank } from '../rules/text.ts';
import { smsEncodingOf, smsSize } from './parts.ts';

const ASCII: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2026': '...',
  '\u2022': '-',
};
const DEAR = new RegExp(`[${Object.keys(ASCII).join('')}]`, 'g');

// In NFC these are two units each, as one code point one: every হয় costs a unit less.
const NUKTA: Readonly<Record<string, string>> = { '\u09A1': '\u09DC', '\u09A2': '\u09DD', '\u09AF': '\u09DF' };

const inOnePoint = (text: string): string =>
  text.normalize('NFC').replace(/([\u09A1\u09A2\u09AF])\u09BC/g, (both, letter: string) => NUKTA[letter] ?? both);

/**
 * A text as it is best sent: the letters that make a message dear for nothing (dashes, quotes, an ellipsis, a hard space) as plain
 * ones, য় ড় ঢ় as single code points, no space at line ends. Joiners stay, since they carry meaning. Not for storing: it is not NFC.
 */
export function smsText(text: string): string {
  return inOnePoint(text)
    .replace(DEAR, (letter) => ASCII[letter] ?? letter)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

// Phrases with which an office opens a text.
const OPENINGS = [
  '(?:এতদ্বারা|এতদ্দ্বারা|এই মর্মে|এমতাবস্থায়|অত্র [^।,]{0,60}?)[^।]{0,140}?(?:জানানো|অবহিত করা|অবগত করা|নির্দেশ দেওয়া|নির্দেশ প্রদান করা|অনুরোধ করা|বিজ্ঞপ্তি দেওয়া) (?:যাচ্ছে|হচ্ছে|হইতেছে|হলো|হল) যে,?',
  '[^।]{0,100}?(?:অবগতির জন্য|সদয় অবগতির জন্য) (?:জানানো|অবহিত করা) (?:যাচ্ছে|হচ্ছে) যে,?',
  '(?:সম্মানিত|প্রিয়) [^।,]{0,60},',
].map((pattern) => new RegExp(`(^|। ?)${inOnePoint(pattern)} ?`, 'g'));

const SHORTER: readonly [RegExp, string][] = (
  [
    ['তারিখ(?=[:\\s])', 'তাং'],
    ['নম্বর(?=[:\\s])', 'নং'],
    ['(?:খ্রিস্টাব্দ|খ্রিষ্টাব্দ|খ্রীষ্টাব্দ|খ্রিঃ)', 'খ্রি.'],
    ['(?:মোহাম্মদ|মোহাম্মাদ|মুহাম্মদ)(?=\\s)', 'মো.'],
    [' (?:যথাযথভাবে|আবশ্যিকভাবে|বিশেষভাবে|অনুগ্রহ করে|অনুগ্রহপূর্বক)', ''],
  ] as const
).map(([pattern, text]) => [new RegExp(inOnePoint(pattern), 'g'), text]);

const MOST_READ = 1500;

/** Each way of saying it shorter, on top of those before, from the mildest on. */
const WAYS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\n/g, ' '),
  (text) => OPENINGS.reduce((shorter, opening) => shorter.replace(opening, '$1'), text),
  (text) => SHORTER.reduce((shorter, [long, short]) => shorter.replace(long, short), text),
  (text) => text.replace(/\s*\([^()]*\)/g, ''),
];

/**
 * A proposal that fits into one part: the whole text if it does, else without an office's opening, with usual short forms, without
 * brackets, then without its last sentences, at last without its last words (`...`). `ending`, such as an address, stays whole;
 * one that takes more than two thirds of the part is left out.
 */
export function shortened(text: string, ending = ''): string {
  // More is never in the proposal, and reading it would take time.
  const whole = smsText(cut(text, MOST_READ));
  const last = smsText(ending);
  const tail = last === '' || !leavesRoom(last, whole) ? '' : ` ${last}`;
  const fits = (some: string) => smsSize(some + tail).parts <= 1;
  let shorter = whole;
  for (const way of WAYS) {
    if (fits(shorter)) return (shorter + tail).trim();
    const next = smsText(way(shorter));
    if (!isBlank(next)) shorter = next;
  }
  const sentences = shorter.match(/[^।?!]+[।?!]*/g) ?? [shorter];
  while (sentences.length > 1 && !fits(sentences.join('').trim())) sentences.pop();
  return (withoutLastWords(sentences.join('').trim(), fits) + tail).trim();
}

function leavesRoom(ending: string, text: string): boolean {
  return smsEncodingOf(text + ending) === 'UCS-2' ? ending.length <= 46 : smsSize(ending).units <= 106;
}

function withoutLastWords(sentence: string, fits: (text: string) => boolean): string {
  if (fits(sentence)) return sentence;
  const words = sentence.split(' ');
  while (words.length > 1) {
    words.pop();
    const cutOff = `${words.join(' ').replace(/[\s,;:।\-–(]+$/, '')}...`;
    if (fits(cutOff)) return cutOff;
  }
  let length = graphemes(words[0] ?? '').length;
  while (length > 0 && !fits(`${cut(words[0] ?? '', length)}...`)) length -= 1;
  return length === 0 ? '' : `${cut(words[0] ?? '', length)}...`;
}
