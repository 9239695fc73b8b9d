import { foldKey } from '../rules/fold.ts';
import { groupBy } from '../rules/lists.ts';
import { sundayOf } from './counting.ts';
import type { Day, Lesson } from './days.ts';
import { differentDays, Found, idsOf, type Looking } from './errors.ts';
import type { Problem } from './problem-words.ts';
import type { Period, Slot } from './types.ts';

/** Most periods of a teacher before it is said. */
export type Loads = { teacher_day_load: number; teacher_week_load: number; teacher_in_a_row: number };
export type Plan = { class: number; subject: number; periods_per_week: number };

type Load = { periods: number; slots: Slot[]; isOwn: boolean; lessons: Lesson[] };

/** The lessons of each teacher on a day, joined ones counted once. */
function loadsOn({ lessons }: Day, { own, keys }: Looking): Map<number, Load> {
  const loads = new Map<number, Load & { known: Set<string> }>();
  for (const lesson of lessons) {
    const { slot } = lesson;
    const key = keys(slot).lesson;
    for (const teacher of slot.teachers) {
      const load = loads.get(teacher) ?? { periods: 0, slots: [], isOwn: false, lessons: [], known: new Set() };
      loads.set(teacher, load);
      load.slots.push(slot);
      load.lessons.push(lesson);
      load.isOwn ||= slot.timetable === own.id;
      if (!load.known.has(key)) load.periods += slot.span;
      load.known.add(key);
    }
  }
  return loads;
}

/** The longest runs of class periods in which there is a lesson, breaks left out, with their lessons. */
function runsOf(lessons: readonly Lesson[]): { count: number; slots: Slot[] }[] {
  return [...groupBy(lessons, ({ table }) => table)].flatMap(([table, group]) => {
    const runs: { count: number; slots: Slot[] }[] = [];
    let run: { count: number; slots: Slot[] } | null = null;
    for (const { key, kind } of table?.periods ?? []) {
      if (kind !== 'class') continue;
      const here = group.filter(({ periods }) => periods?.some((period) => period.key === key));
      if (here.length === 0) {
        run = null;
        continue;
      }
      if (!run) {
        run = { count: 0, slots: [] };
        runs.push(run);
      }
      run.count += 1;
      run.slots.push(...here.map(({ slot }) => slot));
    }
    return runs;
  });
}

function teachersOn(loads: ReadonlyMap<number, Load>, most: Loads, looking: Looking, found: Found): void {
  const { own, words } = looking;
  for (const [id, { periods, slots, isOwn, lessons }] of loads) {
    const [slot] = slots;
    if (!isOwn || !slot) continue;
    if (periods > most.teacher_day_load) {
      const text = words.dayLoad(id, slot, periods, most.teacher_day_load);
      found.add(`day ${id} ${slot.day}`, { kind: 'day_load', slots: idsOf(slots), text }, periods);
    }
    for (const run of runsOf(lessons)) {
      if (run.count <= most.teacher_in_a_row || !run.slots.some(({ timetable }) => timetable === own.id)) continue;
      const text = words.inARow(id, slot, run.count, most.teacher_in_a_row);
      found.add(`row ${id} ${slot.day}`, { kind: 'in_a_row', slots: idsOf(run.slots), text }, run.count);
    }
  }
}

function weeks({ days, words }: Looking, loadsOf: (day: Day) => ReadonlyMap<number, Load>, most: number, found: Found) {
  const known = new Set<string>();
  for (const week of groupBy(days, ({ date }) => sundayOf(date)).values()) {
    const key = week.map((day) => day.key).join('|');
    if (known.has(key)) continue;
    known.add(key);
    const sums = new Map<number, { periods: number; slots: Slot[]; isOwn: boolean }>();
    for (const day of week)
      for (const [id, load] of loadsOf(day)) {
        const sum = sums.get(id) ?? { periods: 0, slots: [], isOwn: false };
        sums.set(id, sum);
        sum.periods += load.periods;
        sum.slots.push(...load.slots);
        sum.isOwn ||= load.isOwn;
      }
    for (const [id, { periods, slots, isOwn }] of sums)
      if (isOwn && periods > most) {
        const text = words.weekLoad(id, periods, most);
        found.add(`week ${id}`, { kind: 'week_load', slots: idsOf(slots), text }, periods);
      }
  }
}

