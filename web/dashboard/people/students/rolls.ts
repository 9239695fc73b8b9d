import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { rollKey } from '#contract/rules/roll.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';

type Student = Pick<RecordAt<'students'>, 'id' | 'full_name' | 'roll_number' | 'class_name' | 'section'>;

/** A place in a class as a form has it. */
type Place = { class_name: string; section: string };

/** Students of this class and section, however that is typed. */
const classmates = <S extends Student>(students: readonly S[], { class_name, section }: Place): S[] =>
  students.filter((one) => String(one.class_name) === class_name && foldKey(one.section) === foldKey(section));

/** Next free roll after this one, in its digits; null after a roll that is not a number. */
export function freeRoll(rolls: readonly string[], after: string): string | null {
  if (!/^\d{1,9}$/.test(rollKey(after))) return null;
  const taken = new Set(rolls.map(rollKey));
  let next = Number(rollKey(after)) + 1;
  while (taken.has(String(next))) next += 1;
  return /[০-৯]/.test(after) ? bn(next) : String(next);
}

export type RollTaken = {
  /** Students with the roll. */
  names: string;
  roll: string;
  /** The next free roll; null if rolls here are not numbers. */
  free: string | null;
};

/** Other students with the form's roll in its class and section; null for none. */
export function rollTaken(students: readonly Student[], values: Values, own: number | null): RollTaken | null {
  const roll = textIn(values, 'roll_number').trim();
  const isHere = textIn(values, 'status') === '' || textIn(values, 'status') === 'active';
  if (roll === '' || !isHere) return null;
  const mates = classmates(students, placeIn(values)).filter(({ id }) => id !== own);
  const owners = mates.filter(({ roll_number }) => rollKey(roll_number) === rollKey(roll));
  if (owners.length === 0) return null;
  return {
    names: owners.map(({ full_name }) => full_name).join(', '),
    roll,
    free: freeRoll(
      mates.map(({ roll_number }) => roll_number),
      roll,
    ),
  };
}

export const placeIn = (values: Values): Place => ({
  class_name: textIn(values, 'class_name'),
  section: textIn(values, 'section').trim(),
});

/** Values kept for the next student entered in a row: class, section, and the next roll. */
export function nextAfter(students: readonly Student[], sent: Values): Values {
  const place = placeIn(sent);
  const roll = textIn(sent, 'roll_number').trim();
  const rolls = classmates(students, place).map(({ roll_number }) => roll_number);
  return { ...place, roll_number: freeRoll(rolls, roll) ?? '' };
}
