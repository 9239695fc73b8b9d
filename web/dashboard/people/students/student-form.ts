import { student as declaration } from '#contract/resources/student.ts';
import { bn } from '#contract/rules/digits.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import { studentWords as words } from './words.ts';

/** Fields that a person fills in; the code is not one. */
export const FIELDS = Object.keys(declaration.fields).filter((name) => name !== 'digital_id_code');

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

/** The prefix, then the server's detail, or else the cause. */
export function studentFailure(reason: unknown): string {
  if (!(reason instanceof ApiError)) return words.saveFailed(words.unreachable);
  const { status, detail, said } = reason;
  return words.saveFailed(detail ?? said ?? (status === 0 ? words.unreachable : words.broken(bn(status))));
}
