import { describe, expect, it } from 'vitest';
import { student as declaration } from '#contract/resources/student.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { checkValues, textIn, type Values } from '../../../kit/form/values.ts';
import { FIELDS, studentFailure, withCode } from './student-form.ts';
import { studentWords as words } from './words.ts';

const filled = { full_name: ' রহিম ', roll_number: '১২', class_name: '7' };

const code = (values: Values, time = 1_700_000_000_000) => textIn(withCode(values, time), 'digital_id_code');

describe('the code of a new student', () => {
  it('is made of roll, class and time, the same in every try of one form', () => {
    expect(code(filled)).toBe('১২-7-1700000000000');
    expect(code(filled, 1)).not.toBe(code(filled, 2));
  });

  it('fits its field, however long the roll is', () => {
    expect(code({ ...filled, roll_number: '৯'.repeat(200) }).length).toBeLessThan(200);
  });

  it('is no part of the form: an edit never touches it', () => {
    expect(FIELDS).not.toContain('digital_id_code');
  });
});

describe('what a form of a student must hold', () => {
  const check = (values: Values) =>
    checkValues(values, {
      resource: declaration,
      fields: FIELDS,
      creating: true,
      summary: { words: words.required, fields: ['full_name', 'roll_number', 'class_name'] },
    });

  it.each(['full_name', 'roll_number', 'class_name'])('%s, said in one sentence', (name) => {
    const refusal = check({ ...filled, [name]: ' ' });
    expect(refusal?.words).toBe('দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন');
    expect(Object.keys(refusal?.problems ?? {})).toEqual([name]);
  });

  it('no phone, but one of eleven digits where there is one, Latin or Bangla', () => {
    expect(check(filled)).toBeNull();
    expect(check({ ...filled, contact_phone: '০১৭১২৩৪৫৬৭৮', guardian_contact: '01712345678' })).toBeNull();
    const refusal = check({ ...filled, contact_phone: '0171234567', guardian_contact: '+8801712345678' });
    expect(refusal).toEqual({
      words: '',
      problems: { contact_phone: '১১ অঙ্কের মোবাইল নম্বর দিন', guardian_contact: '১১ অঙ্কের মোবাইল নম্বর দিন' },
    });
  });

  it('no birthday in the future', () => {
    expect(check({ ...filled, date_of_birth: '2099-01-01' })?.problems).toHaveProperty('date_of_birth');
  });
});

describe('a failure', () => {
  it('is told by the prefix and the detail that the server sent, or else its message', () => {
    expect(studentFailure(new ApiError(400, { message: 'ক', detail: 'রোলটি আছে' }))).toBe('একটি সমস্যা হয়েছে: রোলটি আছে');
    expect(studentFailure(new ApiError(400, { message: 'ভুল আছে' }))).toBe('একটি সমস্যা হয়েছে: ভুল আছে');
  });

  it('says in Bengali what went wrong where the server said nothing', () => {
    expect(studentFailure(new ApiError(0))).toBe(`একটি সমস্যা হয়েছে: ${words.unreachable}`);
    expect(studentFailure(new ApiError(502))).toContain('(৫০২)');
    expect(studentFailure(new TypeError('x'))).toBe(`একটি সমস্যা হয়েছে: ${words.unreachable}`);
  });
});
