import { classRank } from '../rules/class-rank.ts';
import { foldKey, foldSearch } from '../rules/fold.ts';
import { groupBy } from '../rules/lists.ts';
import { inStreamWords } from '../rules/streams.ts';

const CLASS_WORDS = new Set(
  'শ্রেণি শ্রেণী শ্রেনি শ্রেনী ক্লাস class grade standard std বর্ষ year hsc এইচএসসি'.split(' ').map(foldSearch),
);
/**
 * The key under which names say one class: ৮ম, অষ্টম শ্রেণি, Class 8, VIII, 8 are `8`; নবম (বিজ্ঞান) and Class 9 Science are one
 * key, and another than `9`. A name that says no class (বিশেষ ব্যাচ) is its own, folded key.
 */
export function classKey(name: string): string {
  const rank = classRank(name);
  if (rank === Number.POSITIVE_INFINITY) return foldKey(name);
  const words = foldSearch(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = words.map((word) => word.replace(/^(.+?)শ্রে[ণন][িী]$/u, '$1'));
  const isYear = rank > 10 && words.some((word) => word === 'year' || word === foldSearch('বর্ষ'));
  const says = joined.findIndex((word) => classRank(word) === (isYear ? rank - 10 : rank));
  const rest = joined.filter((word, index) => index !== says && !CLASS_WORDS.has(word));
  return [String(rank), ...inStreamWords(rest).sort()].join(' ');
}

/**
 * Finds the class that a cell names: the one so named, else the only one whose name says the same. Null where none or
 * several do. The classes' own keys are worked out once: a sheet asks for each of its rows.
 */
export function classFinder<C extends { name: string }>(classes: readonly C[]): (name: string) => C | null {
  const exact = new Map(classes.map((one) => [foldKey(one.name), one] as const).reverse());
  const alike = groupBy(classes, ({ name }) => classKey(name));
  return (name) => {
    const same = alike.get(classKey(name));
    return exact.get(foldKey(name)) ?? ((same?.length === 1 && same[0]) || null);
  };
}
