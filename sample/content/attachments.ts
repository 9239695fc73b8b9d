import { scene } from '../art/scene.ts';
import { drawnPhoto } from '../files.ts';
import { noticePaper } from '../paper/notice-paper.ts';
import type { SampleRow } from '../rows.ts';
import { CLUB, memoOf } from './notices.ts';

/** Attachments of the club's notice: a picture, and the form. */
export const rows = (today: string): SampleRow<'attachments'>[] => [
  {
    notice: CLUB,
    title: 'গত বছরের ক্লাস',
    file: drawnPhoto('notice-club', 1280, () => scene({ subject: 'computerLab', kind: 1, light: 'morning' })),
    position: 0,
  },
  {
    notice: CLUB,
    title: 'সদস্য হওয়ার আবেদন ফরম',
    file: {
      filename: 'club-form.pdf',
      make: () =>
        noticePaper({
          title: 'প্রোগ্রামিং ক্লাব: সদস্য হওয়ার আবেদন',
          description: 'নাম, শ্রেণি, শাখা ও রোল লিখে শ্রেণিশিক্ষকের স্বাক্ষরসহ কম্পিউটার ল্যাবে জমা দিতে হবে।',
          points: ['অভিভাবকের সম্মতি লাগবে।', 'ফরমের জন্য কোনো ফি নেই।'],
          category: 'সহশিক্ষা',
          date: today,
          memo: memoOf(today, 0),
        }),
    },
    position: 1,
  },
];
