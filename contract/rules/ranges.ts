import { bn } from './digits.ts';

/** From as many to as many; a number that everybody may know from itself to itself. */
export type Range = readonly [low: number, high: number];

/** One or two could be known by name: of them only this is said. */
const HIDDEN: Range = [1, 2];

/** A count of pupils as everybody may know it. */
export const shownCount = (count: number): Range => (count >= 1 && count <= 2 ? HIDDEN : [count, count]);

/** Sum of shown counts: it reveals no more than they do, so that no subtraction reveals a hidden count. */
export const sumOf = (ranges: readonly Range[]): Range =>
  ranges.reduce(([low, high], range): Range => [low + range[0], high + range[1]], [0, 0]);

export const isRange = ([low, high]: Range): boolean => low !== high;

export const rangeInWords = ([low, high]: Range): string => (low === high ? bn(low) : `${bn(low)}–${bn(high)}`);
