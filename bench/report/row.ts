import type { Measured } from '../stats.ts';

/** A line of the table: a limit of the project's and what was measured. */
export type Row = {
  what: string;
  unit: Unit;
  /** At most this much; none where there is nothing but the figure. */
  limit?: number;
  /** Null where it could not be measured; then `note` says why. */
  measured: Measured | null;
  note?: string;
};

export type Unit = 'ms' | 's' | 'KB' | 'MB' | '×' | '';

export type Verdict = 'ok' | 'over' | 'not measured' | '';

/** A figure of a single round. */
export const once = (value: number): Measured => ({ value, low: value, high: value });

export const verdictOf = ({ limit, measured }: Row): Verdict => {
  if (measured === null || Number.isNaN(measured.value)) return 'not measured';
  if (limit === undefined) return '';
  return measured.value <= limit ? 'ok' : 'over';
};

const digitsOf = (value: number, unit: Unit): number => {
  if (unit === 'KB') return 2;
  if (unit === '') return Number.isInteger(value) ? 0 : 2;
  if (value >= 100) return 0;
  if (value >= 10) return 1;
  return unit === 'ms' && value < 1 ? 4 : 2;
};

/** A value with its unit: four digits after the point where a page costs hundredths of a millisecond. */
export const shown = (value: number, unit: Unit): string =>
  Number.isNaN(value) ? '–' : `${value.toFixed(digitsOf(value, unit))}${unit && ` ${unit}`}`;

/** Processor time of an answer as a multiple of what bare node:http takes for the same one. */
export const againstBareNode = (what: string, own: Measured, bare: Measured, limit: number): Row => ({
  what: `${what}, against bare node:http`,
  unit: '×',
  limit,
  measured: once(own.value / bare.value),
  note: `${shown(own.value, 'ms')} against ${shown(bare.value, 'ms')}`,
});
