import { toBanglaDigits, toLatinDigits } from './digits.ts';

// Longer than any number in the world: two numbers with only a space between them.
const LONGEST = 15;
const SHORTEST = 3;

/** Eleven Latin or Bangla digits and nothing else, edges trimmed. */
export function isElevenDigits(text: string): boolean {
  return /^[0-9০-৯]{11}$/.test(text.trim());
}

/** The `tel:` address of the first number in a text as typed, in Latin digits; null when nothing in it can be dialled. */
export function telHref(text: string | null | undefined): string | null {
  const plain = toLatinDigits((text ?? '').normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\(0\)/g, (zero, at: number, whole: string) => (whole.slice(0, at).includes('+') ? '' : zero));
  for (const [number] of plain.matchAll(/\+?[0-9][0-9 ().-]*/g)) {
    const dialled = number.replace(/[^+0-9]/g, '');
    const first = dialled.length <= LONGEST + 1 ? dialled : (number.split(' ')[0] ?? '').replace(/[^+0-9]/g, '');
    const length = first.replace('+', '').length;
    if (length >= SHORTEST && length <= LONGEST) return `tel:${first}`;
  }
  return null;
}

/** A phone number for a reader: Bangla digits, eleven of them grouped as ০১৭০০-০০০০০০, anything else as typed. */
export function phoneInWords(text: string | null | undefined): string {
  const words = toBanglaDigits((text ?? '').trim());
  return isElevenDigits(words) ? `${words.slice(0, 5)}-${words.slice(5)}` : words;
}
