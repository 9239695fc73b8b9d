import { sheetFile } from '../../support/sheets.ts';
import type { Act, Numbers } from '../act.ts';
import {
  activeIn,
  all,
  type Import,
  type Model,
  nth,
  type Planned,
  type SheetRow,
  type Step,
  stampOf,
  take,
} from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { makeAccount } from '../set-up.ts';
import { foundOf, planOf, planOfThose, stepOf } from '../sheet-plan.ts';
import { unless } from './records.ts';

const HEADER = ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'জন্ম তারিখ'];
const ODD_ROLLS = ['A-12', 'B-3', 'r7', 'C101'];
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Longer than a server that died over an import is waited for. */
const DEAD_MS = 15_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Waits until an import is no longer at work. */
async function settled(school: YearSchool, id: number): Promise<Answer> {
  for (;;) {
    const answer = await school.call('editor', 'GET', `imports/${id}/`);
    if (answer.body.state !== 'checking' && answer.body.state !== 'running') return answer;
    await pause();
  }
}

/** The server's plan of each row; none of a row that went with a pupil who was ended for good. */
async function planned(school: YearSchool, id: number): Promise<Planned[]> {
  const { body } = await school.call('editor', 'GET', `imports/${id}/rows/?page=1&page_size=200`);
  const rows = (body.results ?? []) as { row: number; state: Planned['state']; record_id: number | null }[];
  const plan: Planned[] = [];
  // The first row stands below the header.
  for (const { row, state, record_id } of rows) plan[row - 2] = { state, record: record_id };
  return plan;
}

/** More rows than come true in one commit. */
const MANY = 60;
const isLarge = (rows: readonly SheetRow[]): boolean => rows.length >= MANY;

/** Rows for a class: some for places that somebody has, some for new ones; now and then a whole new section. */
function rowsFor(model: Model, { a, b, c }: Numbers): SheetRow[] {
  const into = nth(all(model, 'classes'), a);
  const isMany = c % 13 === 7 && all(model, 'students').length < MANY;
  return Array.from({ length: isMany ? MANY : (b % 4) + 1 }, (_, at): SheetRow => {
    const n = model.next++;
    return {
      code: '',
      full_name: `তালিকা ${n} নং`,
      roll_number: isMany ? String(101 + at) : (a + at) % 9 === 0 ? nth(ODD_ROLLS, b) : String(((b + at) % 7) + 1),
      class: String(into.values.name),
      section: isMany ? 'গ' : b % 2 === 0 ? 'ক' : 'খ',
      date_of_birth: `2012-0${(n % 9) + 1}-${String((n % 28) + 1).padStart(2, '0')}`,
    };
  });
}

/** Rows for students of a class who are known by their codes: they exchange their rolls, or get others, now and then another class. */
function rowsByCode(model: Model, { a, b, c }: Numbers): SheetRow[] {
  const from = nth(all(model, 'classes'), a);
  const into = b % 5 === 0 ? nth(all(model, 'classes'), a + 1) : from;
  const here = activeIn(model, from.id).filter(({ values }) => values.digital_id_code);
  return here.slice(0, 3).map(({ values }, at) => ({
    code: String(values.digital_id_code),
    full_name: String(values.full_name),
    roll_number: at === c % 3 ? String((c % 5) + 1) : String(nth(here, at + 1).values.roll_number),
    class: String(into.values.name),
    section: String(values.section),
    date_of_birth: String(values.date_of_birth),
  }));
}

/** Lets a sheet be checked; nothing is written. */
export const openImport = (numbers: Numbers): Act => ({
  can: (model) => all(model, 'classes').length > 1,
  begin: (model, now) => {
    const byCode = numbers.c % 3 === 0 ? rowsByCode(model, numbers) : [];
    const rows = byCode.length > 0 ? byCode : rowsFor(model, numbers);
    const mode = (['both', 'both', 'add', 'update'] as const)[numbers.c % 4] as Import['mode'];
    const format = numbers.a % 4 === 0 ? 'xlsx' : 'csv';
    const rolls = isLarge(rows) ? `101 to ${100 + rows.length}` : rows.map(({ roll_number }) => roll_number).join();
    const what = `a sheet (${format}, ${mode}) for ${rows[0]?.class}${byCode.length > 0 ? ', by codes' : ''}, section ${rows[0]?.section}, rolls ${rolls}`;
    let plan: Planned[] = [];
    return {
      story: `the office lets ${what} be checked`,
      send: async (school) => {
        const table = rows.map((row) => [
          row.full_name,
          row.roll_number,
          row.class,
          row.section,
          row.date_of_birth,
          ...(byCode.length > 0 ? [row.code] : []),
        ]);
        const form = new FormData();
        form.set('resource', 'students');
        form.set('mode', mode);
        form.set('file', await sheetFile([[...HEADER, ...(byCode.length > 0 ? ['আইডি'] : [])], ...table], format));
        const answer = await school.call('editor', 'POST', 'imports/', form);
        if (answer.status !== 201) return answer;
        const checked = await settled(school, answer.body.id);
        plan = await planned(school, answer.body.id);
        return { ...answer, body: checked.body };
      },
      settle: (then, answer) => {
        const problems = unless(answer, 201);
        if (answer.status !== 201) return problems;
        const { id, state } = answer.body;
        if (state !== 'ready') problems.push(`the sheet is ${state}`);
        problems.push(...differing(rows, planOf(then, { rows, mode }), plan));
        then.imports.set(id, {
          id,
          what,
          mode,
          rows,
          plan,
          found: foundOf(then, rows, plan),
          state: 'ready',
          until: now + KEPT_MS,
          written: new Set(),
          steps: [],
          stamps: new Map(),
          undoBatch: null,
          taken: [],
        });
        return problems;
      },
    };
  },
});

