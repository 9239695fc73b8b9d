import { PAGES } from '../../test/journeys/support/pages.ts';
import { asAdmin, askerOf } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import { GROWTH, SAMPLE, type Size } from '../data/sizes.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { shown } from '../report/row.ts';
import { table } from '../report/table.ts';
import { outsideWriter } from '../server/outside-writer.ts';
import { cpuOfEach, round } from './cpu.ts';

const DRAWN = ['/', '/notice', '/results', '/gallery', '/faculty', '/routine'];
/** Lists of the API, each right after a change of the content. */
const LISTS = ['notices/', 'notices/?page=1', 'notices/?search=ভর্তি', 'students/', 'students/?page=1&search=রহিম'];
const TIMES = 5;

const MB = 1024 * 1024;

/** One column of the table: what things cost in a school of this size, by what they are. */
async function column(bench: Bench, size: Size): Promise<Map<string, string>> {
  const server = await bench.open(size);
  const found = new Map<string, string>();
  found.set('start of the server', shown(server.startMs / 1000, 's'));
  const pages = PAGES.map(({ path }) => requestOf(path));
  await round(bench, server, pages, { atLeast: 20_000 });
  const { cpu } = await round(bench, server, pages, { atLeast: 20_000 });
  found.set('a public page that has not changed, mean of all', shown(cpu, 'ms'));
  const asker = askerOf(server.port);
  const writer = outsideWriter(server.dataDir);
  let n = 0;
  // A write that the server did not see makes it read every list again.
  const costAfterWrite = async (read: () => Promise<unknown>): Promise<string> => {
    const { value } = await cpuOfEach(bench, server, TIMES, async () => {
      writer.changeNotice(`আরও বড় ${n++}`);
      await read();
    });
    return shown(value, 'ms');
  };
  for (const path of DRAWN)
    found.set(`uncached render of ${path}, with its lists`, await costAfterWrite(() => asker.ask(path)));
  for (const list of LISTS) {
    const read = () => asker.ask(encodeURI(`/api/${list}`), { headers: asAdmin(server.token) });
    found.set(`${list} after a change`, await costAfterWrite(read));
  }
  writer.close();
  asker.close();
  found.set('memory after all that', shown(server.residentBytes() / MB, 'MB'));
  await server.stop();
  return found;
}

const headOf = ({ name, rows }: Size): string =>
  name === SAMPLE.name
    ? '1×, the sample school'
    : `${name.replace('x', '×')}, ${rows.students?.toLocaleString('en')} students`;

async function run(bench: Bench): Promise<Findings> {
  const heading = 'How cost grows with the data';
  if (bench.quick) return { rows: [], details: [{ heading, text: 'Left out by `--quick`.' }] };
  const columns: Map<string, string>[] = [];
  for (const size of GROWTH) columns.push(await column(bench, size));
  const names = [...(columns[0]?.keys() ?? [])];
  const rows = names.map((name) => [name, ...columns.map((found) => found.get(name) ?? '')]);
  return {
    rows: [],
    details: [{ heading, text: table(['CPU of', ...GROWTH.map(headOf)], rows) }],
  };
}

/** The same in a school of ten and a hundred times the data. */
export const growth: Load = { name: 'growth', run };
