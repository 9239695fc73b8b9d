import { dice } from './dice.ts';

/** Facts of the fictional school that are used in more than one place. */
export const SCHOOL = {
  name: 'কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ',
  address: 'কুসুমপুর, মেঘনা, কুমিল্লা',
  phone: '01000000000',
  phoneInWords: '০১০০০-০০০০০০',
  email: 'info@kusumpur.example',
  code: '৩৫১৫',
  domain: 'kusumpur.example',
} as const;

/** Eleven digits with a beginning that no operator uses, always the same for the same owner. */
export function phoneOf(owner: string): string {
  const d = dice(`phone ${owner}`);
  return `${d.chance(0.5) ? '010' : '012'}${String(d.whole(10_000_000, 99_999_999))}`;
}
