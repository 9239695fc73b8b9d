import { dayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import type { Student } from '../../../kit/api/entities.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import { studentWords as words } from './words.ts';

export const KEYS = [
  'full_name',
  'roll_number',
  'class_name',
  'digital_id_code',
  'photo',
  'contact_email',
  'contact_phone',
  'section',
  'date_of_birth',
  'address',
  'guardian_name',
  'guardian_contact',
] as const;

/** What is to be filled in by a person; the code is not. */
export const FIELDS = KEYS.filter((key) => key !== 'digital_id_code');

export const BLANK: Values = Object.fromEntries(
  KEYS.filter((key) => key !== 'photo').map((key) => [key, '']),
) as Values;

/** @param classId the student's class as the form's select has it */
export const valuesOf = (student: Student, classId: string): Values => ({
  full_name: student.full_name,
  roll_number: student.roll_number,
  class_name: classId,
  digital_id_code: student.digital_id_code,
  contact_email: student.contact_email,
  contact_phone: student.contact_phone,
  section: student.section,
  date_of_birth: dayOf(student.date_of_birth) ?? student.date_of_birth,
  address: student.address,
  guardian_name: student.guardian_name,
  guardian_contact: student.guardian_contact,
});

/** A roll may be as long as a name; the code has room for a part of it. */
const ROLL_IN_CODE = 60;

/**
 * A new student with a code of roll number, class and a timestamp.
 * @param time when this was first sent, ms: a repeated try of one submission has the same body
 */
export function withCode(values: Values, time: number): Values {
  const roll = Array.from(textIn(values, 'roll_number').trim()).slice(0, ROLL_IN_CODE).join('');
  return { ...values, digital_id_code: `${roll}-${textIn(values, 'class_name')}-${time}` };
}

/** The prefix, then the server's detail, or else what went wrong. */
export function failureOf(reason: unknown): string {
  if (!(reason instanceof ApiError)) return words.saveFailed(words.unreachable);
  const { status, detail, said } = reason;
  return words.saveFailed(detail ?? said ?? (status === 0 ? words.unreachable : words.broken(bn(status))));
}
