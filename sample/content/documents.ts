import { bn } from '#contract/rules/digits.ts';
import { addDays, yearOf } from '../calendar.ts';
import { orderPaper } from '../paper/order-paper.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';

type Document = Omit<SampleRow<'documents'>, 'file'> & { body: string; rows: readonly string[] };

const BOARD = 'মাধ্যমিক ও উচ্চমাধ্যমিক শিক্ষা বোর্ড, কুমিল্লা';

/** The papers of a year: lasting ones, and yearly ones. */
function papers(today: string): Document[] {
  const year = yearOf(today);
  const inWords = bn(year);
  return [
    {
      kind: 'permission',
      title: 'পাঠদানের অনুমতি (একাদশ–দ্বাদশ)',
      class: className(11),
      issued_on: '2003-06-30',
      body: `${BOARD} একাদশ ও দ্বাদশ শ্রেণিতে পাঠদানের অনুমতি প্রদান করেছে।`,
      rows: ['বিজ্ঞান, মানবিক ও ব্যবসায় শিক্ষা', 'প্রতি বিভাগে ৬০ আসন'],
    },
    {
      kind: 'recognition',
      title: 'স্বীকৃতি নবায়নের আদেশ',
      issued_on: `${year - 1}-01-12`,
      valid_until: `${year + 2}-12-31`,
      body: `${BOARD} ষষ্ঠ থেকে দশম শ্রেণির স্বীকৃতি নবায়ন করেছে।`,
      rows: [`মেয়াদ ৩১ ডিসেম্বর ${bn(year + 2)} পর্যন্ত`],
    },
    {
      kind: 'mpo',
      title: 'এমপিও শিট',
      issued_on: addDays(today, -18),
      body: 'শিক্ষক ও কর্মচারীদের এমপিও শিট, প্রতিষ্ঠানের মাসিক কপি।',
      rows: ['শিক্ষক ২৮ জন', 'কর্মচারী ৯ জন'],
    },
    ...[6, 9, 11].map(
      (number): Document => ({
        kind: 'syllabus',
        title: `পাঠ্যসূচি ${inWords}: ${className(number)}`,
        class: className(number),
        issued_on: `${year}-01-01`,
        body: `${inWords} শিক্ষাবর্ষের পাঠ্যসূচি।`,
        rows: ['বাংলা', 'ইংরেজি', 'গণিত', 'বিজ্ঞান', 'তথ্য ও যোগাযোগ প্রযুক্তি'],
      }),
    ),
    {
      kind: 'booklist',
      title: `বুক লিস্ট ${inWords}`,
      issued_on: `${year}-01-01`,
      body: 'এনসিটিবির পাঠ্যবইয়ের তালিকা। সহায়ক বই কেনা বাধ্যতামূলক নয়।',
      rows: ['চারুপাঠ', 'English for Today', 'গণিত', 'বিজ্ঞান অনুসন্ধানী পাঠ'],
    },
    {
      kind: 'charter',
      title: 'সেবা প্রদান প্রতিশ্রুতি (সিটিজেন চার্টার)',
      issued_on: `${year}-01-10`,
      body: 'প্রতিটি সেবার সময়, মূল্য ও দায়িত্বপ্রাপ্ত কর্মকর্তা।',
      rows: ['প্রশংসাপত্র: ২ কার্যদিবস, বিনামূল্যে', 'ছাড়পত্র: ৩ কার্যদিবস', 'পরিচয়পত্র: ভর্তির ৩০ দিনের মধ্যে'],
    },
    {
      kind: 'committee',
      title: 'পরিচালনা পর্ষদের অনুমোদনপত্র',
      issued_on: `${year - 1}-05-20`,
      valid_until: `${year + 1}-05-19`,
      body: `${BOARD} পরিচালনা পর্ষদ দুই বছরের জন্য অনুমোদন করেছে।`,
      rows: ['সভাপতি ১, সদস্য সচিব ১, সদস্য ১১ জন'],
    },
    {
      kind: 'holidays',
      title: `ছুটির তালিকা ${inWords}`,
      issued_on: `${year}-01-01`,
      body: 'শিক্ষাবর্ষের ছুটির তালিকা।',
      rows: ['মোট ছুটি ৭৬ দিন'],
    },
    {
      kind: 'audit',
      title: `অভ্যন্তরীণ নিরীক্ষা প্রতিবেদন ${bn(year - 1)}`,
      issued_on: `${year - 1}-12-28`,
      body: 'অর্থ উপকমিটির অভ্যন্তরীণ নিরীক্ষার সারসংক্ষেপ।',
      rows: ['কোনো আপত্তি নেই'],
    },
  ];
}

/** Documents for inspectors. */
export const rows = (today: string): SampleRow<'documents'>[] =>
  papers(today).map(({ body, rows, ...document }, i) => ({
    ...document,
    file: {
      filename: `document-${i + 1}.pdf`,
      make: () => orderPaper({ title: document.title, date: document.issued_on ?? today, body, rows }),
    },
  }));
