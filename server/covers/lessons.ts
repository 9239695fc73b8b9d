import type { DayOff } from '#contract/calendar/day-off.ts';
import type { DayLesson } from '#contract/covers/types.ts';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Choices, Lesson, LessonCover } from '#contract/timetable/lesson-days.ts';
import type { Reader, Writer } from '../database/database.ts';
import { type Shift, Weeks } from '../timetable/weeks.ts';
import { type CoverReader, type DayCovers, readDayCovers } from './day-covers.ts';

/** The lists that lessons of dates are made of. */
export const LESSON_PATHS: readonly string[] = [
  ...['timetables', 'timetable-slots', 'bell-tables', 'classes', 'subjects', 'teachers', 'rooms', 'events', 'covers'],
  'settings',
];

/** A class with one of its sections or all of them, a teacher, or everybody. */
export type LessonFilter = { class?: number; section?: string | null; teacher?: number };

export type LessonsOf = {
  dayOff: DayOff | null;
  /** The exam of the day. */
  exam: string | null;
  shifts: readonly Shift[];
  /** In the order of their start, class and section. */
  lessons: readonly Lesson[];
};

const concerns = (
  slot: DayLesson['slot'],
  { class: id, section, teacher }: LessonFilter,
  covers: readonly LessonCover[] = [],
): boolean =>
  (id === undefined || slot.class === id) &&
  (typeof section !== 'string' || foldKey(slot.section) === foldKey(section)) &&
  (teacher === undefined || slot.teachers.includes(teacher) || covers.some(({ substitute }) => substitute === teacher));

/** All timetables that count on days from one to another with the covers of these days, read once. */
export class SchoolWeeks {
  readonly #weeks: Weeks;
  readonly #covers: DayCovers;

  private constructor(weeks: Weeks, covers: DayCovers) {
    this.#weeks = weeks;
    this.#covers = covers;
  }

  static async read(
    reader: Reader | Writer,
    days: { from: string; until: string },
    seeing: CoverReader,
  ): Promise<SchoolWeeks> {
    const weeks = await Weeks.read(reader, days);
    return new SchoolWeeks(weeks, await readDayCovers(reader, weeks, days, seeing));
  }

  /** Sections of a class in the timetables that count on a date, as they are first written. */
  sectionsOf(date: string, id: number): string[] {
    return this.#weeks.sectionsOf(date, id);
  }

  /** Everybody who has lessons in the timetables that count on these dates: sections by class, then teachers by name. */
  choices(dates: readonly string[]): Choices {
    const { classes, people } = this.#weeks.names;
    const sections = new Map<number, Map<string, string>>();
    const teachers = new Set<number>();
    for (const slot of new Set(dates.flatMap((date) => this.#weeks.at(date).flatMap(({ slots }) => slots)))) {
      const own = sections.get(slot.class) ?? new Map<string, string>();
      sections.set(slot.class, own);
      if (!own.has(foldKey(slot.section))) own.set(foldKey(slot.section), slot.section);
      for (const id of slot.teachers) teachers.add(id);
    }
    const inOrder = (a: string, b: string) => a.localeCompare(b, 'bn');
    return {
      classes: [...sections]
        .map(([id, own]) => ({ id, name: classes.get(id) ?? '', sections: [...own.values()].sort(inOrder) }))
        .sort((a, b) => byClassRank(a, b) || a.id - b.id),
      teachers: [...teachers]
        .flatMap((id) => people.get(id) ?? [])
        .map(({ id, full_name }) => ({ id, full_name }))
        .sort((a, b) => inOrder(a.full_name, b.full_name) || a.id - b.id),
    };
  }

  /** The first and last day of the special timetable that a class or teacher has on a date; null where there is none. */
  specialOn(date: string, asked: LessonFilter): { valid_from: string; valid_to: string } | null {
    const own = this.#weeks
      .at(date)
      .find(({ shift, slots }) => shift.special && slots.some((slot) => concerns(slot, asked)));
    const { valid_from = '', valid_to } = own?.shift ?? {};
    return valid_to ? { valid_from, valid_to } : null;
  }

  /** The name of the class and section, or of the teacher. */
  nameOf({ class: id, section, teacher }: LessonFilter): string {
    const { classes, teachers } = this.#weeks.names;
    if (teacher !== undefined) return teachers.get(teacher) ?? '';
    return [classes.get(id ?? 0), section].filter(Boolean).join(' ');
  }

  /** The lessons of a date; of a teacher also those that they take over from others. */
  on(date: string, asked: LessonFilter): LessonsOf {
    const week = this.#weeks.at(date);
    const isForAll = asked.class === undefined && asked.teacher === undefined;
    const lessons = this.#weeks.lessonsOn(date).flatMap((one) => {
      const covers = this.#covers(date, one);
      return concerns(one.slot, asked, covers) ? [{ one, covers }] : [];
    });
    const held = new Set(lessons.map(({ one }) => one.slot.timetable));
    const own = week.filter(
      ({ shift, slots }) => isForAll || held.has(shift.timetable) || slots.some((slot) => concerns(slot, asked)),
    );
    const of = asked.class === undefined ? null : { class: asked.class, section: asked.section ?? null };
    return {
      dayOff: this.#weeks.dayOff(date, of),
      exam: this.#weeks.exam(date, of),
      shifts: own.map(({ shift }) => shift),
      lessons: lessons.flatMap(({ one, covers }) => this.#lesson(one, covers)),
    };
  }

  #lesson({ slot, periods }: DayLesson, covers: readonly LessonCover[]): Lesson[] {
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last) return [];
    const { classes, subjects, rooms, people } = this.#weeks.names;
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
        cover: covers[0] ?? null,
        covers,
      },
    ];
  }
}
