import { expect, it } from 'vitest';
import { studentsNamed, withoutNames } from './forget.ts';

const row = (student: number, full_name: string) => ({
  student,
  roll_number: String(student),
  full_name,
  gender: 'male',
});
const values = {
  class: 1,
  roster: JSON.stringify([row(7, 'রহিম'), row(8, 'করিম')]),
  marks: '{"7":"A"}',
  notes: '{"7":"জ্বর","8":"বাড়িতে"}',
};

it('finds whom stored values name, also inside other values', () => {
  expect(new Set(studentsNamed(JSON.stringify(values)))).toEqual(new Set([7, 8]));
  expect(studentsNamed('{"marks":"{\\"12\\":\\"A\\"}"}')).toEqual([12]);
});

it('empties names, rolls and notes, and keeps who was on it and the marks', () => {
  expect(withoutNames({ ...values, reason: 'রহিমের ভুল' }, new Set([7]))).toEqual({
    class: 1,
    roster: JSON.stringify([{ ...row(7, ''), roll_number: '' }, row(8, 'করিম')]),
    marks: '{"7":"A"}',
    notes: '{"8":"বাড়িতে"}',
  });
});
