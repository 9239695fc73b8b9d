/*
 * The national holidays of Bangladesh, for a school to take over and to change. Nothing of the program depends on them: a
 * holiday is one only once the school has put it into its own calendar.
 *
 * Sources. Fixed days: the yearly list of the Ministry of Public Administration. 2026: its notification of 9 November 2025
 * (mopa.gov.bd, holidays by general order and by executive order). 2027: no list was out when this was written. Islamic days
 * are those of the Umm al-Qura calendar and one day, which gives all six of 2026; Buddha Purnima, Janmashtami and the Durga
 * Puja are the days at whose sunrise in Dhaka their lunar day (15, 23; 9 and 10) runs, computed from the moon's elongation,
 * which gives those of 2026 too. The ministry changes its list within a year as well, so a person looks before taking over.
 */

/** Reason why a date may still change: the sighting of the moon, or the ministry's list of that year. */
export type Uncertainty = 'moon' | 'list';

export type NationalHoliday = {
  title: string;
  start: string;
  /** The last day; null: it is the first one, too. */
  end: string | null;
  subject: Uncertainty | null;
};

type Day = readonly [from: string, title: string, until?: string];

const FIXED: readonly Day[] = [
  ['02-21', 'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'],
  ['03-26', 'স্বাধীনতা ও জাতীয় দিবস'],
  ['04-14', 'বাংলা নববর্ষ'],
  ['05-01', 'মে দিবস'],
  ['08-05', 'জুলাই গণ-অভ্যুত্থান দিবস'],
  ['12-16', 'বিজয় দিবস'],
  ['12-25', 'বড়দিন'],
];

const BY_THE_MOON: Readonly<Record<number, readonly Day[]>> = {
  2026: [
    ['02-04', 'শবে বরাত'],
    ['03-17', 'শবে কদর'],
    ['03-20', 'জুমাতুল বিদা'],
    ['03-19', 'ঈদুল ফিতর', '03-23'],
    ['05-26', 'ঈদুল আজহা', '05-31'],
    ['06-26', 'আশুরা'],
    ['08-26', 'ঈদে মিলাদুন্নবী (সা.)'],
  ],
  2027: [
    ['01-24', 'শবে বরাত'],
    ['03-07', 'শবে কদর'],
    ['03-05', 'জুমাতুল বিদা'],
    ['03-09', 'ঈদুল ফিতর', '03-11'],
    ['05-16', 'ঈদুল আজহা', '05-18'],
    ['06-16', 'আশুরা'],
    ['08-15', 'ঈদে মিলাদুন্নবী (সা.)'],
  ],
};

const OF_THE_LIST: Readonly<Record<number, readonly Day[]>> = {
  2026: [
    ['05-01', 'বুদ্ধ পূর্ণিমা'],
    ['09-04', 'জন্মাষ্টমী'],
    ['10-20', 'দুর্গাপূজা', '10-21'],
  ],
  2027: [
    ['05-20', 'বুদ্ধ পূর্ণিমা'],
    ['08-25', 'জন্মাষ্টমী'],
    ['10-09', 'দুর্গাপূজা', '10-10'],
  ],
};

/** The year's list was out when this was written. */
const isListed = (year: number): boolean => year === 2026;

/** The years whose movable holidays are known here, too. */
export const HOLIDAY_YEARS: readonly number[] = Object.keys(BY_THE_MOON).map(Number);

/** The national holidays of a year in their order; of a year that is not in `HOLIDAY_YEARS` the fixed ones alone. */
export function nationalHolidays(year: number): NationalHoliday[] {
  const days = (listed: readonly Day[] | undefined, subject: Uncertainty | null): NationalHoliday[] =>
    (listed ?? []).map(([from, title, until]) => ({
      title,
      start: `${year}-${from}`,
      end: until === undefined ? null : `${year}-${until}`,
      subject,
    }));
  return [
    ...days(FIXED, null),
    ...days(BY_THE_MOON[year], 'moon'),
    ...days(OF_THE_LIST[year], isListed(year) ? null : 'list'),
  ].sort((a, b) => a.start.localeCompare(b.start));
}
