import { describe, expect, it } from 'vitest';
import { classFinder, classKey } from './classes.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

describe('classKey', () => {
  it.each([
    [
      '৮ম',
      'অষ্টম শ্রেণি',
      'Class 8',
      'VIII',
      '8',
      '৮',
      'অষ্টম',
      'অষ্টমশ্রেণি',
      'Eight',
      'class-VIII',
      '8th',
      'CLASS EIGHT',
      'শ্রেণি: ৮',
      'অষ্টম শ্রেণী',
      'ক্লাস এইট',
      'Grade 8',
    ],
    ['ষষ্ঠ', '৬ষ্ঠ', 'Six', '06', 'Class VI', '৬'],
    ['একাদশ', '১১শ', 'XI', 'HSC 1st Year', 'এইচএসসি প্রথম বর্ষ', '11'],
    ['নবম (বিজ্ঞান)', 'Class 9 Science', '৯ম বিজ্ঞান', 'নবম শ্রেণি - বিজ্ঞান বিভাগ', 'Nine (Science Group)'],
    ['দশম ব্যবসায় শিক্ষা', 'Class X Commerce', '১০ম - বাণিজ্য'],
    ['বিশেষ ব্যাচ', 'বিশেষ  ব্যাচ'],
    ['নার্সারি', 'Nursery'],
  ])('folds %j', (...names) => {
    expect(names.map((name) => [name, classKey(name)])).toEqual(names.map((name) => [name, classKey(names[0] ?? '')]));
  });

  it('keeps apart what is not the same', () => {
    const names = ['অষ্টম', 'নবম', 'নবম বিজ্ঞান', 'নবম মানবিক', 'নবম ক', 'নবম খ', 'ব্যাচ ৮', 'ব্যাচ ৯', 'একাদশ', 'দ্বাদশ', ''];
    expect(new Set(names.map(classKey)).size).toBe(names.length);
  });
});

describe('classFinder', () => {
  const find = classFinder(named('ষষ্ঠ', 'সপ্তম', 'Class 8', 'নবম বিজ্ঞান', 'নবম মানবিক'));

  it.each([
    ['৬ষ্ঠ', 'ষষ্ঠ'],
    ['VII', 'সপ্তম'],
    ['অষ্টম শ্রেণি', 'Class 8'],
    ['class 8', 'Class 8'],
    ['9 Science', 'নবম বিজ্ঞান'],
  ])('%s is %s', (typed, name) => expect(find(typed)?.name).toBe(name));

  it.each(['নবম', '10', 'ভর্তি', '', 'ষষ্ঠ ক'])('%j is none of them', (typed) => expect(find(typed)).toBeNull());

  it('takes the very name before one that says the same, and none of two', () => {
    const both = named('অষ্টম', 'Class 8');
    expect(classFinder(both)('অষ্টম')?.id).toBe(1);
    expect(classFinder(both)('Class 8')?.id).toBe(2);
    expect(classFinder(both)('৮ম')).toBeNull();
  });
});
