import type { DayLesson } from '#contract/covers/types.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { bellTableAt, minutesOfPeriod, periodsOf } from '#contract/timetable/bells.ts';
import { CountingSlots, timetablesBetween } from '#contract/timetable/counting.ts';
import { keysOf, type SlotKeys } from '#contract/timetable/joined.ts';
import type { Period, Slot } from '#contract/timetable/types.ts';
import type { Reader, Writer } from '../database/database.ts';
import { type Days, daysBetween } from './days-off.ts';
import { readNames, type SlotNames } from './names.ts';
import { readBells, readSlots, readTimetables } from './rows.ts';

type Timetables = Awaited<ReturnType<typeof readTimetables>>;
type Bells = Awaited<ReturnType<typeof readBells>>;

/** A timetable that counts on a date, with the bells of its shift. */
export type Shift = {
  shift: string;
  timetable: number;
  special: boolean;
  valid_from: string;
  valid_to: string | null;
  periods: readonly Period[];
};

type Week = { shift: Shift; slots: readonly Slot[] };

const sooner = (a: DayLesson, b: DayLesson): number =>
  (a.periods[0]?.starts ?? '').localeCompare(b.periods[0]?.starts ?? '') ||
  a.slot.class - b.slot.class ||
  a.slot.section.localeCompare(b.slot.section, 'bn') ||
  a.slot.id - b.slot.id;

/** All timetables that count on days from one to another, read once; asked about these days alone. */
export class Weeks {
  readonly names: SlotNames;
  readonly dayOff: Days['dayOff'];
  readonly exam: Days['exam'];
  readonly #counting: CountingSlots;
  readonly #slots: readonly Slot[];
  readonly #bells: Bells;
  readonly #keys: ReadonlyMap<Slot, SlotKeys>;
  readonly #weeks = new Map<string, readonly Week[]>();
  readonly #slotsAt = new Map<string, readonly Slot[]>();
  readonly #days = new Map<string, readonly DayLesson[]>();

  private constructor(
    timetables: Timetables,
    { slots, bells, names }: { slots: Slot[]; bells: Bells; names: SlotNames },
    { dayOff, exam }: Days,
  ) {
    this.#counting = new CountingSlots(timetables, slots);
    this.#slots = slots;
    this.#bells = bells;
    this.#keys = keysOf(slots, names.subjects);
    this.names = names;
    this.dayOff = dayOff;
    this.exam = exam;
  }

  static async read(reader: Reader | Writer, days: { from: string; until: string }): Promise<Weeks> {
    const all = await readTimetables(reader);
    const timetables = all.filter(({ state }) => state !== 'draft');
    const slots = await readSlots(
      reader,
      timetablesBetween(timetables, days.from, days.until).map(({ id }) => id),
    );
    const [bells, names, calendar] = [
      await readBells(reader),
      await readNames(reader),
      await daysBetween(reader, days.from, days.until),
    ];
    return new Weeks(timetables, { slots, bells, names }, calendar);
  }

  /** The timetables that count on a date, special ones last, each with its slots of the whole week. */
  at(date: string): readonly Week[] {
    const known = this.#weeks.get(date);
    if (known) return known;
    const week = this.#counting.at(date).map(({ timetable, replaced }) => ({
      shift: {
        shift: timetable.shift,
        timetable: timetable.id,
        special: timetable.kind === 'special',
        valid_from: timetable.valid_from,
        valid_to: timetable.valid_to,
        periods: bellTableAt(this.#bells, timetable.shift, date)?.periods ?? [],
      },
      slots: this.#slots.filter((slot) => slot.timetable === timetable.id && !replaced.has(slot.class)),
    }));
    this.#weeks.set(date, week);
    return week;
  }

  /** The slots of the whole week in the timetables that count on a date. */
  slotsAt(date: string): readonly Slot[] {
    const known = this.#slotsAt.get(date);
    if (known) return known;
    const slots = this.at(date).flatMap((week) => week.slots);
    this.#slotsAt.set(date, slots);
    return slots;
  }

  /** Sections of a class in the timetables that count on a date, as they are first written. */
  sectionsOf(date: string, id: number): string[] {
    const slots = this.at(date).flatMap(({ slots }) => slots.filter((slot) => slot.class === id));
    return [...new Map(slots.map(({ section }) => [foldKey(section), section] as const).reverse()).values()].reverse();
  }

  /** The lessons of a date in the order of their start, class and section; without those of who has a day off. */
  lessonsOn(date: string): readonly DayLesson[] {
    const known = this.#days.get(date);
    if (known) return known;
    const lessons = this.#counting.on(date).flatMap(({ timetable, slots }) => {
      const bells = (bellTableAt(this.#bells, timetable.shift, date)?.periods ?? []).filter(
        ({ kind }) => kind === 'class',
      );
      return slots.flatMap((slot): DayLesson[] => {
        const periods = periodsOf(bells, slot);
        const keys = this.#keys.get(slot);
        if (!periods || !keys || this.dayOff(date, slot)) return [];
        const { section, lesson } = keys;
        return [{ slot, periods, bells, minutes: periods.map(minutesOfPeriod), section, lesson }];
      });
    });
    lessons.sort(sooner);
    this.#days.set(date, lessons);
    return lessons;
  }
}
