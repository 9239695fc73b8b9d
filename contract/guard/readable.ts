import { toLatinDigits } from '../rules/digits.ts';

const NUKTA: Readonly<Record<string, string>> = { '\u09DC': 'ড়', '\u09DD': 'ঢ়', '\u09DF': 'য়' };

/** Latin digits, none of them wide, plain spaces and dashes, and the letters that keyboards type in two ways in one; with the way back. */
export function readable(text: string): { plain: string; unitOf: (at: number) => number } {
  const same = toLatinDigits(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  if (!/[\u09DC\u09DD\u09DF]/.test(same)) return { plain: same, unitOf: (at) => at };
  const units: number[] = [];
  let plain = '';
  for (let unit = 0; unit < same.length; unit += 1) {
    const letters = NUKTA[same.charAt(unit)] ?? same.charAt(unit);
    plain += letters;
    for (let part = 0; part < letters.length; part += 1) units.push(unit);
  }
  return { plain, unitOf: (at) => units[at] ?? 0 };
}
