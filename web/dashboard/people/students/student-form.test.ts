import { describe, expect, it } from 'vitest';
import { student as declaration } from '#contract/resources/student.ts';
import { adaptStudent } from '../../../kit/api/adapt/people.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { checkValues, type Values } from '../../../kit/form/values.ts';
import { BLANK, FIELDS, failureOf, studentForm, valuesOf } from './student-form.ts';
import { studentWords as words } from './words.ts';

const sent = (values: Values, time = 1_700_000_000_000) => Object.fromEntries(studentForm(values, time));
const filled = { ...BLANK, full_name: ' রহিম ', roll_number: '১২', class_name: '7' };

describe('what is sent for a student', () => {
  it('is name, roll, class and a new code, and what else is filled', () => {
    expect(sent({ ...filled, section: 'ক', address: '   ' })).toEqual({
      full_name: 'রহিম',
      roll_number: '১২',
      class_name: '7',
      digital_id_code: '১২-7-1700000000000',
      section: 'ক',
    });
  });

  it('has the same code in every try of one form, and another one in the next form', () => {
    expect(sent(filled).digital_id_code).toBe(sent(filled).digital_id_code);
    expect(sent(filled, 1).digital_id_code).not.toBe(sent(filled, 2).digital_id_code);
  });

  it('has a code that fits its field, however long the roll is', () => {
    expect(String(sent({ ...filled, roll_number: '৯'.repeat(200) }).digital_id_code).length).toBeLessThan(200);
  });

  it('keeps the code that there is, whatever else is changed', () => {
    const record = adaptStudent(
      {
        id: 4,
        full_name: 'ক',
        roll_number: 3,
        class_name: 7,
        digital_id_code: 'S-1',
        date_of_birth: '2012-05-04T00:00:00Z',
      },
      '/api/',
      0,
    );
    const values = valuesOf(record!, '7');
    expect(values).toMatchObject({ roll_number: '3', class_name: '7', date_of_birth: '2012-05-04' });
    expect(sent({ ...values, roll_number: '8' })).toMatchObject({ roll_number: '8', digital_id_code: 'S-1' });
  });

  it('leaves out what was emptied, which a replacing PUT then empties', () => {
    expect(sent({ ...filled, contact_phone: '' })).not.toHaveProperty('contact_phone');
  });

  it('has the photo only if one was chosen', () => {
    expect(sent(filled)).not.toHaveProperty('photo');
    const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    expect((sent({ ...filled, photo }).photo as File).name).toBe('a.jpg');
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
    expect(failureOf(new ApiError(400, { message: 'ক', detail: 'রোলটি আছে' }))).toBe('একটি সমস্যা হয়েছে: রোলটি আছে');
    expect(failureOf(new ApiError(400, { message: 'ভুল আছে' }))).toBe('একটি সমস্যা হয়েছে: ভুল আছে');
  });

  it('says in Bengali what went wrong where the server said nothing', () => {
    expect(failureOf(new ApiError(0))).toBe(`একটি সমস্যা হয়েছে: ${words.unreachable}`);
    expect(failureOf(new ApiError(502))).toContain('(৫০২)');
    expect(failureOf(new TypeError('x'))).toBe(`একটি সমস্যা হয়েছে: ${words.unreachable}`);
  });
});
