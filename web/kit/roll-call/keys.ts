import { type AttendanceMark, STORED_MARKS } from '#contract/attendance/marks.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';

/** Letters of the marks, in Bengali and on a Latin keyboard. */
const LETTERS: Readonly<Record<string, AttendanceMark>> = {
  ...{ অ: 'A', ব: 'L', ছ: 'V', উ: 'P' },
  ...Object.fromEntries([...STORED_MARKS, 'P' as const].map((mark) => [mark.toLowerCase(), mark])),
};

export const markOfKey = (key: string): AttendanceMark | null => LETTERS[key.toLowerCase()] ?? null;

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean };

/** True for the keys that confirm a sheet, wherever on it they are pressed. */
export const isConfirming = ({ key, ctrlKey, metaKey }: Pressed): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** Places before and behind in a list that stands in columns, from top to bottom. */
export function stepOf(key: string, rows: number): number {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowDown: 1, ArrowUp: -1, Enter: 1 },
    ...{ ArrowRight: rows, ArrowLeft: -rows },
  };
  return steps[key] ?? 0;
}

const plain = (roll: string): string =>
  toLatinDigits(roll)
    .trim()
    .replace(/^0+(?=.)/, '');

/**
 * The digits typed so far, and the place of that roll, -1 for none. A digit with which no roll goes on begins another one, so
 * that it does not matter how fast somebody types.
 */
export function matchTypedRoll(rolls: readonly string[], before: string, digit: string): { typed: string; at: number } {
  const sought = toLatinDigits(digit);
  const goesOn = rolls.some((roll) => plain(roll).startsWith(before + sought));
  const typed = goesOn ? before + sought : sought;
  return { typed, at: rolls.findIndex((roll) => plain(roll) === typed) };
}
