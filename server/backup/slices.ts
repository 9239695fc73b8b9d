import { setImmediate as breathe } from 'node:timers/promises';

const SLICE = 1000;

/** What is looked at without reading anything, in slices: a large school has tens of thousands of files, and others wait. */
export async function* inSlices<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += SLICE) {
    await breathe();
    yield items.slice(at, at + SLICE);
  }
  await breathe();
}
