import { describe, expect, it } from 'vitest';
import { classRank } from '../rules/class-rank.ts';
import { CLASS_NAMES, nextSection, SCHOOL_KINDS, subjectsFor } from './curriculum.ts';

describe('what a new school is offered', () => {
  it('names the classes in their order', () => {
    expect(CLASS_NAMES.map(classRank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { from, to } of SCHOOL_KINDS) expect(CLASS_NAMES.slice(from - 1, to)).toHaveLength(to - from + 1);
  });

  it.each([...CLASS_NAMES, 'Class 9', '৭ম', 'প্রথম বর্ষ'])('has subjects for %s, each once', (name) => {
    const subjects = subjectsFor(name);
    expect(subjects.length).toBeGreaterThanOrEqual(3);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it.each([
    ['নবম শ্রেণি', ['পদার্থবিজ্ঞান', 'হিসাববিজ্ঞান', 'পৌরনীতি ও নাগরিকতা', 'চারু ও কারুকলা']],
    ['একাদশ শ্রেণি', ['রসায়ন', 'ফিন্যান্স, ব্যাংকিং ও বিমা', 'সমাজবিজ্ঞান', 'মনোবিজ্ঞান', 'ইসলাম শিক্ষা']],
  ])('has the subjects of every group in %s', (name, some) =>
    expect(subjectsFor(name)).toEqual(expect.arrayContaining(some)),
  );

  it('names the next section as that class usually does', () => {
    expect(nextSection('ষষ্ঠ শ্রেণি', [])).toBe('ক');
    expect(nextSection('ষষ্ঠ শ্রেণি', ['ক', 'গ'])).toBe('খ');
    expect(nextSection('নবম শ্রেণি', ['বিজ্ঞান'])).toBe('মানবিক');
    expect(nextSection('দশম শ্রেণি', ['ক'])).toBe('খ');
    expect(nextSection('দশম শ্রেণি', ['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা'])).toBe('');
  });

  it('has none for a class that it does not know', () => expect(subjectsFor('নার্সারি')).toEqual([]));
});