/** The class periods between a section's first and last lesson in which it has none. */
function holesOf(lessons: readonly Lesson[]): { before: Slot; after: Slot; period: Period }[] {
  const holes: { before: Slot; after: Slot; period: Period }[] = [];
  const periods = lessons[0]?.table?.periods.filter(({ kind }) => kind === 'class') ?? [];
  const inPeriod = (key: string) =>
    lessons.find((lesson) => lesson.periods?.some((period) => period.key === key))?.slot;
  let [before, open]: [Slot | undefined, Period[]] = [undefined, []];
  for (const period of periods) {
    const slot = inPeriod(period.key);
    if (!slot) open.push(period);
    else {
      if (before) for (const one of open) holes.push({ before, after: slot, period: one });
      [before, open] = [slot, []];
    }
  }
  return holes;
}

function sectionsOn({ lessons }: Day, { own, keys, words }: Looking, found: Found): void {
  const ownLessons = lessons.filter(({ slot }) => slot.timetable === own.id);
  for (const group of groupBy(ownLessons, ({ slot }) => keys(slot).section).values()) {
    for (const { before, after, period } of holesOf(group)) {
      const slots = idsOf([before, after]);
      found.add(`hole ${period.key} ${slots}`, {
        kind: 'hole',
        slots,
        text: words.hole(before, period.name || period.key),
      });
    }
    const taught = groupBy(group, ({ slot }) => `${slot.subject} ${keys(slot).group}`);
    for (const several of taught.values()) {
      const slots = several.map(({ slot }) => slot);
      const [first] = slots;
      if (!first || new Set(slots.map(({ period }) => period)).size < 2) continue;
      const ids = idsOf(slots);
      found.add(`subject ${ids}`, { kind: 'subject_twice', slots: ids, text: words.subjectTwice(first) });
    }
  }
}

const countOf = (slots: readonly Slot[]): number =>
  slots.reduce((sum, { span, weeks }) => sum + (weeks === 'all' ? span : span / 2), 0);

/** Subjects with more or fewer lessons than planned, by section and group. */
function plansOf({ own, slots, keys, words }: Looking, plans: readonly Plan[]): Problem[] {
  const ownSlots = slots.filter(({ timetable }) => timetable === own.id);
  const sections = [...groupBy(ownSlots, (slot) => keys(slot).section).values()];
  return plans.flatMap((plan) =>
    sections.flatMap((section) => {
      const [any] = section;
      if (!any || any.class !== plan.class) return [];
      const taught = section.filter(({ subject }) => subject === plan.subject);
      const groups = taught.length > 0 ? [...groupBy(taught, (slot) => keys(slot).group).values()] : [[]];
      return groups.flatMap((group): Problem[] => {
        const count = countOf(group);
        if (count === plan.periods_per_week) return [];
        const text = words.plan(words.section(any), plan.subject, group[0]?.group ?? '', count, plan.periods_per_week);
        return [{ kind: 'plan', slots: idsOf(group), text }];
      });
    }),
  );
}

/** Sections that are also in a timetable of another shift which counts on one of the days. */
function twoShifts({ own, days, slots, keys, words }: Looking): Problem[] {
  const others = new Set(
    days.flatMap(({ timetables }) =>
      timetables.filter(({ shift }) => foldKey(shift) !== foldKey(own.shift)).map(({ id }) => id),
    ),
  );
  const counting = slots.filter(({ timetable }) => timetable === own.id || others.has(timetable));
  return [...groupBy(counting, (slot) => keys(slot).section).values()].flatMap((section): Problem[] => {
    const [first] = section.filter(({ timetable }) => timetable === own.id);
    if (!first || section.every(({ timetable }) => timetable === own.id)) return [];
    return [{ kind: 'section_shift', slots: idsOf(section), text: words.sectionShift(first) }];
  });
}

/** Warnings about a timetable but those of its periods; they keep nothing from being published. */
export function warningsOf(looking: Looking, most: Loads, plans: readonly Plan[]): Problem[] {
  const { own, days, slots, names, words } = looking;
  const found = new Found();
  const loads = new Map<string, Map<number, Load>>();
  for (const day of differentDays(days)) {
    const onDay = loadsOn(day, looking);
    loads.set(day.key, onDay);
    teachersOn(onDay, most, looking, found);
    sectionsOn(day, looking, found);
  }
  weeks(looking, (day) => loads.get(day.key) ?? new Map(), most.teacher_week_load, found);
  for (const slot of slots) {
    const teacher = names.subjects.get(slot.subject)?.teacher ?? null;
    if (slot.timetable !== own.id || teacher === null || slot.teachers.includes(teacher)) continue;
    found.add(`other ${slot.id}`, { kind: 'other_subject', slots: [slot.id], text: words.otherSubject(slot, teacher) });
  }
  return [...found.list(), ...plansOf(looking, plans), ...twoShifts(looking)];
}
