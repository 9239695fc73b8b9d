import { foldSearch } from './fold.ts';

/** The months' names as people write them, in Bengali and English, long and short; January first. */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  'জানুয়ারি জানুয়ারী জানু january jan',
  'ফেব্রুয়ারি ফেব্রুয়ারী ফেব্রু february feb',
  'মার্চ march mar',
  'এপ্রিল april apr',
  'মে may',
  'জুন june jun',
  'জুলাই july jul',
  'আগস্ট আগষ্ট অগাস্ট august aug',
  'সেপ্টেম্বর সেপ্টে সেপ্ট september sept sep',
  'অক্টোবর অক্টো october oct',
  'নভেম্বর নভে november nov',
  'ডিসেম্বর ডিসে december dec',
].map((names) => names.split(' '));

const months = new Map(MONTH_NAMES.flatMap((names, index) => names.map((name) => [foldSearch(name), index + 1])));

/** The month of a name, 1 to 12; a full stop behind it does not matter. Null for any other word. */
export const monthNumber = (name: string): number | null => months.get(foldSearch(name).replace(/\.$/, '')) ?? null;
