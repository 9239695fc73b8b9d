import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { classNamesIn } from '../../../kit/form/list/use-classes.ts';
import { ALL, found, groupIn, nearest, OTHER, rosterOf, sectionsOf } from './roster.ts';

const items = [
  { id: 7, name: 'ষষ্ঠ শ্রেণি' },
  { id: 3, name: 'সপ্তম শ্রেণি' },
];
const classes = { items, ...classNamesIn(items) };
const student = (full_name: string, roll_number: string, class_name: number) =>
  ({ full_name, roll_number, class_name }) as RecordAt<'students'>;
const rosterWith = (...records: RecordAt<'students'>[]) => rosterOf(records, classes);
const names = (rows: readonly { student: { full_name: string } }[]) => rows.map((row) => row.student.full_name);

describe('the roster', () => {
  it('stands by the rank of the class, then by roll as a number in either digits', () => {
    const { rows } = rosterWith(
      student('সপ্তম ১', '1', 3),
      student('ষষ্ঠ ১০', '10', 7),
      student('ষষ্ঠ ৯', '৯', 7),
      student('ষষ্ঠ ২', '02', 7),
    );
    expect(names(rows)).toEqual(['ষষ্ঠ ২', 'ষষ্ঠ ৯', 'ষষ্ঠ ১০', 'সপ্তম ১']);
  });

  it('puts rolls with letters among the numbers, an empty roll last, and equal ones as they were listed', () => {
    const { rows } = rosterWith(
      student('খালি', '', 7),
      student('ক-২', 'ক-২', 7),
      student('প্রথম ৫', '5', 7),
      student('দ্বিতীয় ৫', '৫', 7),
    );
    expect(names(rows)).toEqual(['প্রথম ৫', 'দ্বিতীয় ৫', 'ক-২', 'খালি']);
  });

  it('keeps at the end whose class is not in the list', () => {
    const { rows, counts } = rosterWith(student('কোথাও না', '1', 99), student('সপ্তম', '1', 3), student('ষষ্ঠ', '2', 7));
    expect(rows.map(({ group, className }) => [group, className])).toEqual([
      ['7', 'ষষ্ঠ শ্রেণি'],
      ['3', 'সপ্তম শ্রেণি'],
      [OTHER, ''],
    ]);
    expect(Object.fromEntries(counts)).toEqual({ 7: 1, 3: 1, [OTHER]: 1 });
  });

  it('is filtered by class and by a name in any spelling', () => {
    const roster = rosterWith(student('রহিম উদ্দিন', '1', 7), student('করিম', '2', 7), student('রহিমা', '1', 3));
    const sought = (group: string, search: string) => names(found(roster, { group, search }));
    expect(sought('7', '')).toEqual(['রহিম উদ্দিন', 'করিম']);
    expect(sought('7', ' রহীম\u200C')).toEqual(['রহিম উদ্দিন']);
    expect(sought(ALL, 'রহিম')).toEqual(['রহিম উদ্দিন', 'রহিমা']);
    expect(sought(ALL, 'rahim')).toEqual(['রহিম উদ্দিন', 'রহিমা']);
    expect(sought(ALL, 'সেলিম')).toEqual([]);
  });

  it('offers the nearest names where nobody is found', () => {
    const roster = rosterWith(student('রহিম উদ্দিন', '1', 7), student('করিম', '2', 7));
    expect(nearest(roster, 'রহিম শেখ')).toEqual(['রহিম উদ্দিন']);
    expect(nearest(roster, '')).toEqual([]);
  });

  it('begins with the very roll that is asked for, and is filtered by section', () => {
    const roster = rosterWith(
      { ...student('প্রথম', '100', 7), section: 'ক' },
      { ...student('দ্বিতীয়', '১০', 7), section: 'খ' },
      { ...student('তৃতীয়', '9', 7), section: 'ক\u200C', guardian_contact: '01710101010' },
    );
    expect(names(found(roster, { group: '7', search: '10' }))).toEqual(['দ্বিতীয়', 'প্রথম']);
    expect(names(found(roster, { group: '7', search: '১০১০' }))).toEqual(['তৃতীয়']);
    expect(names(found(roster, { group: '7', search: '', section: 'ক' }))).toEqual(['তৃতীয়', 'প্রথম']);
    expect(sectionsOf(roster, '7')).toEqual(['ক\u200C', 'খ']);
    expect(sectionsOf(roster, ALL)).toEqual([]);
  });

  it('is in order with ten thousand students too', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => student(`শিক্ষার্থী ${at}`, `${(at * 7919) % 10_000}`, 7));
    const roster = rosterWith(...many);
    expect(found(roster, { group: '7', search: 'শিক্ষার্থী ৯৯' })).toHaveLength(221);
    expect(roster.rows.map(({ student: { roll_number } }) => Number(roll_number))).toEqual(many.map((_, at) => at));
  });
});

describe('the class filter', () => {
  const none = new Map<string, number>();

  it('starts with the first class by rank', () => expect(groupIn('', classes, none)).toBe('7'));
  it('takes a class that there is, and all', () => {
    expect(groupIn('3', classes, none)).toBe('3');
    expect(groupIn(ALL, classes, none)).toBe(ALL);
  });
  it('starts anew where the address names a class that is gone', () => {
    expect(groupIn('99', classes, none)).toBe('7');
    expect(groupIn(OTHER, classes, none)).toBe('7');
    expect(groupIn(OTHER, classes, new Map([[OTHER, 1]]))).toBe(OTHER);
  });
  it('is all of them as long as there is no class', () => expect(groupIn('', { items: [] }, none)).toBe(ALL));
});
