import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { addDays, workday, yearOf } from '../calendar.ts';
import { noticePaper } from '../paper/notice-paper.ts';
import type { SampleRow } from '../rows.ts';
import { firstHalf, secondHalf, type YearlyNotice } from './notice-year.ts';
import { PRINCIPAL_NAME } from './principal-vice-principal.ts';

const TWO_YEARS = 730;
export const CLUB = 'প্রোগ্রামিং ক্লাবের নতুন সদস্য সংগ্রহ';

/** A notice of these days, whatever the season; {later} stands for a day of the coming week. */
type RecentNotice = Omit<YearlyNotice, 'on'> & { daysAgo: number; later: number; also?: (today: string) => More };

/** Fields that only some notices have: publication window, signatory, a day in the calendar. */
type More = Omit<Partial<SampleRow<'notices'>>, 'title' | 'description' | 'date' | 'category' | 'pdf_file'>;

const recent: readonly RecentNotice[] = [
  {
    daysAgo: 46,
    later: -36,
    category: 'সাধারণ',
    title: 'পরিচয়পত্র সঙ্গে রাখা ও নির্ধারিত পোশাক পরা প্রসঙ্গে',
    description: '{later} থেকে ফটকে পরিচয়পত্র দেখিয়ে প্রবেশ করতে হবে। যাদের কার্ড নেই, তারা অফিসে আবেদন করবে।',
    points: ['হারানো কার্ডের বদলে নতুন কার্ডের ফি ৫০ টাকা।', 'নির্ধারিত পোশাকের বাইরে শীতের জামা পরলে তা গাঢ় নীল হতে হবে।'],
    also: (today) => ({ expires_on: addDays(today, -10) }),
  },
  {
    daysAgo: 25,
    later: -18,
    category: 'সাধারণ',
    title: 'গ্রন্থাগারের বই ফেরত ও বই মেলা',
    description: '{later} তারিখের মধ্যে ধার নেওয়া বই ফেরত দিতে হবে। একই সপ্তাহে গ্রন্থাগার প্রাঙ্গণে তিন দিনের বই মেলা বসবে।',
    points: ['বই হারালে একই বই বা তার মূল্য জমা দিতে হবে।', 'মেলায় শিক্ষার্থীদের জন্য ৩০ শতাংশ ছাড়।'],
  },
  {
    daysAgo: 13,
    later: -6,
    category: 'স্বাস্থ্য',
    title: 'ডেঙ্গু প্রতিরোধে পরিচ্ছন্নতা অভিযান',
    description: '{later} সকাল ১০টায় শ্রেণিকক্ষ, ড্রেন ও বাগান পরিষ্কারের অভিযান চলবে। সবাই পূর্ণহাতা জামা পরে আসবে।',
    points: ['জমে থাকা পানির পাত্র দেখলে শ্রেণিশিক্ষককে জানাতে হবে।', 'জ্বর হলে বিদ্যালয়ে না এসে চিকিৎসকের পরামর্শ নিতে হবে।'],
  },
  {
    daysAgo: 4,
    later: 5,
    category: 'সহশিক্ষা',
    title: CLUB,
    description:
      'সপ্তম থেকে একাদশ শ্রেণির আগ্রহী শিক্ষার্থীরা {later} তারিখের মধ্যে কম্পিউটার ল্যাবে নাম জমা দেবে। পূর্ব অভিজ্ঞতার প্রয়োজন নেই।',
    points: ['ক্লাস সপ্তাহে দুই দিন, ছুটির পর এক ঘণ্টা।', 'মেয়েদের জন্য অর্ধেক আসন সংরক্ষিত।'],
    also: (today) => ({ signatory: PRINCIPAL_NAME, expires_on: addDays(today, 30) }),
  },
  {
    daysAgo: 1,
    later: 4,
    category: 'সাধারণ',
    title: 'বিদ্যালয়ের প্রাক্তন শিক্ষার্থীদের পুনর্মিলনীর প্রস্তুতি সভা',
    description:
      'প্রতিষ্ঠাবার্ষিকী ও পুনর্মিলনী আয়োজনের প্রস্তুতি সভা {later} বিকাল ৪টায় মিলনায়তনে অনুষ্ঠিত হবে। প্রাক্তন শিক্ষার্থীরা আমন্ত্রিত।',
    points: ['প্রতি ব্যাচ থেকে দুই জন প্রতিনিধি থাকা বাঞ্ছনীয়।', 'পুরোনো ছবি ও স্মৃতিচিহ্ন ধার দেওয়া যাবে; কাজ শেষে ফেরত দেওয়া হবে।'],
    also: (today) => ({
      pinned: true,
      signatory: PRINCIPAL_NAME,
      event_date: workday(addDays(today, 4)),
      event_end: workday(addDays(today, 4)),
    }),
  },
  {
    daysAgo: 0,
    later: 8,
    category: 'অভিভাবক',
    title: 'শীতকালীন অভিভাবক সভার আমন্ত্রণ',
    description: '{later} বেলা ১১টায় মিলনায়তনে অভিভাবক সভা। সময় ঠিক হলে প্রকাশ করা হবে।',
    points: ['সভার পর শ্রেণিশিক্ষকের সঙ্গে আলাদা কথা বলা যাবে।'],
    also: () => ({ status: 'draft' }),
  },
  {
    daysAgo: 0,
    later: 6,
    category: 'সহশিক্ষা',
    title: 'আন্তঃশ্রেণি বিতর্ক প্রতিযোগিতা',
    description: '{later} থেকে আন্তঃশ্রেণি বিতর্ক শুরু হবে। প্রতি শ্রেণি থেকে তিন জনের একটি দল অংশ নেবে।',
    points: ['দলের নাম শ্রেণিশিক্ষকের কাছে জমা দিতে হবে।'],
    also: (today) => ({ publish_at: `${addDays(today, 1)}T03:00:00.000Z` }),
  },
];

