import type { Act, Numbers } from '../act.ts';
import { isAway } from '../away.ts';
import { fits, isJudged, judge, storedAs } from '../cover-rules.ts';
import { takeAll } from '../covers.ts';
import { dayAt, lessonsAt, teachersOf } from '../lessons.ts';
import { all, changing, live, type Model, nameOf, nth, type Record_, type Values } from '../model.ts';
import type { Answer } from '../school.ts';
import { remember, unless } from './records.ts';

type Open = { date: string; lesson: Record_; absent: number };

const DAYS = [0, 1, 2, 3, 4, 5, -1];

/** Lessons of the days around today whose teachers are away. */
const openIn = (model: Model): Open[] =>
  DAYS.flatMap((ahead) => {
    const date = dayAt(model.now, ahead);
    return lessonsAt(model, date).flatMap((lesson) =>
      teachersOf(lesson).flatMap((absent) =>
        isAway(model, absent, date, lesson.values.period) ? [{ date, lesson, absent }] : [],
      ),
    );
  });

const toldOf = (model: Model, cover: Values): string => {
  const { date, slot, absent, kind, substitute, override, joined_with, swap_slot, swap_date } = cover;
  const period = model.records['timetable-slots'].get(Number(slot))?.values.period;
  const back = kind === 'swap' ? ` in return for lesson ${swap_slot} on ${swap_date ?? 'the same day'}` : '';
  const isByTeacher = kind === 'substitute' || kind === 'swap';
  const by = isByTeacher
    ? `by ${nameOf(model, 'teachers', substitute)}${back}`
    : `${kind}${kind === 'merge' ? ` with ${joined_with}` : ''}`;
  return `period ${period} of ${nameOf(model, 'teachers', absent)} on ${date} ${by}${override === '' ? '' : ', against the rules'}`;
};

const lessonsAround = (model: Model): { day: string; lesson: Record_ }[] =>
  DAYS.flatMap((ahead) => {
    const day = dayAt(model.now, ahead);
    return lessonsAt(model, day).map((lesson) => ({ day, lesson }));
  });

const OTHERS: Values = { substitute: null, joined_with: '', swap_slot: null, swap_date: null };

/** Another teacher, and a lesson of theirs in the days around: mostly one that can be swapped for a lesson. */
function swapOf(model: Model, cover: Values, { b, c }: Numbers): Values {
  const ways = lessonsAround(model).flatMap(({ day, lesson }) =>
    teachersOf(lesson).map((substitute): Values => {
      const swap_date = day === cover.date ? null : day;
      return { ...OTHERS, kind: 'swap', substitute, swap_slot: lesson.id, swap_date };
    }),
  );
  const fitting = ways.filter((way) => fits(judge(model, { ...cover, ...way, override: '', state: 'confirmed' })));
  return nth(c % 4 > 0 && fitting.length > 0 ? fitting : ways, b);
}

const KINDS = ['substitute', 'self_study', 'substitute', 'merge', 'substitute', 'swap', 'substitute'] as const;

/** The way in which a lesson is covered. */
function wayOf(model: Model, { date, lesson, absent }: Open, numbers: Numbers): Values {
  const kind = nth(KINDS, numbers.c);
  if (kind === 'swap') return swapOf(model, { date, slot: lesson.id, absent }, numbers);
  if (kind === 'merge') return { ...OTHERS, kind, joined_with: lesson.values.section === 'ক' ? 'খ' : 'ক' };
  return { ...OTHERS, kind, ...(kind === 'substitute' && { substitute: nth(all(model, 'teachers'), numbers.b).id }) };
}

const rowOf = (model: Model, open: Open, numbers: Numbers, at: number): Values => {
  const { date, lesson, absent } = open;
  const { c } = numbers;
  return {
    ...{ date, slot: lesson.id, absent, ...wayOf(model, open, numbers) },
    override: c % 11 === 0 ? 'আর কেউ নেই' : '',
    state: 'confirmed',
    task: `কাজ ${model.next + at} নং`,
  };
};

/** Rules that rows break which come together: each counts in those after it. Null where one is no cover at all. */
function brokenBy(model: Model, rows: readonly Values[]): string[] | null {
  const trial = structuredClone(model);
  const broken: string[] = [];
  let isWrong = false;
  for (const [at, row] of rows.entries()) {
    const found = judge(trial, row);
    isWrong ||= found.isWrong;
    broken.push(...found.rules.map((rule) => `${at} ${rule}`));
    // A number that no record has.
    if (fits(found)) takeAll(trial, [{ path: 'covers', id: -1 - at, before: null, after: row }]);
  }
  return isWrong ? null : broken;
}

const refusedIn = ({ body }: Answer): string[] =>
  ((body?.refused ?? []) as { row?: number; rule: string }[]).map(({ row, rule }) => `${row ?? 0} ${rule}`);

