import { href } from '../pages.ts';

/** The eleven kinds of information that every school's site has to show, in the order of the directorate's order of 14 July 2025. */
export const DUTIES = [
  'profile',
  'recognition',
  'students',
  'sections',
  'academic',
  'mpo',
  'contact',
  'service_centre',
  'complaint_officer',
  'people',
  'committee',
] as const;
export type Duty = (typeof DUTIES)[number];

export const isDuty = (text: string): text is Duty => DUTIES.some((duty) => duty === text);

export const DUTY_TITLES: Readonly<Record<Duty, string>> = {
  profile: 'প্রতিষ্ঠানের পরিচিতি',
  recognition: 'পাঠদানের অনুমতি ও স্বীকৃতি',
  students: 'শ্রেণি ও লিঙ্গভিত্তিক শিক্ষার্থী',
  sections: 'শ্রেণিভিত্তিক অনুমোদিত শাখা',
  academic: 'রুটিন, সিলেবাস ও নোটিশ',
  mpo: 'এমপিও-সংক্রান্ত তথ্য',
  contact: 'ঠিকানা ও ফোন',
  service_centre: 'তথ্য সেবা কেন্দ্র',
  complaint_officer: 'অভিযোগ গ্রহণকারী কর্মকর্তা',
  people: 'প্রতিষ্ঠানপ্রধান, শিক্ষক ও কর্মচারী',
  committee: 'পরিচালনা কমিটি',
};

/** Address of the public page about a duty. */
export const dutyAddress = (duty: Duty): string =>
  duty === 'committee' ? href.committee() : `${href.information()}#${duty}`;

/** Duties that grow stale until somebody reviews them again. */
export const RENEWED_BY_REVIEW: readonly Duty[] = [
  'profile',
  'sections',
  'service_centre',
  'complaint_officer',
  'people',
];
