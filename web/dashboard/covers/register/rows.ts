import type { CoverKind } from '#contract/covers/types.ts';
import { bn } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Lesson } from '#contract/timetable/lesson-days.ts';
import { type AbsenceRecord, type CoverRecord, type DayAnswer, lessonsOf, shiftNameOf } from '../day.ts';
import { registerWords as words } from './words.ts';

/** The lessons and absences of a date. */
export type RegisterDay = { day: DayAnswer; absences: readonly AbsenceRecord[] };

/** A line of the register; the texts of a lesson are empty once its slot is deleted. */
export type RegisterRow = {
  id: number;
  kind: CoverKind;
  shift: string | null;
  starts: string;
  period: string;
  place: string;
  subject: string;
  way: string;
  state: string;
};

/** The lines of one absent teacher on one date. */
export type RegisterGroup = { key: string; date: string; name: string; reason: string; rows: RegisterRow[] };

const placeOf = ({ class: of, section }: Lesson): string => [of.name, section].filter(Boolean).join(', ');

const periodOf = (day: DayAnswer, lesson: Lesson): string => {
  const names = lessonsOf(day)
    .find(({ slot }) => slot.id === lesson.id)
    ?.periods.map(({ key, name }) => name || bn(key));
  return names?.join('–') ?? bn(lesson.period);
};

/** Classes and sections that are taught together in a lesson. */
function placesOf(day: DayAnswer, lesson: Lesson): string {
  const all = lessonsOf(day);
  const joined = all.find(({ slot }) => slot.id === lesson.id)?.lesson;
  const slots = new Set(all.filter((one) => one.lesson === joined).map(({ slot }) => slot.id));
  return day.slots
    .filter(({ id }) => id === lesson.id || slots.has(id))
    .map(placeOf)
    .join('; ');
}

function wayOf(cover: CoverRecord, lesson: Lesson | null, days: ReadonlyMap<string, RegisterDay>): string {
  const way = words.ways[cover.kind];
  if (cover.kind === 'merge') {
    const beside = days
      .get(cover.date)
      ?.day.slots.find(
        (one) =>
          one.class.id === lesson?.class.id &&
          one.starts === lesson.starts &&
          foldKey(one.section) === foldKey(cover.joined_with),
      );
    const place = [lesson?.class.name, cover.joined_with].filter(Boolean).join(', ');
    return way(beside?.teachers.map(({ full_name }) => full_name).join(', ') ?? '', place);
  }
  const date = cover.swap_date ?? cover.date;
  const there = days.get(date)?.day;
  const swapped = there?.slots.find(({ id }) => id === cover.swap_slot);
  const at = swapped && there ? `${words.weekday(date)} ${periodOf(there, swapped)}` : '';
  return way(cover.substitute_name, at);
}

function reasonOf(absences: readonly AbsenceRecord[], teacher: number | null): string {
  const own = absences.filter((one) => one.teacher === teacher);
  const periods = own.flatMap((one) => one.periods as string[]);
  const isPart = own.length > 0 && own.every((one) => (one.periods as string[]).length > 0);
  const reasons = [...new Set(own.map(({ reason }) => reason))];
  return [...reasons, isPart && words.periods(periods.map((key) => bn(key)).join(', '))].filter(Boolean).join(' · ');
}

/** The dates whose lessons the register of these covers names. */
export const datesOf = (covers: readonly CoverRecord[]): string[] =>
  [...new Set(covers.flatMap(({ date, swap_date }) => [date, swap_date ?? date]))].sort();

/** Covers by date and absent teacher, in the order of their lessons. */
export function registerGroups(
  covers: readonly CoverRecord[],
  days: ReadonlyMap<string, RegisterDay>,
): RegisterGroup[] {
  const groups = new Map<string, RegisterGroup>();
  for (const cover of covers.filter(({ state }) => state !== 'orphaned')) {
    const { id, date, absent, absent_name: name, kind, state } = cover;
    const of = days.get(date);
    const key = `${date} ${absent ?? name}`;
    const group = groups.get(key) ?? { key, date, name, reason: reasonOf(of?.absences ?? [], absent), rows: [] };
    groups.set(key, group);
    const lesson = of?.day.slots.find((one) => one.id === cover.slot) ?? null;
    const there = of && lesson ? { day: of.day, lesson } : null;
    group.rows.push({
      ...{ id, kind, state: words.states[state], way: wayOf(cover, lesson, days) },
      shift: there && shiftNameOf(there.day, there.lesson),
      starts: lesson?.starts ?? '99:99',
      period: there ? periodOf(there.day, there.lesson) : '',
      place: there ? placesOf(there.day, there.lesson) : '',
      subject: lesson?.subject.name ?? '',
    });
  }
  const all = [...groups.values()];
  for (const { rows } of all) rows.sort((a, b) => a.starts.localeCompare(b.starts) || a.id - b.id);
  const first = ({ rows }: RegisterGroup) => rows[0]?.starts ?? '';
  return all.sort(
    (a, b) => a.date.localeCompare(b.date) || first(a).localeCompare(first(b)) || a.name.localeCompare(b.name, 'bn'),
  );
}

/** The lines of one shift; one whose lesson is gone belongs to each. */
export const ofShift = (groups: readonly RegisterGroup[], shift: string | null): RegisterGroup[] =>
  groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => shift === null || row.shift === null || row.shift === shift),
    }))
    .filter(({ rows }) => rows.length > 0);
