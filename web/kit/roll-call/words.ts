import { MARK_WORDS } from '#contract/attendance/mark-words.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';

/** The texts of calling a roll, on the screen and on the page that opens without a network. */
export const rollCallWords = {
  list: 'শিক্ষার্থীর তালিকা',
  roll: 'রোল',
  name: 'নাম',
  before: 'আগের ৫ বার',
  now: 'এখন',
  marks: MARK_WORDS,
  view: 'কীভাবে দেখাবে',
  views: { names: 'নামে', rolls: 'রোলে' },
  taps: [
    ['একবার চাপলে', 'অনুপস্থিত,'],
    ['দুবার', 'বিলম্ব,'],
    ['তিনবার', 'ছুটি।'],
  ],
  keys: [
    ['← ↑ ↓ →', 'ঘর বদল', undefined],
    ['অ', 'অনুপস্থিত', undefined],
    ['ব', 'বিলম্ব', undefined],
    ['ছ', 'ছুটি', undefined],
    ['উ', 'উপস্থিত', undefined],
    ['২৪', 'রোল লিখে যান', undefined],
    ['Ctrl Enter', 'নিশ্চিত', 'en'],
  ],
  said: (roll: string, mark: string) => `রোল ${roll} ${mark}`,
  wasAway: 'আগের দিন ছিল না',
  /** Leave that was granted before, with its last day. */
  granted: (until: string, date: string) => {
    const isSameMonth = until.slice(0, 7) === date.slice(0, 7);
    return `ছুটি মঞ্জুর ${isSameMonth ? `${bn(Number(until.slice(8)))} তারিখ` : dateInWords(until)} পর্যন্ত`;
  },
  awayFor: (days: string, orMore: boolean) => `টানা ${days} দিন ${orMore ? 'বা বেশি ' : ''}ছিল না`,
  confirm: 'হাজিরা নিশ্চিত করুন',
  change: 'বদল রাখুন',
  draft: 'খসড়া এই যন্ত্রে রাখা আছে',
  isNew: 'নতুন, আগে তালিকায় ছিল না',
  nobody: 'এই শাখায় কোনো শিক্ষার্থী নেই',
} as const;
