import fc, { type IAsyncProperty } from 'fast-check';

/** Number of runs of a property: FUZZ_RUNS, for a night's search, or few enough for every day. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);
/** The same tries every day, until FUZZ_SEED asks for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_415);

/** Holds a property; a failure names the seed and the smallest example. */
export const checked = <T>(property: IAsyncProperty<T>, runs = RUNS): Promise<void> =>
  fc.assert(property, { seed: SEED, numRuns: process.env.FUZZ_RUNS ? RUNS : runs });
