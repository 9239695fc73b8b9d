/**
 * The long form of the crash and disk lab (`npm run test:faults`): kills and failures at random and at every step of every
 * write and start. Prints what it did and ends with 1 when anything was lost, half there, or did not heal.
 *   --rounds=200   how often the server is killed at random, and how often schools fall asleep
 *   --write        puts the figures into docs/reliability.md
 */
import '../../server/check-node.js';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../server/commands/build.ts';
import startPostgres from '../setup/postgres.ts';
import { writeFigures } from '../support/figures.ts';
import { newDatabase } from '../support/school.ts';
import { fallAsleep } from './asleep.ts';
import { faultAtEachStartStep } from './each-start.ts';
import { failAtEachStep, killAtEachStep, type StepFigures, type WriteName, writes } from './each-step.ts';
import type { Errno } from './fault-points.ts';
import { killAtRandom } from './random-kills.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, write: { type: 'boolean', default: false } },
});
const ERRNOS = ['ENOSPC', 'EIO', 'EACCES'] as const satisfies readonly Errno[];
const BEGINS = ['a new school', 'an older school'] as const;
const KILLS = ['kill before', 'kill after'] as const;

await ensureBuild();
const began = Date.now();
const problems: string[] = [];
const names = Object.keys(writes([])) as WriteName[];

/** Runs one lab after another, says how far it is, and adds up. */
async function all(what: string, labs: readonly (() => Promise<StepFigures>)[]): Promise<number> {
  let steps = 0;
  for (const [index, lab] of labs.entries()) {
    const figures = await lab();
    steps += figures.steps;
    problems.push(...figures.problems);
    console.log(`${what}: ${index + 1} of ${labs.length}, ${steps} steps, ${problems.length} problems`);
  }
  return steps;
}

const asleep = await fallAsleep(Number(values.rounds));
problems.push(...asleep.problems);
console.log(`fallen asleep ${asleep.falls} times, ${asleep.problems.length} problems`);

const killOn = (name: string, databaseUrl?: string) =>
  killAtRandom({
    rounds: Number(values.rounds),
    mostWrites: 120,
    ...(databaseUrl !== undefined && { databaseUrl }),
    onRound: (round, found) => {
      if (round % 10 === 0 || found.length > 0)
        console.log(`killed at random on ${name}: ${round} rounds, ${found.length} problems`);
    },
  });
const killed = await killOn('SQLite');
const stop = await startPostgres();
const killedThere = await killOn('PostgreSQL', (await newDatabase()).url).finally(stop);
problems.push(...killed.problems, ...killedThere.problems);

const killedSteps = await all(
  'killed at each step of a write',
  names.flatMap((name) => KILLS.map((how) => () => killAtEachStep(name, how))),
);
const failedSteps = await all(
  'each step of a write failing',
  names.flatMap((name) =>
    ERRNOS.flatMap((errno) => [false, true].map((lasting) => () => failAtEachStep(name, errno, { lasting }))),
  ),
);
const startSteps = await all(
  'each step of a start killed or failing',
  BEGINS.flatMap((from) => [KILLS[0], ...ERRNOS].map((how) => () => faultAtEachStartStep(from, how))),
);

const figures = [
  ['killed with `kill -9` at random, and started again', killed.rounds],
  ['writes sent meanwhile', killed.sent],
  ['· acknowledged', killed.acknowledged],
  ['· broken off before their answer', killed.unknown],
  ['· sent again with the same key', killed.repeated],
  ['records compared after a start, with their files', killed.comparisons],
  ['the same on PostgreSQL: killed and started again', killedThere.rounds],
  ['· acknowledged', killedThere.acknowledged],
  ['· records compared after a start', killedThere.comparisons],
  ['ten schools fell asleep and woke amid visits', asleep.falls],
  ['· killed while they woke', asleep.kills],
  ['· visitors came while one fell asleep', asleep.caught],
  ['· requests meanwhile', asleep.answers],
  ['killed at a step of a write', killedSteps],
  ['steps of a write that failed (no space, broken disk, no right)', failedSteps],
  ['steps of a start that were killed or failed', startSteps],
  ['**acknowledged and lost, half there, or not healed**', `**${problems.length}**`],
] as const;
const table = ['| | |', '| --- | ---: |', ...figures.map(([what, how]) => `| ${what} | ${how.toLocaleString('en')} |`)];
const minutes = Math.round((Date.now() - began) / 60_000);
console.log(`\n${table.join('\n')}\n\n${minutes} minutes`);
for (const problem of problems) console.error(problem);
if (values.write)
  await writeFigures('faults', [...table, '', `In ${minutes} minutes, on ${new Date().toISOString().slice(0, 10)}.`]);
process.exit(problems.length === 0 ? 0 : 1);