type Dated = Omit<YearlyNotice, 'on'> & { date: string; more: More };

const filled = (text: string, date: string, later: string) => {
  const year = yearOf(date);
  return text
    .replaceAll('{y}', bn(year))
    .replaceAll('{n}', bn(year + 1))
    .replaceAll('{p}', bn(year - 1))
    .replaceAll('{later}', later);
};

function allNotices(today: string): Dated[] {
  const year = yearOf(today);
  const from = addDays(today, -TWO_YEARS);
  const write = (notice: Omit<YearlyNotice, 'on'>, date: string, later = '', more: More = {}): Dated => ({
    more,
    date: workday(date),
    category: notice.category,
    title: filled(notice.title, date, later),
    description: filled(notice.description, date, later),
    points: notice.points.map((point) => filled(point, date, later)),
  });
  const yearly = [year - 2, year - 1, year].flatMap((y) =>
    [...firstHalf, ...secondHalf].map((notice) => write(notice, `${y}-${notice.on}`)),
  );
  const lately = recent.map((notice) =>
    write(
      notice,
      addDays(today, -notice.daysAgo),
      dateInWords(workday(addDays(today, notice.later))),
      notice.also?.(today),
    ),
  );
  return [...yearly, ...lately]
    .filter(({ date }) => date > from && date <= today)
    .sort((a, b) => a.date.localeCompare(b.date));
}

export const memoOf = (date: string, place: number): string => `কু.আ.বি.ক./${bn(yearOf(date))}/${bn(100 + place)}`;

/** The notices of the last two years, oldest first, each with its document. */
export const rows = (today: string): SampleRow<'notices'>[] =>
  allNotices(today).map(({ points, more, ...notice }, place) => {
    const memo = memoOf(notice.date, place);
    return {
      ...notice,
      ...more,
      memo_number: memo,
      pdf_file: { filename: `notice-${notice.date}.pdf`, make: () => noticePaper({ ...notice, points, memo }) },
    };
  });
