/** The middle of some values; of an even number the mean of the two middle ones. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** A measured value: the median of several rounds, with the lowest and the highest of them. */
export type Measured = { value: number; low: number; high: number };

export const measured = (rounds: readonly number[]): Measured => ({
  value: median(rounds),
  low: Math.min(...rounds),
  high: Math.max(...rounds),
});

/** The value that this share (0 to 1) of all stays within. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
