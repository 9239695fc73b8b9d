import { sql } from 'kysely';
import { sessionRank } from '#contract/attendance/marks.ts';
import { publicPresent } from '#contract/attendance/public-numbers.ts';
import { USUAL_BELL } from '#contract/attendance/untaken.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { Settings } from '#contract/settings.ts';
import { firstBellAt } from '#contract/timetable/bells.ts';
import type { Reader } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { readBells } from '../timetable/rows.ts';

const HOUR = 3_600_000;

type SheetSum = { class: number; section: string; session: string; present: number; of: number };
type ClassPresence = { class: number; present: [number, number]; of: number };

/** Sums of the sheets of a date. */
async function countedOn(reader: Reader, date: string): Promise<SheetSum[]> {
  const rows = await reader
    .selectFrom('attendance_marks')
    .innerJoin('attendance', 'attendance.id', 'attendance_marks.sheet')
    .where('attendance_marks.date', '=', date)
    .groupBy(['attendance.id', 'class', 'section', 'attendance.session'])
    .select(({ fn }) => [
      'class',
      'section',
      'attendance.session',
      fn.countAll().as('of'),
      sql<number>`SUM(CASE WHEN mark IN ('P', 'L') THEN 1 ELSE 0 END)`.as('present'),
    ])
    .execute();
  return rows.map((row) => ({
    class: Number(row.class),
    section: foldKey(String(row.section)),
    session: String(row.session),
    present: Number(row.present),
    of: Number(row.of),
  }));
}

/** Sections that have active students by a date. */
async function sectionsOn(reader: Reader, date: string): Promise<ReadonlyMap<number, { section: string }[]>> {
  const rows = await reader
    .selectFrom('students')
    .select(['class_name', 'section'])
    .distinct()
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('admitted_on', 'is', null), eb('admitted_on', '<=', date)]))
    .execute();
  return groupBy(
    rows.map((row) => ({ class: Number(row.class_name), section: foldKey(String(row.section)) })),
    (row) => row.class,
  );
}

/** The first sheet of each section. */
function firstSheets(sheets: readonly SheetSum[]): SheetSum[] {
  const inOrder = [...sheets].sort((a, b) => sessionRank(a.session) - sessionRank(b.session));
  return [...groupBy(inOrder, ({ section }) => section).values()].flatMap(([first]) => first ?? []);
}

/** Moment from which the numbers of a date are told, ms. Bell tables of a school without the part of routines do not count. */
async function toldFrom(reader: Reader, date: string, settings: Settings): Promise<number> {
  const moment = (time: string) => Date.parse(`${date}T${time}:00+06:00`);
  if (settings.attendance_public_at) return moment(settings.attendance_public_at);
  const bells = settings.parts.includes('routine') ? await readBells(reader) : [];
  return moment(firstBellAt(bells, date) ?? USUAL_BELL) + HOUR;
}

/** Numbers of today for everybody, by class; null where the school tells none. */
export async function publicToday(reader: Reader) {
  const settings = await readSettings(reader);
  if (!settings.attendance_public) return null;
  const date = todayInDhaka();
  const moment = await toldFrom(reader, date, settings);
  const from = new Date(moment).toISOString();
  const classes: ClassPresence[] = [];
  if (Date.now() < moment) return { date, from, classes };
  const [counted, sections] = [await countedOn(reader, date), await sectionsOn(reader, date)];
  for (const [id, all] of [...groupBy(counted, (sheet) => sheet.class)].sort(([a], [b]) => a - b)) {
    const sheets = firstSheets(all);
    const taken = new Set(sheets.map(({ section }) => section));
    if (!(sections.get(id) ?? []).every(({ section }) => taken.has(section))) continue;
    const sum = (key: 'present' | 'of') => sheets.reduce((total, sheet) => total + sheet[key], 0);
    const present = publicPresent(sum('present'), sum('of'));
    if (present) classes.push({ class: id, present, of: sum('of') });
  }
  return { date, from, classes };
}
