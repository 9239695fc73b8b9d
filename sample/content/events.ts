import { addDays, workday, yearOf } from '../calendar.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';

type Event = SampleRow<'events'>;

/** Yearly events, by month and day. */
const YEARLY: readonly (Omit<Event, 'start_date' | 'end_date'> & { on: string; until?: string })[] = [
  { on: '01-01', title: 'বই উৎসব', kind: 'event', description: 'সকাল ১০টায় মাঠে নতুন বই বিতরণ।' },
  { on: '02-21', title: 'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস', kind: 'holiday', description: 'ভোরে প্রভাতফেরি।' },
  { on: '03-26', title: 'স্বাধীনতা ও জাতীয় দিবস', kind: 'holiday' },
  { on: '04-14', title: 'বাংলা নববর্ষ', kind: 'holiday' },
  { on: '06-07', until: '06-18', title: 'অর্ধবার্ষিক পরীক্ষা (ষষ্ঠ–দশম শ্রেণি)', kind: 'exam' },
  { on: '06-21', until: '07-02', title: 'গ্রীষ্মকালীন ছুটি', kind: 'holiday' },
  { on: '08-05', title: 'জুলাই গণ-অভ্যুত্থান দিবস', kind: 'holiday' },
  {
    on: '11-25',
    until: '12-10',
    title: 'বার্ষিক পরীক্ষা (ষষ্ঠ–নবম শ্রেণি)',
    kind: 'exam',
    description: 'প্রতিদিন সকাল ১০টায় শুরু। প্রবেশপত্র সঙ্গে আনতে হবে।',
  },
  { on: '12-16', title: 'বিজয় দিবস', kind: 'holiday', description: 'সকাল ৮টায় পতাকা উত্তোলন।' },
  { on: '12-25', title: 'বড়দিন', kind: 'holiday' },
];

/** Events around any day, so that the calendar of every season has something to show. */
const AROUND: readonly (Omit<Event, 'start_date' | 'end_date'> & { days: number })[] = [
  { days: -20, title: 'শিক্ষক সভা', kind: 'meeting', all_day: false, description: 'দুপুর ২টায় শিক্ষক মিলনায়তনে।' },
  { days: -6, title: 'দেয়াল পত্রিকা প্রকাশ', kind: 'event' },
  { days: 4, title: 'অভিভাবক সমাবেশ', kind: 'meeting', all_day: false, description: 'কলেজ মিলনায়তনে সকাল ১১টায়।' },
  { days: 9, title: 'শিক্ষাসফর: ক শাখার ক্লাস নেই', kind: 'off', class: className(6), section: 'ক' },
  { days: 12, title: 'পরিচালনা কমিটির সভা', kind: 'meeting', all_day: false },
  { days: 19, title: 'বিজ্ঞান মেলা', kind: 'event', description: 'প্রতিটি শ্রেণি একটি করে প্রকল্প দেখাবে।' },
];

/** The calendar of the year, of the one before and of the coming one. */
export function rows(today: string): Event[] {
  const year = yearOf(today);
  const yearly = [year - 1, year, year + 1].flatMap((y) =>
    YEARLY.map(({ on, until, ...event }) => ({
      ...event,
      all_day: true,
      start_date: `${y}-${on}`,
      ...(until && { end_date: `${y}-${until}` }),
    })),
  );
  const around = AROUND.map(({ days, ...event }) => ({ ...event, start_date: workday(addDays(today, days)) }));
  return [...yearly, ...around].sort((a, b) => a.start_date.localeCompare(b.start_date));
}
