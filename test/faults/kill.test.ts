import { expect, it } from 'vitest';
import { killAtEachStep } from './each-step.ts';
import { killAtRandom } from './random-kills.ts';

// The short form; `npm run test:faults` does it many times, at every step of every write.

it('a server that is killed at random loses nothing that it acknowledged, and leaves nothing half', async () => {
  const { problems, acknowledged, rounds } = await killAtRandom({ rounds: 4 });
  expect(problems).toEqual([]);
  expect(rounds).toBe(4);
  expect(acknowledged).toBeGreaterThan(10);
});

it('a server that is killed at a step of a write has done all of it or nothing', async () => {
  const { problems, steps } = await killAtEachStep('a PDF in place of another', 'kill before', { every: 4 });
  expect(problems).toEqual([]);
  expect(steps).toBeGreaterThan(4);
});
