import { addDays } from '../calendar.ts';
import { orderPaper } from '../paper/order-paper.ts';
import type { SampleRow } from '../rows.ts';
import { pupilKey, SITTING } from './exams.ts';

/** Leave for an illness with the letter that asked for it, one that lasts today, and one to come. */
export const rows = (today: string): SampleRow<'leaves'>[] => {
  const [first, second] = SITTING.map(({ name }) => name) as [string, string];
  const title = 'ছুটি মঞ্জুর';
  const body = 'অভিভাবকের আবেদন ও চিকিৎসকের পরামর্শ অনুযায়ী নিচের শিক্ষার্থীর ছুটি মঞ্জুর করা হলো।';
  const letter = {
    filename: 'leave-letter.pdf',
    make: () => orderPaper({ title, date: addDays(today, -30), body, rows: ['কারণ: জলবসন্ত', 'ছুটি: পাঁচ দিন'] }),
  };
  return [
    { student: pupilKey(first, 3), from: addDays(today, -1), to: addDays(today, 2), reason: 'জ্বর' },
    { student: pupilKey(first, 17), from: addDays(today, 3), to: addDays(today, 4), reason: 'বোনের বিয়ে' },
    {
      student: pupilKey(second, 8),
      from: addDays(today, -30),
      to: addDays(today, -26),
      reason: 'জলবসন্ত',
      file: letter,
    },
  ];
};
