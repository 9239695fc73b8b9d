import { expect, it } from 'vitest';
import { killAtRandom } from '../faults/random-kills.ts';
import { newDatabase } from '../support/school.ts';

// The short form; `npm run test:faults` does it many times.

it('a server on PostgreSQL that is killed at random loses nothing, and tells of all that it wrote', async () => {
  const { url, drop } = await newDatabase();
  const { problems, acknowledged, rounds } = await killAtRandom({ rounds: 4, databaseUrl: url });
  expect(problems).toEqual([]);
  expect(rounds).toBe(4);
  expect(acknowledged).toBeGreaterThan(10);
  await drop();
});
