import { crest } from '../art/crest.ts';
import { toPng } from '../art/raster.ts';
import { scene } from '../art/scene.ts';
import { yearOf } from '../calendar.ts';
import { drawnPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { SCHOOL } from '../school.ts';

const HISTORY = [
  'মেঘনার তীরে ১৯৬৮ সালে স্থানীয় শিক্ষানুরাগীদের উদ্যোগে প্রতিষ্ঠানটির যাত্রা শুরু। টিনের ছাউনির তিনটি কক্ষ ও ৪২ জন শিক্ষার্থী নিয়ে শুরু হওয়া বিদ্যালয়টি আজ প্রথম থেকে দ্বাদশ শ্রেণি পর্যন্ত পূর্ণাঙ্গ শিক্ষাপ্রতিষ্ঠান।',
  '১৯৭১ সালের মুক্তিযুদ্ধে বিদ্যালয়ের দুই জন শিক্ষক ও এগারো জন শিক্ষার্থী অংশ নেন। যুদ্ধ শেষে পোড়া টিনের ঘর আবার দাঁড়িয়ে যায় গ্রামের মানুষের দেওয়া বাঁশ, কাঠ আর স্বেচ্ছাশ্রমে। সেই ঘরের একটি এখনো সংরক্ষিত আছে স্মৃতিকক্ষ হিসেবে।',
  '১৯৮৬ সালে দ্বিতল পাকা ভবন নির্মিত হয়, ১৯৯৪ সালে চালু হয় বিজ্ঞান বিভাগ, আর ২০০৩ সালে একাদশ শ্রেণিতে পাঠদানের মধ্য দিয়ে বিদ্যালয়টি কলেজে উন্নীত হয়। এখন এখানে আছে তিনটি বিজ্ঞানাগার, একটি কম্পিউটার ল্যাব এবং প্রায় নয় হাজার বইয়ের গ্রন্থাগার।',
].join('\n\n');

const MISSION = [
  'প্রত্যেক শিক্ষার্থীকে জ্ঞান, দক্ষতা ও মূল্যবোধে সমৃদ্ধ করে দায়িত্বশীল নাগরিক হিসেবে গড়ে তোলা।',
  'আমরা এমন একটি শ্রেণিকক্ষ চাই যেখানে প্রশ্ন করা যায়, ভুল করা যায় এবং ভুল থেকে শেখা যায়; যেখানে কোনো শিশু অভাবের কারণে, দূরত্বের কারণে বা সংকোচের কারণে পিছিয়ে পড়ে না।',
].join('\n\n');

const OBJECTIVE = [
  '১. মুখস্থনির্ভরতা কমিয়ে পর্যবেক্ষণ, পরীক্ষা ও আলোচনার মাধ্যমে শেখার অভ্যাস গড়ে তোলা।',
  '২. প্রতিটি শিক্ষার্থীর উপস্থিতি ও অগ্রগতি নিয়ে অভিভাবকের সঙ্গে নিয়মিত যোগাযোগ রাখা।',
  '৩. মেয়েদের উচ্চমাধ্যমিক পর্যন্ত ধরে রাখা এবং নিরাপদ যাতায়াত ও পরিচ্ছন্ন পরিবেশ নিশ্চিত করা।',
  '৪. তথ্যপ্রযুক্তি, ভাষা ও কারিগরি দক্ষতায় শিক্ষার্থীদের ভবিষ্যতের জন্য প্রস্তুত করা।',
  '৫. খেলাধুলা, সংস্কৃতিচর্চা ও সমাজসেবার মধ্য দিয়ে নেতৃত্ব ও সহমর্মিতার বিকাশ ঘটানো।',
].join('\n');

/** The one school of the sample. */
export const rows = (today: string): SampleRow<'institutions'>[] => [
  {
    name: SCHOOL.name,
    contact_email: SCHOOL.email,
    address: SCHOOL.address,
    government_approval_number: 'ঢা.বো./৬৮/১১৪',
    government_approval_date: '1968-03-12',
    history: HISTORY,
    mission: MISSION,
    objective: OBJECTIVE,
    address_code: SCHOOL.code,
    contact_phone: SCHOOL.phone,
    logo: { filename: 'monogram.png', make: () => toPng(crest(), 512) },
    institution_image: drawnPhoto('campus', 1600, () =>
      scene({ subject: 'campus', kind: 0, light: 'morning', view: [0, 30, 1200, 750] }),
    ),
    eiin: '১০০৫৪২',
    mpo_code: '7304051301',
    school_code: '৭৩২১',
    college_code: '৬৪১৮',
    board: 'কুমিল্লা',
    established_on: '1968-01-01',
    first_recognition_on: '1972-01-01',
    recognition_until: `${yearOf(today) + 2}-12-31`,
    institution_type: 'সহশিক্ষা, এমপিওভুক্ত, প্রথম–দ্বাদশ শ্রেণি',
    shift: 'এক শিফট, বাংলা মাধ্যম',
    land_area: '২.৮৪ একর',
    website: `https://${SCHOOL.domain}`,
  },
];
