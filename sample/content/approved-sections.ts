import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';

const GROUPS = ['বিজ্ঞান', 'ব্যবসায় শিক্ষা', 'মানবিক'];

/** Two sections of the sixth to eighth class, three groups of the ninth to twelfth. */
export const rows = (): SampleRow<'approved-sections'>[] => [
  ...[6, 7, 8].flatMap((number) =>
    ['ক', 'খ'].map((section) => ({ class: className(number), section, approved_on: '1994-01-18', seats: 55 })),
  ),
  ...[9, 10, 11, 12].flatMap((number) =>
    GROUPS.map((stream) => ({
      class: className(number),
      section: stream,
      stream,
      approved_on: number < 11 ? '1994-01-18' : '2003-06-30',
      seats: 60,
    })),
  ),
];
