import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, differenceInDays, weekdayOf } from '../rules/dates.ts';
import { problemsOf } from './problems.ts';
import { bells, checked, DAY, START, slot, timetable } from './testing/example.ts';
import type { BellTable, Slot, Timetable } from './types.ts';

/** Longer than every stretch of the made-up schools, with two weeks of each. */
const HORIZON = 130;

const SHIFTS = ['', 'প্রভাতি'];
const dayFrom = fc.integer({ min: -20, max: 60 }).map((days) => addDays(START, days));
const lasting = fc.record({ valid_from: dayFrom, days: fc.option(fc.integer({ min: 0, max: 50 })) });
const until = ({ valid_from, days }: { valid_from: string; days: number | null }) => ({
  valid_from,
  valid_to: days === null ? null : addDays(valid_from, days),
});
/** The day's periods begin so many minutes later. */
const moved = (minutes: number) => {
  const later = (time: string) => {
    const all = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
    return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
  };
  return DAY.map((period) => ({ ...period, starts: later(period.starts), ends: later(period.ends) }));
};
const anySlot = fc.record({
  timetable: fc.integer({ min: 1, max: 4 }),
  class: fc.integer({ min: 6, max: 7 }),
  section: fc.constantFrom('ক', 'খ'),
  day: fc.integer({ min: 0, max: 2 }),
  period: fc.constantFrom('1', '2', '3', '4'),
  span: fc.integer({ min: 1, max: 2 }),
  weeks: fc.constantFrom<Slot['weeks']>('all', 'odd', 'even'),
  subject: fc.integer({ min: 1, max: 2 }),
  teachers: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  room: fc.option(fc.integer({ min: 1, max: 2 })),
  parallel: fc.constantFrom('', 'প'),
});
const school = fc.record({
  slots: fc.array(anySlot, { maxLength: 12 }),
  tables: fc.array(fc.tuple(lasting, fc.constantFrom(...SHIFTS), fc.integer({ min: 0, max: 60 })), { maxLength: 4 }),
  others: fc.array(fc.tuple(lasting, fc.constantFrom(...SHIFTS), fc.boolean()), { minLength: 3, maxLength: 3 }),
});

const odd = (from: string, date: string) => {
  const sunday = addDays(from, -weekdayOf(from));
  return Math.floor(differenceInDays(sunday, date) / 7) % 2 === 0;
};

/** The clashes of timetable 1, found day by day, pair by pair, minute by minute. */
function plainly(timetables: Timetable[], slots: Slot[], tables: BellTable[]): string[] {
  const found = new Set<string>();
  const own = timetables[0] as Timetable;
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (let date = own.valid_from; date < addDays(START, HORIZON); date = addDays(date, 1)) {
    const holds = (one: { valid_from: string; valid_to: string | null }) =>
      one.valid_from <= date && (one.valid_to === null || one.valid_to >= date);
    const counting = SHIFTS.flatMap((shift) => {
      const of = timetables.filter((one) => one.shift === shift && one.valid_from <= date);
      const newest = of
        .filter(({ kind }) => kind === 'regular')
        .sort((a, b) => (a.valid_from < b.valid_from || (a.valid_from === b.valid_from && a.id < b.id) ? 1 : -1))[0];
      return [...of.filter(({ kind }) => kind === 'special'), ...(newest ? [newest] : [])].filter(holds);
    });
    const now = slots.flatMap((one) => {
      const of = counting.find(({ id }) => id === one.timetable);
      if (!of || one.day !== weekdayOf(date)) return [];
      if (one.weeks !== 'all' && odd(of.valid_from, date) !== (one.weeks === 'odd')) return [];
      const isReplaced = counting.some(
        ({ kind, shift, id }) =>
          kind === 'special' && shift === of.shift && slots.some((s) => s.timetable === id && s.class === one.class),
      );
      if (of.kind === 'regular' && isReplaced) return [];
      const table = tables
        .filter((bell) => bell.shift === of.shift && holds(bell) && bell.days.includes(weekdayOf(date)))
        .sort((a, b) => (a.valid_from < b.valid_from || (a.valid_from === b.valid_from && a.id < b.id) ? 1 : -1))[0];
      const lessons = table?.periods.filter(({ kind }) => kind === 'class') ?? [];
      const at = lessons.findIndex(({ key }) => key === one.period);
      const minutes = lessons
        .slice(at, at + one.span)
        .flatMap(({ starts, ends }) =>
          Array.from({ length: minuteOf(ends) - minuteOf(starts) }, (_, minute) => minuteOf(starts) + minute),
        );
      return [{ one, minutes: new Set(minutes) }];
    });
    for (const { one: a, minutes } of now)
      for (const { one: b, minutes: others } of now) {
        if (a.id >= b.id || (a.timetable !== 1 && b.timetable !== 1)) continue;
        if (![...minutes].some((minute) => others.has(minute))) continue;
        const isSection = a.class === b.class && a.section === b.section;
        const isJoined =
          !isSection &&
          a.parallel !== '' &&
          (['timetable', 'parallel', 'subject', 'room', 'day', 'period', 'weeks'] as const).every(
            (key) => a[key] === b[key],
          ) &&
          [...a.teachers].sort().join() === [...b.teachers].sort().join();
        if (isSection && (a.parallel === '' || a.parallel !== b.parallel)) found.add(`section_twice ${a.id},${b.id}`);
        if (isJoined) continue;
        if (a.teachers.some((teacher) => b.teachers.includes(teacher))) found.add(`teacher_twice ${a.id},${b.id}`);
        if (a.room !== null && a.room === b.room) found.add(`room_twice ${a.id},${b.id}`);
      }
  }
  return [...found].sort();
}

it('the clashes of any school are those that a look at each day, pair and minute finds', () => {
  fc.assert(
    fc.property(school, ({ slots: made, tables: rung, others }) => {
      const own = timetable({ state: 'published' });
      const timetables = [
        own,
        ...others.map(([when, shift, isSpecial], index) =>
          timetable({
            ...until(isSpecial ? { ...when, days: when.days ?? 9 } : when),
            id: index + 2,
            shift,
            kind: isSpecial ? 'special' : 'regular',
            state: 'published',
          }),
        ),
      ];
      const slots = made.map((values, index) => slot({ ...values, id: index + 1 }));
      const tables = rung.map(([when, shift, minutes], index) =>
        bells({ ...until(when), id: index + 1, shift, periods: moved(minutes) }),
      );
      const { errors } = problemsOf(checked({ timetable: own, timetables, slots, bells: tables }));
      const clashes = errors.filter(({ kind }) => kind.endsWith('_twice')).map(({ kind, slots }) => `${kind} ${slots}`);
      expect([...new Set(clashes)].sort()).toEqual(plainly(timetables, slots, tables));
    }),
    { numRuns: 300 },
  );
});
