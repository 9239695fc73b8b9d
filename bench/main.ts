import '../server/check-node.js';
import { ensureBuild } from '../server/commands/build.ts';
import { ensureProgram } from '../server/commands/build-program.ts';
import { runCommand } from '../server/commands/run-command.ts';
import type { Findings, Load } from './load.ts';
import { camera } from './loads/camera.ts';
import { coldStart } from './loads/cold-start.ts';
import { contacts } from './loads/contacts.ts';
import { dashboard } from './loads/dashboard.ts';
import { ending } from './loads/ending.ts';
import { growth } from './loads/growth.ts';
import { history } from './loads/history.ts';
import { imports } from './loads/imports.ts';
import { interaction } from './loads/interaction.ts';
import { largeSchool } from './loads/large.ts';
import { memory } from './loads/memory.ts';
import { notices } from './loads/notices.ts';
import { pages } from './loads/pages.ts';
import { render } from './loads/render.ts';
import { reports } from './loads/reports.ts';
import { resultDay } from './loads/result-day.ts';
import { rollCall } from './loads/roll-call.ts';
import { search } from './loads/search.ts';
import { sleeping } from './loads/sleeping.ts';
import { students } from './loads/students.ts';
import { timetables } from './loads/timetables.ts';
import { uploads } from './loads/upload.ts';
import { visible } from './loads/visible.ts';
import { visits } from './loads/visit.ts';
import { openBench } from './open-bench.ts';
import { readOptions } from './options.ts';
import { describeMachine, loadAverage } from './report/machine.ts';
import { writePart } from './report/performance-file.ts';
import { ratioRows } from './report/ratio-rows.ts';
import type { Row } from './report/row.ts';
import { limitsTable } from './report/table.ts';
import { type Tree, treeOf } from './tree.ts';

/** In the order of the table; memory is that of all loads before it. */
const LOADS: readonly Load[] = [
  pages,
  notices,
  students,
  search,
  contacts,
  render,
  visible,
  resultDay,
  reports,
  uploads,
  imports,
  timetables,
  rollCall,
  ending,
  history,
  memory,
  coldStart,
  sleeping,
  visits,
  interaction,
  camera,
  largeSchool,
  dashboard,
  growth,
];

/** Weight of the server against another commit's, which every commit can be asked for. */
const WEIGHT: readonly Load[] = [notices, students, contacts, render, resultDay, memory, coldStart];
const PAIRS = 3;

async function runAll(loads: readonly Load[], quick: boolean, tree?: Tree): Promise<Required<Findings>> {
  const found: Required<Findings> = { rows: [], details: [] };
  const bench = openBench(quick, tree);
  try {
    for (const load of loads) {
      console.error(`${load.name} …`);
      const { rows, details = [] } = await load.run(bench);
      // Printed now, so that results survive a later load that fails.
      if (rows.length > 0) console.error(limitsTable(rows));
      found.rows.push(...rows);
      found.details.push(...details);
    }
  } finally {
    await bench.close();
  }
  return found;
}

/** Runs the loads on both trees in turn, so that a busy minute of the machine meets both. */
async function runPairs(loads: readonly Load[], quick: boolean, commit: string): Promise<Required<Findings>> {
  const other = await treeOf(commit);
  const [here, there]: [Row[][], Row[][]] = [[], []];
  for (let pair = 0; pair < (quick ? 1 : PAIRS); pair += 1) {
    there.push((await runAll(loads, quick, other)).rows);
    here.push((await runAll(loads, quick)).rows);
  }
  return { rows: ratioRows(here, there), details: [] };
}

/** `npm run bench -- [--quick] [--only=NAME,NAME] [--write] [--against=COMMIT]` (docs/performance.md). */
await runCommand(async () => {
  const { quick, write, only, against } = readOptions(
    process.argv.slice(2),
    LOADS.map(({ name }) => name),
  );
  await ensureBuild();
  await ensureProgram();
  const [begun, machine] = [Date.now(), describeMachine()];
  const wanted = LOADS.filter(({ name }) => only.length === 0 || only.includes(name));
  const { rows, details } = against
    ? await runPairs(only.length > 0 ? wanted : WEIGHT, quick, against)
    : await runAll(wanted, quick);
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const ended = `- ${minutes} minutes${quick ? ' (--quick)' : ''}, load average at the end ${loadAverage()}`;
  const tables = details.map(({ heading, text }) => `### ${heading}\n\n${text}`);
  const text = [`${machine}\n${ended}`, ...(rows.length > 0 ? [limitsTable(rows)] : []), ...tables].join('\n\n');
  console.log(text);
  if (write) writePart('bench', text);
});
