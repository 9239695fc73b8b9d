import { dateInWords } from '#contract/rules/dates.ts';
import { makePdf } from '../pdf.ts';
import { heading, signature } from './parts.ts';

export type OrderPaper = { title: string; date: string; body: string; rows: readonly string[] };

/** An order, a list or a report on one page of the school's letterhead. */
export const orderPaper = ({ title, date, body, rows }: OrderPaper): Promise<Buffer> =>
  makePdf({
    title,
    date,
    content: [
      ...heading(title, `তারিখ: ${dateInWords(date)}`),
      { text: body, lineHeight: 1.1, margin: [0, 8, 0, 8] },
      { ul: [...rows], lineHeight: 1.2 },
      signature('অধ্যাপক শামীমা আক্তার জাহান', 'অধ্যক্ষ'),
    ],
  });
