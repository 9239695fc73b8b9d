import '../server/check-node.js';
import { ensureBuild } from '../server/commands/build.ts';
import { runCommand } from '../server/commands/run-command.ts';
import type { Load } from './load.ts';
import { coldStart } from './loads/cold-start.ts';
import { contacts } from './loads/contacts.ts';
import { dashboard } from './loads/dashboard.ts';
import { growth } from './loads/growth.ts';
import { interaction } from './loads/interaction.ts';
import { largeSchool } from './loads/large.ts';
import { memory } from './loads/memory.ts';
import { notices } from './loads/notices.ts';
import { pages } from './loads/pages.ts';
import { render } from './loads/render.ts';
import { resultDay } from './loads/result-day.ts';
import { students } from './loads/students.ts';
import { uploads } from './loads/upload.ts';
import { visible } from './loads/visible.ts';
import { visits } from './loads/visit.ts';
import { openBench } from './open-bench.ts';
import { readOptions } from './options.ts';
import { describeMachine, loadAverage } from './report/machine.ts';
import type { Row } from './report/row.ts';
import { limitsTable } from './report/table.ts';

/** In the order of the table; memory is that of all loads before it. */
const LOADS: readonly Load[] = [
  pages,
  notices,
  students,
  contacts,
  render,
  visible,
  resultDay,
  uploads,
  memory,
  coldStart,
  visits,
  interaction,
  largeSchool,
  dashboard,
  growth,
];

/** `npm run bench [-- --quick] [-- --only=NAME,NAME] [-- --write]` (docs/performance.md). */
await runCommand(async () => {
  const options = readOptions(
    process.argv.slice(2),
    LOADS.map(({ name }) => name),
  );
  await ensureBuild();
  console.log([...describeMachine(), `load average ${loadAverage()}`].join('\n'));
  const bench = openBench(options.quick);
  const rows: Row[] = [];
  try {
    for (const load of LOADS.filter(({ name }) => options.only.length === 0 || options.only.includes(name))) {
      console.error(`${load.name} …`);
      const findings = await load.run(bench);
      rows.push(...findings.rows);
      for (const { heading, text } of findings.details ?? []) console.log(`\n${heading}\n\n${text}`);
    }
  } finally {
    await bench.close();
  }
  console.log(`\n${limitsTable(rows)}\n\nload average ${loadAverage()}`);
});
