import { toLatinDigits } from './digits.ts';
import { foldKey } from './fold.ts';

/** The key under which two rolls are one: ১, 1 and 01. */
export const rollKey = (roll: string): string => toLatinDigits(foldKey(roll)).replace(/^0+(?=\d)/, '');
