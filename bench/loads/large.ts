import { PAGES } from '../../test/journeys/support/pages.ts';
import { requestOf } from '../client/plan.ts';
import { LARGE } from '../data/sizes.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { shown } from '../report/row.ts';
import { table } from '../report/table.ts';
import { median } from '../stats.ts';
import { round, takeTurns } from './cpu.ts';

/** Pages of the lists that are long in a large school: all that a short run looks at. */
const GROWING: readonly string[] = ['home', 'notice', 'gallery'];

async function run(bench: Bench): Promise<Findings> {
  const [small, large] = [await bench.school(), await bench.open(LARGE)];
  const all = PAGES.map(({ path }) => requestOf(path));
  for (const server of [small, large]) await round(bench, server, all, { atLeast: 20_000 });
  const costs: { path: string; few: number; many: number; ratio: number }[] = [];
  for (const { path } of bench.quick ? PAGES.filter(({ name }) => GROWING.includes(name)) : PAGES) {
    const requests = [requestOf(path)];
    const measured = await takeTurns(
      bench,
      [small, large].map((target) => ({ target, requests })),
    );
    const [few = Number.NaN, many = Number.NaN] = measured.map(({ value }) => value);
    costs.push({ path, few, many, ratio: many / few });
  }
  await large.stop();
  const worst = costs.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  const ratios = costs.map(({ ratio }) => ratio);
  return {
    rows: [
      {
        what: '10,000 students, 5,000 notices, 5,000 pictures: a public page against the sample school’s',
        unit: '×',
        limit: 1.2,
        measured: { value: worst.ratio, low: Math.min(...ratios), high: Math.max(...ratios) },
        note: `worst of ${costs.length}: ${worst.path}; median ${shown(median(ratios), '×')}`,
      },
    ],
    details: [
      {
        heading: 'Public pages of a large school',
        text: table(
          ['page', 'sample', 'large', 'ratio'],
          costs.map(({ path, few, many, ratio }) => [path, shown(few, 'ms'), shown(many, 'ms'), shown(ratio, '×')]),
        ),
      },
    ],
  };
}

export const largeSchool: Load = { name: 'large', run };
