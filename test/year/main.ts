/**
 * The long form of the year in the life of a school (`npm run test:year`): stories on fresh seeds until the time is over. Ends
 * with 1 when one of them goes wrong, and prints it as short as it can be told.
 *   --minutes=60          how long
 *   --database=sqlite     or postgres
 *   --servers=1           on PostgreSQL also 2
 *   --seed=N              the first seed; a failure names its own
 *   --length=60           the most commands of a story
 *   --runs=1              how many stories at most
 *   --whole               leaves a story that goes wrong as long as it is
 *   --first               ends with the first story that goes wrong
 *   --tell                prints each line of a story when it begins
 *   --without=undo,kill   leaves these commands out, so that a fault that is known hides no other
 *   --only=openForm,…     leaves all others out
 */
import '../../server/check-node.js';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../../server/commands/build.ts';
import startPostgres from '../setup/postgres.ts';
import { figures } from './invariants/all.ts';
import { play } from './play.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string' },
    servers: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    length: { type: 'string', default: '60' },
    runs: { type: 'string', default: '1000000' },
    without: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
  },
});
const servers = Number(values.servers);
const dialect = (values.database ?? (servers > 1 ? 'postgres' : 'sqlite')) as 'sqlite' | 'postgres';
await ensureBuild();
const stop = dialect === 'postgres' ? await startPostgres() : () => {};

const waits: { what: string; ms: number; beside: number }[] = [];
const counts = { stories: 0, commands: 0 };
const failures: string[] = [];
const began = Date.now();
const until = began + Number(values.minutes) * 60_000;
const isOver = () => Date.now() > until || (values.first && failures.length > 0);
for (let seed = Number(values.seed), run = 0; !isOver() && run < Number(values.runs); seed += 1, run += 1) {
  await play({
    dialect,
    servers,
    seed,
    runs: 1,
    length: Number(values.length),
    without: values.without.split(','),
    only: values.only.split(',').filter(Boolean),
    shortens: !values.whole,
    onTell: values.tell ? (what) => console.log(`${new Date().toISOString().slice(14, 23)} ${what}`) : null,
    withBackup: run % 5 === 0,
    onRun: (school) => {
      counts.stories += 1;
      counts.commands += school.story.length;
      console.log(`seed ${seed}: ${school.story.length} commands, ${school.waits.length} requests`);
      waits.push(...school.waits.filter(({ ms, beside }) => beside > 0 && ms > 100));
    },
  }).catch((error) => {
    failures.push(String(error));
    console.error(`${error instanceof Error ? error.message : error}\n`);
  });
}
stop();
const slow = waits.filter(({ ms }) => ms > 500).sort((a, b) => b.ms - a.ms);
console.log(
  `${counts.stories} stories with ${counts.commands} commands, ${figures.asked} invariants asked, ${failures.length} failures, in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`,
);
console.log(
  `waits over 500 ms beside others: ${slow.length} ${slow
    .slice(0, 5)
    .map(({ what, ms }) => `${what} ${Math.round(ms)} ms`)
    .join(', ')}`,
);
process.exit(failures.length === 0 ? 0 : 1);