/** Differences between the server's check of the rows and the model's. */
const differing = (rows: readonly SheetRow[], should: readonly Planned[], is: readonly Planned[]): string[] =>
  should.flatMap(({ state, record }, at) => {
    const said = is[at];
    const isSame = said?.state === state && (state === 'wrong' || said.record === record);
    return isSame
      ? []
      : [`the row of ${rows[at]?.full_name} becomes ${said?.state} ${said?.record}, not ${state} ${record}`];
  });

export const runnable = (model: Model): Import[] =>
  [...model.imports.values()].filter(({ state, until }) => ['ready', 'stopped'].includes(state) && until > model.now);

/** A row that is to be written; a check that was cut short leaves no plan. */
const isOpen = (row: Planned | undefined): boolean => row?.state === 'add' || row?.state === 'change';

/** Makes the rows of a sheet true, or goes on with one that was stopped; now and then its server dies over it. */
export const runImport = ({ a, b, c }: Numbers): Act => ({
  can: (model) => runnable(model).length > 0,
  begin: (model) => {
    const sheet = nth(runnable(model), a);
    const killAfter = c % 4 === 1 ? b % (isLarge(sheet.rows) ? 97 : 9) : null;
    const { editor } = model.accounts;
    const isEnded = c % 8 === 2;
    const username = `office${model.next++}`;
    let next = editor;
    let [after, plan]: [Answer['body'], Planned[]] = [null, []];
    const story = `the office ${sheet.state === 'stopped' ? 'goes on with' : 'brings in'} ${sheet.what}`;
    return {
      story:
        story +
        (killAfter === null ? '' : ', and the server is killed meanwhile') +
        (isEnded ? ', and Admin ends the account of the office meanwhile' : ''),
      send: async (school) => {
        school.killAfter = killAfter;
        const answer = await school.call('editor', 'POST', `imports/${sheet.id}/run/`, { wrong: 'skip' });
        school.killAfter = null;
        if (isEnded) {
          await school.call('admin', 'DELETE', `users/${editor}/`);
          next = await makeAccount(school, 'editor', { username, full_name: 'অফিস', role: 'Editor' });
        }
        if (killAfter !== null) await school.moveTo(school.now + DEAD_MS);
        after = (await settled(school, sheet.id)).body;
        plan = await planned(school, sheet.id);
        return answer;
      },
      settle: (now, answer) => {
        now.accounts.editor = next;
        const known = now.imports.get(sheet.id);
        if (!known || !['ready', 'stopped'].includes(known.state)) return unless(answer, 409);
        const should = planOfThose(now, known, plan);
        const left = known.rows.flatMap((_, at) => (known.written.has(at) || !plan[at] ? [] : [at]));
        const isOver = !left.some((at) => isOpen(known.plan[at])) && known.written.size > 0;
        const found = foundOf(now, known.rows, should);
        const isSame = left.every((at) => found[at] === known.found[at]);
        const isRight = isOver || (isSame && (known.state === 'stopped' || left.some((at) => isOpen(should[at]))));
        const problems = unless(
          answer,
          isRight ? 202 : 409,
          now.isOneOfSeveral || killAfter !== null ? [202, 409] : [],
        );
        known.state = after.state;
        // Rows that were only checked again count as done in one that failed over it.
        const isDone = after.state === 'done' || (after.state !== 'failed' && after.done > 0);
        if (!isDone || isOver) {
          if (after.state === 'ready' && !now.isOneOfSeveral) problems.push(...differing(known.rows, should, plan));
          known.plan = plan;
          known.found = foundOf(now, known.rows, plan);
          return problems;
        }
        const steps: Step[] = [];
        for (const at of left) {
          const [was, row] = [known.plan[at] as Planned, known.rows[at] as SheetRow];
          const is = plan[at];
          // Only part of a large sheet may be written if its server dies.
          if (!isOpen(was) || (isLarge(known.rows) && is?.state === 'add' && is.record === null)) continue;
          if (is?.state === 'wrong') {
            if (!now.isOneOfSeveral) problems.push(`the row of ${row.full_name} was left out`);
            continue;
          }
          if (should[at]?.state !== was.state || should[at]?.record !== was.record)
            problems.push(`the row of ${row.full_name} was written, and is no longer as it was checked`);
          steps.push(stepOf(now, row, Number(was.record ?? is?.record)));
          known.written.add(at);
        }
        if (known.state === 'done' && left.some((at) => isOpen(plan[at]) && !known.written.has(at)))
          problems.push('the sheet is brought in, and rows of it are not');
        known.steps.push(...steps);
        for (const step of steps) take(now, step);
        for (const { id } of steps) known.stamps.set(id, stampOf(now, 'students', id));
        known.plan = plan;
        return problems;
      },
    };
  },
});
