import type { DayOff } from '#contract/calendar/day-off.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { bellTableAt, periodsOf } from '#contract/timetable/bells.ts';
import { CountingSlots } from '#contract/timetable/counting.ts';
import type { Period, Slot } from '#contract/timetable/types.ts';
import { type DayOffOf, daysOffBetween } from '../attendance/days-off.ts';
import type { Reader, Writer } from '../database/database.ts';
import { readNames, type SlotNames, type Teacher } from '../timetable/names.ts';
import { readBells, readSlots, readTimetables } from '../timetable/rows.ts';

type Named = { id: number; name: string };

/** A lesson of a date, as it is answered. */
export type Lesson = {
  id: number;
  class: Named;
  section: string;
  group: string;
  subject: Named;
  teachers: Teacher[];
  room: Named | null;
  period: string;
  span: number;
  starts: string;
  ends: string;
  parallel: string;
  /** Nobody is said to stand in for a teacher. */
  cover: null;
  covers: readonly [];
};

/** A class with one of its sections or all of them, a teacher, or everybody. */
export type Asked = { class?: number; section?: string | null; teacher?: number };

/** A timetable that counts on a date, with the bells of its shift. */
export type Shift = { shift: string; timetable: number; special: boolean; periods: readonly Period[] };

export type LessonsOf = {
  dayOff: DayOff | null;
  shifts: readonly Shift[];
  /** In the order of their start, class and section. */
  lessons: readonly Lesson[];
};

const concerns = (slot: Slot, { class: id, section, teacher }: Asked): boolean =>
  (id === undefined || slot.class === id) &&
  (typeof section !== 'string' || foldKey(slot.section) === foldKey(section)) &&
  (teacher === undefined || slot.teachers.includes(teacher));

const sooner = (a: Lesson, b: Lesson): number =>
  a.starts.localeCompare(b.starts) ||
  a.class.id - b.class.id ||
  a.section.localeCompare(b.section, 'bn') ||
  a.id - b.id;

/** All timetables that count on days from one to another, read once. */
export class SchoolWeeks {
  readonly #counting: CountingSlots;
  readonly #slots: readonly Slot[];
  readonly #bells: Awaited<ReturnType<typeof readBells>>;
  readonly #names: SlotNames;
  readonly #dayOff: DayOffOf;

  private constructor(
    timetables: Awaited<ReturnType<typeof readTimetables>>,
    parts: { slots: Slot[]; bells: Awaited<ReturnType<typeof readBells>>; names: SlotNames },
    dayOff: DayOffOf,
  ) {
    this.#counting = new CountingSlots(timetables, parts.slots);
    this.#slots = parts.slots;
    this.#bells = parts.bells;
    this.#names = parts.names;
    this.#dayOff = dayOff;
  }

  static async read(reader: Reader | Writer, days: { from: string; until: string }): Promise<SchoolWeeks> {
    const all = await readTimetables(reader);
    const timetables = all.filter(({ state }) => state !== 'draft');
    const slots = await readSlots(
      reader,
      timetables.map(({ id }) => id),
    );
    const [bells, names, dayOff] = [
      await readBells(reader),
      await readNames(reader),
      await daysOffBetween(reader, days.from, days.until),
    ];
    return new SchoolWeeks(timetables, { slots, bells, names }, dayOff);
  }

  /** The timetables that count on a date, special ones last, each with its slots of the whole week. */
  #weekAt(date: string): { shift: Shift; slots: Slot[] }[] {
    return this.#counting.at(date).map(({ timetable, replaced }) => ({
      shift: {
        shift: timetable.shift,
        timetable: timetable.id,
        special: timetable.kind === 'special',
        periods: bellTableAt(this.#bells, timetable.shift, date)?.periods ?? [],
      },
      slots: this.#slots.filter((slot) => slot.timetable === timetable.id && !replaced.has(slot.class)),
    }));
  }

  /** Sections of a class in the timetables that count on a date, as they are first written. */
  sectionsOf(date: string, id: number): string[] {
    const slots = this.#weekAt(date).flatMap(({ slots }) => slots.filter((slot) => slot.class === id));
    return [...new Map(slots.map(({ section }) => [foldKey(section), section] as const).reverse()).values()].reverse();
  }

  /** The name of the class and section, or of the teacher. */
  nameOf({ class: id, section, teacher }: Asked): string {
    if (teacher !== undefined) return this.#names.teachers.get(teacher) ?? '';
    return [this.#names.classes.get(id ?? 0), section].filter(Boolean).join(' ');
  }

  on(date: string, asked: Asked): LessonsOf {
    const week = this.#weekAt(date);
    const isForAll = asked.class === undefined && asked.teacher === undefined;
    const own = week.filter(({ slots }) => isForAll || slots.some((slot) => concerns(slot, asked)));
    const of = asked.class === undefined ? null : { class: asked.class, section: asked.section ?? null };
    const dayOff = this.#dayOff(date, of);
    const periods = new Map(own.map(({ shift }) => [shift.timetable, shift.periods]));
    const slots = dayOff ? [] : this.#counting.on(date).flatMap((one) => one.slots);
    const lessons = slots.flatMap((slot) => {
      const taken = concerns(slot, asked) && periodsOf(periods.get(slot.timetable) ?? [], slot);
      if (!taken || this.#dayOff(date, slot)) return [];
      return this.#lesson(slot, taken, date);
    });
    return { dayOff, shifts: own.map(({ shift }) => shift), lessons: lessons.sort(sooner) };
  }

  #lesson(slot: Slot, taken: readonly Period[], _date: string): Lesson[] {
    const [first, last] = [taken[0], taken.at(-1)];
    if (!first || !last) return [];
    const { classes, subjects, rooms, people } = this.#names;
    const room = slot.room === null ? undefined : rooms.get(slot.room);
    return [
      {
        id: slot.id,
        class: { id: slot.class, name: classes.get(slot.class) ?? '' },
        section: slot.section,
        group: slot.group,
        subject: { id: slot.subject, name: subjects.get(slot.subject)?.name ?? '' },
        teachers: slot.teachers.flatMap((id) => people.get(id) ?? []),
        room: slot.room !== null && room !== undefined ? { id: slot.room, name: room } : null,
        period: slot.period,
        span: slot.span,
        starts: first.starts,
        ends: last.ends,
        parallel: slot.parallel,
        cover: null,
        covers: [],
      },
    ];
  }
}
