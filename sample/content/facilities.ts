import type { SampleRow } from '../rows.ts';

/** Facilities on the school's ground. */
export const rows = (): SampleRow<'facilities'>[] => [
  { name: 'শ্রেণিকক্ষ', count: 32, note: 'চারটি ভবনে' },
  { name: 'বিজ্ঞানাগার', count: 3, note: 'পদার্থবিজ্ঞান, রসায়ন ও জীববিজ্ঞান' },
  { name: 'কম্পিউটার ল্যাব', count: 1, note: '৩০টি কম্পিউটার, ইন্টারনেট সংযোগসহ' },
  { name: 'গ্রন্থাগার', count: 1, note: 'প্রায় নয় হাজার বই' },
  { name: 'শৌচাগার', count: 18, note: 'ছাত্রীদের জন্য ১০টি' },
  { name: 'খেলার মাঠ', count: 1 },
];
