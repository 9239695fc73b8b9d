import { describe, expect, it } from 'vitest';
import {
  examsFor,
  GALLERY_CATEGORIES,
  galleryCategoryOf,
  normalizeGalleryCategory,
  normalizePeopleCategory,
  normalizeResultCategory,
  normalizeRoutineCategory,
  PEOPLE_CATEGORIES,
  peopleCategoryOf,
  RESULT_CATEGORIES,
  ROUTINE_CATEGORIES,
} from './exams.ts';

describe('results', () => {
  it.each([
    ['Public', 'Public'],
    [' PUBLIC ', 'Public'],
    ['academic', 'Academic'],
    ['Internal', 'Academic'],
    ['', null],
    ['Publics', null],
    [null, null],
  ])('takes %j as %j', (text, category) => expect(normalizeResultCategory(text)).toBe(category));

  it('ties the exams to the category', () => {
    expect(examsFor('Public')).toEqual(['JSC', 'SSC', 'HSC']);
    expect(examsFor('Academic')).toEqual(['Half Yearly', 'Year Final']);
    expect(examsFor('internal')).toEqual(examsFor('Academic'));
    expect(examsFor('')).toEqual([]);
  });
});

describe('routines', () => {
  it.each([
    ['Academic', 'Academic'],
    ['academic', 'Academic'],
    ['Exam', 'Exam'],
    ['Final EXAMINATION', 'Exam'],
    ['বার্ষিক পরীক্ষার রুটিন', 'Exam'],
    ['\u09AA\u09B0\u09C0\u0995\u09CD\u200D\u09B7\u09BE', 'Exam'],
    ['Academic exam', 'Exam'],
    ['class', null],
    ['', null],
    [undefined, null],
  ])('takes %j as %j', (text, category) => expect(normalizeRoutineCategory(text)).toBe(category));
});

describe('people', () => {
  it.each([
    ['মাধ্যমিক', 'মাধ্যমিক'],
    [' প্রাথমিক ', 'প্রাথমিক'],
    ['SECONDARY', 'মাধ্যমিক'],
    ['Primary', 'প্রাথমিক'],
    ['উচ্চ মাধ্যমিক', null],
    ['', null],
  ])('takes %j as %j', (text, category) => expect(normalizePeopleCategory(text)).toBe(category));

  it('shows nobody nowhere', () => {
    expect(['primary', '', null, undefined, 'অন্য'].map(peopleCategoryOf)).toEqual([
      'প্রাথমিক',
      ...Array<string>(4).fill('মাধ্যমিক'),
    ]);
  });
});

it('reads a picture as old unless it is new', () => {
  expect(['NEW', 'Old', 'other', ''].map(normalizeGalleryCategory)).toEqual(['new', 'old', null, null]);
  expect(['New', 'other', null].map(galleryCategoryOf)).toEqual(['new', 'old', 'old']);
});

it('takes each of its own values as itself', () => {
  expect(RESULT_CATEGORIES.map(normalizeResultCategory)).toEqual([...RESULT_CATEGORIES]);
  expect(ROUTINE_CATEGORIES.map(normalizeRoutineCategory)).toEqual([...ROUTINE_CATEGORIES]);
  expect(PEOPLE_CATEGORIES.map(normalizePeopleCategory)).toEqual([...PEOPLE_CATEGORIES]);
  expect(GALLERY_CATEGORIES.map(normalizeGalleryCategory)).toEqual([...GALLERY_CATEGORIES]);
});
