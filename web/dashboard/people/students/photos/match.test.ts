import { expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { matcherOf, photoKey } from './match.ts';

const student = (id: number, roll_number: string, section: string, digital_id_code = '') =>
  ({ id, roll_number, section, digital_id_code }) as RecordAt<'students'>;
const everybody = [
  student(1, '17', 'ক', 'KS-0017'),
  student(2, '১৭', 'খ'),
  student(3, '05', 'ক'),
  student(4, '17', 'ক', '2026117'),
];

it.each([
  ['KS-0017.jpg', 1],
  ['ks-0017.JPG', 1],
  ['2026117.png', 4],
  ['5.jpg', 3],
  ['রোল ৫.jpg', 3],
  ['IMG_05 (1).jpg', 3],
  ['খ-17.jpg', 2],
  ['১৭ খ.jpeg', 2],
  ['17.jpg', 'several'],
  ['99.jpg', 'nobody'],
  ['DSC.jpg', 'nobody'],
])('%s is the photo of %s', (name, whose) => {
  const match = matcherOf(everybody, everybody.slice(0, 3))(name);
  expect('student' in match ? match.student.id : match.problem).toBe(whose);
});

it('knows a file that is tried again for a student, and one that is sent anew after the photo was taken away', () => {
  const file = new File(['photo'], '17.jpg', { lastModified: 1 });
  const before = { ...student(1, '17', 'ক'), updated_at: '2026-11-23T10:00:00.000Z' };
  const after = { ...before, updated_at: '2026-11-23T11:00:00.000Z' };
  expect(photoKey({ file, student: before })).toBe(photoKey({ file, student: { ...before } }));
  expect(photoKey({ file, student: before })).not.toBe(photoKey({ file, student: after }));
  expect(photoKey({ file, student: before })).toMatch(/^[\w-]{1,100}$/);
});
