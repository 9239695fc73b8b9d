import { type Answered, printed } from '../commands/certificates.ts';
import type { Model } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Row = Answered & { number_latin: string; student: number | null; name: string };

/** The register has each number once and none left out; what was issued is as it was, and is nobody's after an end for good. */
export async function paperProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const path of ['certificates', 'cards'] as const) {
    const rows = (await school.call('admin', 'GET', `${path}/`)).body as Row[];
    const known = new Map(rows.map((row) => [row.id, row]));
    const numbers = Map.groupBy(rows, ({ kind, year }) => `${kind} of ${year}`);
    for (const [register, all] of numbers) {
      const is = all.map(({ number_latin }) => Number(number_latin.split('-').at(-1))).sort((a, b) => a - b);
      if (is.some((number, at) => number !== at + 1)) problems.push(`the numbers of ${register} are ${is.join()}`);
    }
    for (const paper of model.papers.values()) {
      if (paper.path !== path) continue;
      const row = known.get(paper.id);
      known.delete(paper.id);
      if (!row) problems.push(`${path}/${paper.id} is not there`);
      if (!row) continue;
      const what = `${path}/${paper.id}`;
      if (row.state !== paper.state) problems.push(`${what} is ${row.state}, not ${paper.state}`);
      if (paper.student === null && model.expired.has(paper.of)) continue;
      if (row.student !== paper.student) problems.push(`${what} is of ${row.student}, not ${paper.student}`);
      if (paper.student === null && row.name !== '') problems.push(`${what} still names ${row.name}`);
      if (paper.student !== null && printed(row) !== paper.frozen)
        problems.push(`${what} is ${printed(row)}, and was ${paper.frozen}`);
    }
    for (const row of known.values()) problems.push(`${path}/${row.id} is there, and nobody issued it`);
  }
  return problems;
}
