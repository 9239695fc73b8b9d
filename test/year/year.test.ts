import { expect, it } from 'vitest';
import { ensureBuild } from '../../server/commands/build.ts';
import { DIALECTS } from '../support/school.ts';
import { play } from './play.ts';

/** One that stays, and one that is new each time; a failure names its own. */
const SEEDS = [2026, Date.now() % 1_000_000_000];

it.each(DIALECTS.flatMap((dialect) => SEEDS.map((seed) => [dialect, seed] as const)))(
  'some weeks of a school go as the model says, on %s with seed %d',
  async (dialect, seed) => {
    await ensureBuild();
    const game = play({ dialect, servers: 1, seed, runs: 1, length: 40, without: ['endCrowd'] });
    await expect(game).resolves.toBeUndefined();
  },
);
