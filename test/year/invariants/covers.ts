import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { isAway } from '../away.ts';
import { halvesOf, lessonOf, mergesFor, obstacles, swapDateOf } from '../cover-rules.ts';
import { takeAll } from '../covers.ts';
import { dayAt, lessonsAt, teachersOf } from '../lessons.ts';
import { all, type Model, type Record_ } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Cover = {
  id: number;
  date: string;
  slot: number | null;
  absent: number | null;
  kind: string;
  substitute: number | null;
  joined_with: string;
  swap_slot: number | null;
  swap_date: string | null;
  override: string;
  state: string;
};
type Slot = { id: number; day: number; period: string; teachers: number[] };
type Absence = { teacher: number; date: string; until: string | null; periods: string[] };

/** The days, today included, of which everybody reads the covers. */
const SHOWN = 7;

const list = async <T>(school: YearSchool, who: 'admin' | 'visitor', path: string): Promise<T[]> =>
  (await school.call(who, 'GET', path)).body;

/**
 * Covers ahead hold by the office's lists alone: each has a lesson whose teacher is away, or two that are swapped, and nobody gives
 * two at once.
 */
export async function standingProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  const today = dayAt(school.now);
  const slots = new Map((await list<Slot>(school, 'admin', 'timetable-slots/')).map((slot) => [slot.id, slot]));
  const absences = await list<Absence>(school, 'admin', 'teacher-absences/');
  const ahead = (await list<Cover>(school, 'admin', 'covers/')).filter(
    (cover) => (cover.date >= today || swapDateOf(cover) >= today) && cover.state === 'confirmed',
  );
  const taken = new Map<string, number>();
  const halves = ahead.flatMap((cover) =>
    halvesOf(cover).map((half) => ({ ...half, id: cover.id, kind: cover.kind, override: cover.override })),
  );
  for (const { id, date, slot: number, of, by, kind, override } of halves) {
    const slot = slots.get(Number(number));
    if (!slot || slot.day !== weekdayOf(date) || !slot.teachers.includes(Number(of))) {
      problems.push(`covers/${id} of ${date} is of no lesson of that teacher on that day`);
      continue;
    }
    const isIn = (one: Absence) =>
      one.date <= date &&
      (one.until ?? one.date) >= date &&
      (one.periods.length === 0 || one.periods.includes(slot.period));
    if (kind !== 'swap' && !absences.some((one) => one.teacher === of && isIn(one)))
      problems.push(`covers/${id} of ${date} is of a teacher who is there`);
    const twice = [`${date} lesson ${slot.id} of ${of}`];
    const isByTeacher = kind === 'substitute' || kind === 'swap';
    if (isByTeacher && override === '') twice.push(`${date} period ${slot.period} by ${by}`);
    for (const key of twice) {
      const other = taken.get(key);
      if (other !== undefined) problems.push(`covers/${other} and covers/${id} are both ${key}`);
      taken.set(key, id);
    }
  }
  return model.timetables.size === 0 ? [] : problems;
}

const ids = (rows: readonly { id: number }[]): string =>
  rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join() || 'none';

/** Everybody reads the covers of today and the week to come that hold, in the list and with the lessons, and no reason. */
export async function shownCoverProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  const today = dayAt(school.now);
  const last = addDays(today, SHOWN);
  const holding = all(model, 'covers').filter(({ values }) => ['confirmed', 'held'].includes(String(values.state)));
  const shown = holding.filter(({ values: { date } }) => String(date) >= today && String(date) <= last);
  const listed = await list<Cover>(school, 'visitor', 'covers/');
  if (ids(listed) !== ids(shown)) problems.push(`covers that everybody reads: ${ids(listed)}, not ${ids(shown)}`);
  if (listed.some((one) => 'override' in one || 'note' in one)) problems.push('everybody reads why a rule was lifted');
  const { status } = await school.call('visitor', 'GET', 'teacher-absences/');
  if (status < 400) problems.push(`absences are answered ${status} to everybody`);
  for (let date = today; date <= last; date = addDays(date, 1)) {
    const lessons = (await school.call('visitor', 'GET', `timetable/day/?date=${date}`)).body.slots as {
      id: number;
      covers: { kind: string; substitute: number | null }[];
    }[];
    const is = lessons.flatMap(({ id, covers }) => covers.map((one) => `${id} ${one.kind} ${one.substitute}`)).sort();
    const there = new Set(lessonsAt(model, date).map(({ id }) => id));
    const should = holding
      .flatMap(({ values }) => halvesOf(values).map((half) => ({ ...half, kind: values.kind })))
      .filter((half) => half.date === date && there.has(Number(half.slot)))
      .map(({ slot, kind, by }) => `${slot} ${kind} ${by}`)
      .sort();
    if (is.join() !== should.join())
      problems.push(`covered lessons of ${date}: ${is.join() || 'none'}, not ${should.join() || 'none'}`);
  }
  return problems;
}

type DayProposals = {
  rows: {
    slot: number;
    absent: number;
    proposals: { kind: string; substitute: number | null; joined_with: string }[];
  }[];
};

const isCovered = (model: Model, date: string, { id }: Record_): boolean =>
  all(model, 'covers').some(
    ({ values }) =>
      values.state !== 'orphaned' && halvesOf(values).some((half) => half.date === date && half.slot === id),
  );

/** Proposed are exactly those who may, for each lesson without its teacher; the first proposals count in the rows after them. */
export async function proposalProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const ahead of [0, 1, 2]) {
    const date = dayAt(school.now, ahead);
    const { body } = await school.call('admin', 'POST', 'covers/propose/', { date });
    const { rows } = body as DayProposals;
    const trial = structuredClone(model);
    const open = lessonsAt(model, date).filter(
      (lesson) =>
        teachersOf(lesson).length > 0 &&
        teachersOf(lesson).every((id) => isAway(model, id, date, lesson.values.period)) &&
        !isCovered(model, date, lesson),
    );
    const [is, should] = [rows.map(({ slot }) => slot).sort(), open.map(({ id }) => id).sort()];
    if (is.join() !== should.join())
      problems.push(`lessons of ${date} without a teacher: ${is.join() || 'none'}, not ${should.join() || 'none'}`);
    for (const { slot, absent, proposals } of rows) {
      const period = trial.records['timetable-slots'].get(slot)?.values.period;
      const free = all(trial, 'teachers').filter(
        ({ id }) => id !== absent && obstacles(trial, id, { date, period }).length === 0,
      );
      const named = proposals.flatMap(({ substitute }) => (substitute === null ? [] : [{ id: substitute }]));
      if (ids(named) !== ids(free))
        problems.push(`for lesson ${slot} of ${date} are proposed ${ids(named)}, not ${ids(free)}`);
      const lesson = lessonOf(trial, { date, slot });
      const merges = free.length > 0 || !lesson ? [] : mergesFor(trial, date, lesson);
      const joined = proposals.filter(({ kind }) => kind === 'merge').map(({ joined_with }) => joined_with);
      if (joined.join() !== merges.join())
        problems.push(`for lesson ${slot} of ${date} is proposed to join ${joined}, not ${merges}`);
      const [first] = proposals;
      if (!first) problems.push(`nothing is proposed for lesson ${slot} of ${date}`);
      const after = {
        date,
        slot,
        absent,
        kind: first?.kind,
        substitute: first?.substitute ?? null,
        ...{ joined_with: first?.joined_with ?? '', swap_slot: null, swap_date: null, state: 'confirmed' },
      };
      takeAll(trial, [{ path: 'covers', id: -slot, before: null, after: { ...after, override: '' } }]);
    }
  }
  return problems;
}
