import type { CoverKind, CoverState } from '#contract/covers/types.ts';
import { leafOf, weekdayOf } from '#contract/rules/dates.ts';
import { SHORT_MONTHS } from '#contract/rules/short-months.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';

const HEADS = ['তারিখ', 'অনুপস্থিত শিক্ষক', 'পিরিয়ড', 'শ্রেণি', 'বিষয়', 'বদলি শিক্ষক বা ব্যবস্থা', 'স্বাক্ষর', 'ক্লাস'] as const;

export const registerWords = {
  title: 'বদলির খাতা ছাপা',
  back: 'বদলি ক্লাস',
  print: 'ছাপুন',
  preview: 'ছাপার কাগজ',
  loadFailed: 'বদলির খাতা লোড করা যায়নি',
  days: 'সময়',
  before: 'আগের',
  after: 'পরের',
  span: 'কত দিনের',
  spans: { week: 'সপ্তাহ', month: 'মাস' },
  shift: 'পালা',
  allShifts: 'সব পালা',
  heads: HEADS,
  heading: (months: string) => `বদলি ক্লাসের খাতা: ${months}`,
  ofShift: (shift: string) => `পালা ${shift}`,
  ofWeek: (days: string) => `সপ্তাহ ${days}`,
  foot: (parts: readonly string[]) => ['বদলি ক্লাসের খাতা', ...parts].filter(Boolean).join(' · '),
  /** “২৪ নভে” and “মঙ্গল”, as they fit a narrow column. */
  shortDay: (date: string) => `${leafOf(date)?.day ?? ''} ${SHORT_MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`,
  weekday: (date: string) => (WEEKDAYS[weekdayOf(date)] ?? '').replace(/বার$/, ''),
  periods: (names: string) => `${names} পিরিয়ড`,
  ways: {
    substitute: (who: string) => who,
    swap: (who: string, place: string) => `অদলবদল: ${who}${place && ` (${place})`}`,
    merge: (who: string, place: string) => `একত্র: ${place}${who && ` (${who})`}`,
    self_study: () => 'নিজে পড়া',
    library: () => 'নিজে পড়া: গ্রন্থাগার',
    cancelled: () => 'ক্লাস হবে না',
  } satisfies Record<CoverKind, (who: string, place: string) => string>,
  states: { confirmed: '', held: 'হয়েছে', not_held: 'হয়নি', orphaned: '' } satisfies Record<CoverState, string>,
  counts: {
    substitute: 'বদলি',
    merge: 'একত্র',
    swap: 'অদলবদল',
    self_study: 'নিজে পড়া',
    library: 'গ্রন্থাগার',
    cancelled: 'হবে না',
  } satisfies Record<CoverKind, string>,
  note: (span: 'week' | 'month', count: string, kinds: string) =>
    `ক্লাস: হয়েছে / হয়নি, বদলি শিক্ষকের স্বাক্ষরের পর। এ ${span === 'week' ? 'সপ্তাহে' : 'মাসে'} ${count} ক্লাস${kinds && `: ${kinds}`}। ফাঁকা সারি হাতে লেখার জন্য।`,
  keeper: 'রুটিন দায়িত্বপ্রাপ্ত শিক্ষক',
} as const;
