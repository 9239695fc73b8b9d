import type { Sample } from './text.ts';

/** A Prometheus histogram of durations in seconds, which adds up over servers and times. */
export class Histogram {
  readonly #ends: readonly number[];
  /** By bucket, and at the end those beyond all of them. */
  readonly #counts: number[];
  #sum = 0;

  constructor(ends: readonly number[]) {
    this.#ends = ends;
    this.#counts = Array(ends.length + 1).fill(0);
  }

  add(seconds: number): void {
    let bucket = 0;
    while (bucket < this.#ends.length && seconds > (this.#ends[bucket] as number)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] as number) + 1;
    this.#sum += seconds;
  }

  samples(labels: Readonly<Record<string, string>> = {}): Sample[] {
    let sum = 0;
    const buckets = this.#counts.map((here, index): Sample => {
      sum += here;
      return { suffix: '_bucket', labels: { ...labels, le: String(this.#ends[index] ?? '+Inf') }, value: sum };
    });
    return [...buckets, { suffix: '_sum', labels, value: this.#sum }, { suffix: '_count', labels, value: sum }];
  }
}
