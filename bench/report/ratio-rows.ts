import { measured, median } from '../stats.ts';
import { type Row, shown } from './row.ts';

/** Most that this tree may take, as a multiple of another. */
const MOST = 1.1;

/**
 * The values of this tree as multiples of another's, pair by pair: the median of the pairs, the lowest and the highest. Each
 * argument has the rows of every run, which are the same ones in the same order.
 */
export function ratioRows(here: readonly Row[][], there: readonly Row[][]): Row[] {
  const valuesOf = (runs: readonly Row[][], index: number): number[] =>
    runs.map((rows) => rows[index]?.measured?.value ?? Number.NaN);
  return (here[0] ?? []).map(({ what, unit }, index) => {
    const [own, other] = [valuesOf(here, index), valuesOf(there, index)];
    return {
      what,
      unit: '×',
      limit: MOST,
      measured: measured(own.map((value, pair) => value / (other[pair] as number))),
      note: `${shown(median(own), unit)} against ${shown(median(other), unit)}`,
    };
  });
}
