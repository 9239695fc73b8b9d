import { classRank } from '../rules/class-rank.ts';

/** The classes that a school may have, the first to the twelfth. */
export const CLASS_NAMES = [
  'প্রথম শ্রেণি',
  'দ্বিতীয় শ্রেণি',
  'তৃতীয় শ্রেণি',
  'চতুর্থ শ্রেণি',
  'পঞ্চম শ্রেণি',
  'ষষ্ঠ শ্রেণি',
  'সপ্তম শ্রেণি',
  'অষ্টম শ্রেণি',
  'নবম শ্রেণি',
  'দশম শ্রেণি',
  'একাদশ শ্রেণি',
  'দ্বাদশ শ্রেণি',
] as const;

/** Kinds of institutions by the ranks of their classes, the most frequent first. */
export const SCHOOL_KINDS = [
  { name: 'মাধ্যমিক বিদ্যালয় (৬–১০)', from: 6, to: 10 },
  { name: 'স্কুল ও কলেজ (৬–১২)', from: 6, to: 12 },
  { name: 'নিম্ন মাধ্যমিক (৬–৮)', from: 6, to: 8 },
  { name: 'প্রাথমিকসহ মাধ্যমিক (১–১০)', from: 1, to: 10 },
  { name: 'কলেজ (১১–১২)', from: 11, to: 12 },
] as const;

/** Usual names of sections: letters, and from the ninth class on the groups. */
const SECTIONS = { below: ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ'], groups: ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'] };
const FIRST_WITH_GROUPS = 9;

/** The most likely name of a class's next section; '' if unknown. */
export function nextSection(className: string, there: readonly string[]): string {
  const { below, groups } = SECTIONS;
  const usual = there.some((name) => below.includes(name)) || classRank(className) < FIRST_WITH_GROUPS ? below : groups;
  return usual.find((name) => !there.includes(name)) ?? '';
}

const PAPERS = ['বাংলা প্রথম পত্র', 'বাংলা দ্বিতীয় পত্র', 'ইংরেজি প্রথম পত্র', 'ইংরেজি দ্বিতীয় পত্র'];
const ICT = 'তথ্য ও যোগাযোগ প্রযুক্তি';
const STUDIES = 'বাংলাদেশ ও বিশ্বপরিচয়';
const RELIGION = 'ধর্ম ও নৈতিক শিক্ষা';
const HOME_SCIENCE = 'গার্হস্থ্য বিজ্ঞান';
const FARMING = 'কৃষিশিক্ষা';
const ARTS = 'চারু ও কারুকলা';

/*
 * Source: NCTB's list of textbooks for classes 9 and 10 (2022, nctb.gov.bd), its lists for the other classes as publishers and
 * schools repeat them (2023 to 2026), and the boards' SSC and HSC subjects with their codes, as colleges publish them. A book that is one of several for a subject (Bangla's reader and its grammar,
 * a religion's own) goes under the subject's name; what hardly any school teaches (Sanskrit, Pali, music) is left out.
 */

/** Subjects by the last class of each stage: lower and upper primary, junior, secondary with its groups, higher secondary with its groups. */
const STAGES: readonly (readonly [last: number, subjects: readonly string[]])[] = [
  [2, ['বাংলা', 'ইংরেজি', 'গণিত']],
  [5, ['বাংলা', 'ইংরেজি', 'গণিত', 'বিজ্ঞান', STUDIES, RELIGION]],
  [
    8,
    [
      ...PAPERS,
      'গণিত',
      'বিজ্ঞান',
      STUDIES,
      ICT,
      RELIGION,
      'শারীরিক শিক্ষা ও স্বাস্থ্য',
      'কর্ম ও জীবনমুখী শিক্ষা',
      ARTS,
      FARMING,
      HOME_SCIENCE,
    ],
  ],
  [
    10,
    [
      ...PAPERS,
      'গণিত',
      ICT,
      RELIGION,
      'শারীরিক শিক্ষা, স্বাস্থ্যবিজ্ঞান ও খেলাধুলা',
      'বিজ্ঞান',
      STUDIES,
      'পদার্থবিজ্ঞান',
      'রসায়ন',
      'জীববিজ্ঞান',
      'উচ্চতর গণিত',
      'হিসাববিজ্ঞান',
      'ফিন্যান্স ও ব্যাংকিং',
      'ব্যবসায় উদ্যোগ',
      'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা',
      'ভূগোল ও পরিবেশ',
      'পৌরনীতি ও নাগরিকতা',
      'অর্থনীতি',
      'ক্যারিয়ার শিক্ষা',
      FARMING,
      HOME_SCIENCE,
      ARTS,
    ],
  ],
  [
    12,
    [
      ...PAPERS,
      ICT,
      'পদার্থবিজ্ঞান',
      'রসায়ন',
      'জীববিজ্ঞান',
      'উচ্চতর গণিত',
      'হিসাববিজ্ঞান',
      'ব্যবসায় সংগঠন ও ব্যবস্থাপনা',
      'ফিন্যান্স, ব্যাংকিং ও বিমা',
      'উৎপাদন ব্যবস্থাপনা ও বিপণন',
      'অর্থনীতি',
      'পৌরনীতি ও সুশাসন',
      'ইসলামের ইতিহাস ও সংস্কৃতি',
      'ইতিহাস',
      'যুক্তিবিদ্যা',
      'সমাজবিজ্ঞান',
      'সমাজকর্ম',
      'ভূগোল',
      'মনোবিজ্ঞান',
      'ইসলাম শিক্ষা',
      'পরিসংখ্যান',
      HOME_SCIENCE,
      FARMING,
    ],
  ],
];

/** The subjects that a class of this name usually has; none for one whose name says no class. */
export function subjectsFor(className: string): readonly string[] {
  const rank = classRank(className);
  return rank < 1 ? [] : (STAGES.find(([last]) => rank <= last)?.[1] ?? []);
}
