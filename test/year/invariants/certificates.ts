import { maskedName } from '#contract/certificates/mask.ts';
import { href } from '#contract/pages.ts';
import { type Answered, isForgetting, printed } from '../commands/certificates.ts';
import { dayAt } from '../lessons.ts';
import type { Model, Paper } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Row = Answered & { number_latin: string; student: number | null; prints: unknown[] };

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
      if (row.prints.length !== paper.prints)
        problems.push(`${what} was printed ${row.prints.length} times, not ${paper.prints}`);
      if (isForgetting(model, paper)) continue;
      if (row.student !== paper.student) problems.push(`${what} is of ${row.student}, not ${paper.student}`);
      if (paper.student === null && row.name !== '') problems.push(`${what} still names ${row.name}`);
      if (paper.student !== null && printed(row) !== paper.frozen)
        problems.push(`${what} is ${printed(row)}, and was ${paper.frozen}`);
    }
    for (const row of known.values()) problems.push(`${path}/${row.id} is there, and nobody issued it`);
  }
  return problems;
}

/** Titles of the page that says what a code is of. */
const TITLES = {
  valid: 'বৈধ',
  expired: 'মেয়াদ শেষ',
  void: 'বাতিল',
  superseded: 'নতুন সনদ দ্বারা প্রতিস্থাপিত',
  unknown: 'পাওয়া যায়নি',
} as const;

/** A code that no paper has. */
const NOBODYS = 'ZZZZZ22222';

const isOver = ({ until }: Paper, today: string): boolean => until !== null && until < today;

/** Whoever checks a paper reads what it is today, on the page as in the answer, and whose it is while somebody may know. */
export async function checkProblems(school: YearSchool, model: Model): Promise<string[]> {
  const papers = [...model.papers.values()];
  // One after the other, and now and then a code of none.
  const paper = papers[school.story.length % (papers.length + 1)];
  const code = paper?.code ?? NOBODYS;
  const held = paper && isOver(paper, dayAt(school.now)) ? 'expired' : 'valid';
  const should = !paper ? 'unknown' : paper.state === 'issued' ? held : paper.state;
  const { status, body } = await school.call('visitor', 'GET', `verify/${code}/`);
  const problems: string[] = [];
  const what = `the check of ${paper ? `${paper.path}/${paper.id}` : 'no paper'}`;
  if (status !== 200 || body.state !== should) problems.push(`${what} says (${status}) ${body?.state}, not ${should}`);
  const title = /<h1>(.*?)<\/h1>/.exec(await school.page(href.checkedCode({ code })))?.[1];
  if (title !== TITLES[should]) problems.push(`${what} has a page that says ${title}, not ${TITLES[should]}`);
  if (!paper || isForgetting(model, paper)) return problems;
  const name = paper.student === null ? '' : maskedName(paper.name);
  if (body.name !== name) problems.push(`${what} names ${body.name}, not ${name}`);
  const compared = await school.call('visitor', 'POST', `verify/${code}/match/`, { name: paper.name });
  const matched = paper.student === null ? null : paper.state === 'issued';
  if (compared.status === 200 && compared.body.name !== matched)
    problems.push(`${what} finds its name ${compared.body.name}, not ${matched}`);
  return problems;
}
