import { askerOf } from '../client/ask.ts';
import type { Size } from '../data/sizes.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { shown } from '../report/row.ts';
import { noticeEditor } from '../server/notice-editor.ts';
import { type Measured, median } from '../stats.ts';
import { cpuOfEach } from './cpu.ts';

const SEARCHED: Size = { name: 'searched', rows: { notices: 5000, teachers: 9000, staff: 1000 } };
const TIMES = 10;
const WARM = 20;

/** As people type: whole words, a part, Latin letters, digits, two words, a slip, a name, and what nothing has. */
const ASKED = [
  'ভর্তি',
  'পরীক্ষার রুটিন',
  'notish',
  'borsho purti',
  'শিক্ষক',
  'shikkhok',
  '2026',
  'ছুটির তালিকা',
  'মোহাম্মদ রহমান',
  'bigganmela',
  'পরিক্ষা',
  'বিজ্ঞব্তি',
  'ক',
  'xyzzy',
] as const;

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.open(SEARCHED);
  const asker = askerOf(server.port);
  const editor = await noticeEditor(server, server.token);
  // Request of the search page: hits of each kind, and the nearest spelling where there is none.
  const ask = (query: string) => asker.ask(`/api/search/?q=${encodeURIComponent(query)}&detail=true`);
  const costs: (Measured & { query: string })[] = [];
  for (const query of ASKED) {
    const work = async () => {
      await ask(query);
    };
    costs.push({ query, ...(await cpuOfEach(bench, server, TIMES, work, WARM)) });
  }
  let n = 0;
  const changed = await cpuOfEach(bench, server, 3, async () => {
    await editor.change(`বদলানো বিজ্ঞপ্তি ${n++}`);
    await ask('ভর্তি');
  });
  editor.close();
  asker.close();
  await server.stop();
  const worst = costs.reduce((a, b) => (b.value > a.value ? b : a));
  return {
    rows: [
      {
        what: '5,000 notices, 10,000 people: CPU of a search of the site',
        unit: 'ms',
        limit: 30,
        measured: worst,
        note: `worst of ${costs.length}: ${worst.query}; median ${shown(median(costs.map(({ value }) => value)), 'ms')}; first after a change ${shown(changed.value, 'ms')}`,
      },
    ],
  };
}

export const search: Load = { name: 'search', run };