/** An answer to covers is as the rules say, and names those that are broken. */
function unlessRefused(answer: Answer, broken: readonly string[] | null, done: number): string[] {
  if (broken === null) return unless(answer, 400);
  const problems = unless(answer, broken.length > 0 ? 409 : done);
  const is = refusedIn(answer);
  if (answer.status === 409 && is.join() !== broken.join())
    problems.push(`refused by ${is.join() || 'nothing'}, not by ${broken.join()}`);
  return problems;
}

/** Somebody stands in for one or two lessons, or nobody does: all of it or nothing. */
export const confirmCovers = (chosen: Numbers): Act => ({
  can: (model) => openIn(model).length > 0,
  begin: (model) => {
    const open = openIn(model);
    const first = nth(open, chosen.a);
    const second = open[open.indexOf(first) + 1];
    const rows = [rowOf(model, first, chosen, 0)];
    if (second && chosen.b % 3 === 0) rows.push(rowOf(model, second, { ...chosen, b: chosen.b + (chosen.c % 2) }, 1));
    model.next += 2;
    const what = `the office confirms ${rows.map((row) => toldOf(model, row)).join(', and ')}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'covers/', { rows }),
      settle: (now, answer) => {
        const problems = unlessRefused(answer, brokenBy(now, rows), 201);
        if (answer.status !== 201) return problems;
        const made = answer.body.rows as { id: number }[];
        const steps = made.map(({ id }, at) => ({
          path: 'covers' as const,
          id,
          before: null,
          after: rows[at] as Values,
        }));
        takeAll(now, steps);
        now.entries.push({ what, undo: { batch: String(answer.body.batch) }, steps, undone: false, undoes: null });
        return problems;
      },
    };
  },
});

const covers = (model: Model): Record_[] => all(model, 'covers').toReversed();

/** The office gives a cover to another, says if it was held, or confirms again what no longer held. */
export const changeCover = ({ a, b, c }: Numbers): Act => ({
  can: (model) => covers(model).length > 0,
  begin: (model) => {
    const { id, values } = nth(covers(model), a);
    const choices: Values[] = [
      { kind: 'substitute', substitute: nth(all(model, 'teachers'), c).id },
      { kind: 'merge', joined_with: nth(['ক', 'খ'], c) },
      lessonsAround(model).length > 0 ? swapOf(model, values, { a, b: c, c: b }) : { kind: 'library' },
      { state: nth(['held', 'not_held', 'confirmed'], c) },
      { state: 'confirmed' },
      { kind: 'self_study' },
      { override: c % 2 === 0 ? '' : 'প্রধান শিক্ষক বলেছেন' },
    ];
    const sent = nth(choices, b);
    const what = `the office gives ${nameOf(model, 'covers', id)} (${values.state}) ${JSON.stringify(sent)}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'PATCH', `covers/${id}/`, sent),
      settle: (now, answer) => {
        const there = live(now, 'covers', id);
        if (!there) return unless(answer, 404);
        const whole: Values = { ...there, ...sent };
        const next = storedAs(there, whole);
        const { isWrong, rules } = isJudged(there, whole) ? judge(now, next, { id }) : { isWrong: false, rules: [] };
        const broken = rules.map((rule) => `0 ${rule}`);
        const problems = unlessRefused(answer, isWrong ? null : broken, 200);
        if (answer.status !== 200) return problems;
        const step = changing(now, 'covers', id, next);
        if (Object.keys(step.after ?? {}).length === 0) return problems;
        if (answer.change === null) problems.push('a change without an entry');
        remember(now, what, answer.change, [step]);
        return problems;
      },
    };
  },
});

/** A teacher says whether an own cover was held, on its day or later; of another's nobody else does. */
export const reportCover = ({ a, b }: Numbers): Act => ({
  can: (model) => covers(model).length > 0,
  begin: (model) => {
    const own = covers(model).filter(({ values }) => values.substitute === model.teacher);
    const { id } = nth(own.length > 0 && b % 4 > 0 ? own : covers(model), a);
    const sent = { state: b % 2 === 0 ? 'held' : 'not_held' };
    const what = `the teacher says of ${nameOf(model, 'covers', id)}: ${sent.state}`;
    return {
      story: what,
      send: (school) => school.call('teacher', 'PATCH', `covers/${id}/`, sent),
      settle: (now, answer) => {
        const there = live(now, 'covers', id);
        if (!there) return unless(answer, 404);
        if (there.substitute !== now.teacher) return unless(answer, 403);
        const isEarly = String(there.date) > dayAt(now.now);
        const problems = unless(answer, isEarly || there.state === 'orphaned' ? 409 : 200);
        if (answer.status !== 200) return problems;
        const step = changing(now, 'covers', id, sent);
        if (Object.keys(step.after ?? {}).length > 0) remember(now, what, answer.change, [step]);
        return problems;
      },
    };
  },
});

export const trashCover = ({ a }: Numbers): Act => ({
  can: (model) => covers(model).length > 0,
  begin: (model) => {
    const { id } = nth(covers(model), a);
    const what = `the office takes back ${nameOf(model, 'covers', id)}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `covers/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'covers', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'covers', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});
