import { counts, swapDateOf, windowOf } from '#contract/covers/availability.ts';
import type { Absence, Cover, CoverSchool, Person } from '#contract/covers/types.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { Weeks } from '../timetable/weeks.ts';
import { coverOf, coverRows } from './rows.ts';

const personOf = (row: Row): Person => ({
  id: Number(row.id),
  full_name: String(row.full_name),
  no_cover: Number(row.no_cover) === 1,
  cover_day_cap: row.cover_day_cap == null ? null : Number(row.cover_day_cap),
  cover_week_cap: row.cover_week_cap == null ? null : Number(row.cover_week_cap),
});

const absenceOf = (row: Row): Absence => ({
  teacher: Number(row.teacher),
  date: String(row.date),
  until: row.until == null ? null : String(row.until),
  periods: JSON.parse(String(row.periods)) as string[],
});

/** Active students by class and section. */
async function countPupils(reader: Reader | Writer): Promise<CoverSchool['pupilsOf']> {
  const rows = await reader
    .selectFrom('students')
    .select(['class_name', 'section'])
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', '=', 'active')
    .groupBy(['class_name', 'section'])
    .execute();
  const keyOf = (id: unknown, section: unknown) => `${Number(id)} ${foldKey(String(section))}`;
  const pupils = new Map<string, number>();
  for (const { class_name, section, count } of rows as unknown as Row[]) {
    const key = keyOf(class_name, section);
    pupils.set(key, (pupils.get(key) ?? 0) + Number(count));
  }
  return (slot) => pupils.get(keyOf(slot.class, slot.section)) ?? 0;
}

/** The days of covers, with the other halves of swaps. */
export function daysOf(covers: readonly Pick<Cover, 'date' | 'swap_date'>[]): { from: string; to: string } {
  const dates = covers.flatMap((cover) => [cover.date, swapDateOf(cover)]).sort();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

/** Reads all that covers of some days are judged by; those with the ids `without` are left out. */
export async function readCoverSchool(
  reader: Reader | Writer,
  { from, to }: { from: string; to: string },
  without: readonly number[] = [],
): Promise<CoverSchool> {
  const settings = await readSettings(reader);
  const weeks = await Weeks.read(reader, { from, until: to });
  const around = (['week', settings.cover_window] as const).flatMap((window) => [
    ...windowOf(window, from),
    ...windowOf(window, to),
  ]);
  const dates = [from, to, ...around].sort();
  const covers = (await coverRows(reader, { from: dates[0] ?? from, to: dates.at(-1) ?? to })).map(coverOf);
  const [people, absences, rooms] = [
    await reader
      .selectFrom('teachers')
      .select(['id', 'full_name', 'no_cover', 'cover_day_cap', 'cover_week_cap'])
      .orderBy('id')
      .execute(),
    await reader
      .selectFrom('teacher_absences')
      .select(['teacher', 'date', 'until', 'periods'])
      .where('date', '<=', to)
      .where((eb) => eb.or([eb('until', '>=', from), eb('date', '>=', from)]))
      .execute(),
    await reader.selectFrom('rooms').select(['id', 'capacity']).execute(),
  ];
  const capacities = new Map(
    rooms.map(({ id, capacity }) => [Number(id), capacity === null ? null : Number(capacity)]),
  );
  return {
    lessonsOn: (date) => weeks.lessonsOn(date),
    weekAt: (date) => weeks.slotsAt(date),
    absences: absences.map((row) => absenceOf(row as Row)),
    covers: covers.filter((cover) => counts(cover) && !without.includes(cover.id)),
    people: new Map(people.map((row) => personOf(row as Row)).map((person) => [person.id, person])),
    subjects: weeks.names.subjects,
    capacityOf: (room) => capacities.get(room) ?? null,
    pupilsOf: await countPupils(reader),
    window: settings.cover_window,
    mostInARow: settings.teacher_in_a_row,
  };
}
