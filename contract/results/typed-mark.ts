import { bn, toLatinDigits } from '../rules/digits.ts';
import { foldSearch } from '../rules/fold.ts';
import { isExact } from './rules.ts';

/** A cell of the marks' grid as read: `value` null is empty; `absent` counts for the whole paper. */
export type TypedMark = { value: number | null; absent: boolean } | { problem: string };

const ABSENT = new Set('অ অনু অনুপস্থিত অনুঃ a ab abs absent'.split(' ').map(foldSearch));

/** A mark as it is typed or pasted, in either digits; অ, A, Ab for absent. `full`: the part's full marks. */
export function typedMark(text: string, full: number): TypedMark {
  const typed = foldSearch(text).replace(/\.$/, '');
  if (typed === '' || typed === '-') return { value: null, absent: false };
  if (ABSENT.has(typed)) return { value: null, absent: true };
  const latin = toLatinDigits(typed);
  if (!/^\d+(?:\.\d+)?$|^\.\d+$/.test(latin)) return { problem: 'নম্বর সংখ্যায় লিখুন, অনুপস্থিত হলে অ' };
  const value = Number(latin);
  if (value > full) return { problem: `পূর্ণমান ${bn(full)}, এর বেশি দেওয়া যাবে না` };
  if (!isExact(value)) return { problem: 'দশমিকের পরে সর্বোচ্চ দুই অঙ্ক দেওয়া যাবে' };
  return { value, absent: false };
}
