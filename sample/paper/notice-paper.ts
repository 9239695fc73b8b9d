import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { INK, makePdf } from '../pdf.ts';
import { SCHOOL } from '../school.ts';
import { signature } from './parts.ts';

export type NoticePaper = {
  title: string;
  description: string;
  points: readonly string[];
  category: string;
  date: string;
  memo: string;
};

const OPENING: Record<string, string> = {
  দরপত্র: 'এতদ্বারা আগ্রহী ও যোগ্য সরবরাহকারী প্রতিষ্ঠানসমূহের অবগতির জন্য জানানো যাচ্ছে যে,',
  নিয়োগ: 'এতদ্বারা আগ্রহী ও যোগ্য প্রার্থীদের অবগতির জন্য জানানো যাচ্ছে যে,',
  অভিভাবক: 'সম্মানিত অভিভাবকবৃন্দের সদয় অবগতির জন্য জানানো যাচ্ছে যে,',
};

const GENERAL = 'এতদ্বারা সংশ্লিষ্ট সকল শিক্ষার্থী, অভিভাবক, শিক্ষক ও কর্মচারীর অবগতির জন্য জানানো যাচ্ছে যে,';

const COPIES = [
  'সভাপতি, পরিচালনা পর্ষদ',
  'উপাধ্যক্ষ ও শাখাপ্রধানগণ',
  'শ্রেণিশিক্ষকগণ (শ্রেণিকক্ষে পাঠ করে শোনানোর জন্য)',
  'নোটিশ বোর্ড ও ওয়েবসাইট',
  'অফিস নথি',
];

/** A notice as the office sends it out: memo number, date, subject, text, signature, copies. One page. */
export const noticePaper = (notice: NoticePaper): Promise<Buffer> =>
  makePdf({
    title: notice.title,
    date: notice.date,
    content: [
      {
        columns: [
          { text: `স্মারক নং: ${notice.memo}` },
          { text: `তারিখ: ${dateInWords(notice.date)}`, alignment: 'right' },
        ],
        fontSize: 10,
      },
      { text: 'বিজ্ঞপ্তি', bold: true, fontSize: 16, color: INK.board, alignment: 'center', margin: [0, 14, 0, 8] },
      {
        text: [
          { text: 'বিষয়: ', bold: true },
          { text: notice.title, bold: true },
        ],
        fontSize: 11.5,
        margin: [0, 0, 0, 10],
      },
      { text: `${OPENING[notice.category] ?? GENERAL} ${notice.description}`, alignment: 'justify', lineHeight: 1.1 },
      { text: 'এ বিষয়ে নিচের নির্দেশনা অনুসরণ করতে হবে:', margin: [0, 10, 0, 4] },
      ...notice.points.map((point, i) => ({
        columns: [
          { width: 22, text: `${bn(i + 1)}.` },
          { width: '*', text: point, lineHeight: 1.05 },
        ],
        margin: [8, 0, 0, 3] as [number, number, number, number],
      })),
      {
        text: `বিস্তারিত জানতে অফিস চলাকালে ${SCHOOL.phoneInWords} নম্বরে যোগাযোগ করা যাবে। সকলের সহযোগিতা একান্তভাবে কাম্য।`,
        margin: [0, 8, 0, 0],
        lineHeight: 1.1,
      },
      signature('অধ্যাপক শামীমা আক্তার জাহান', 'অধ্যক্ষ'),
      { text: 'অনুলিপি:', bold: true, fontSize: 9.5, margin: [0, 26, 0, 2] },
      { stack: COPIES.map((copy, i) => `${bn(i + 1)}. ${copy}`), fontSize: 9.5, color: INK.quiet },
    ],
  });
