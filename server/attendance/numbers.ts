import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SummaryRow } from '#contract/attendance/answers.ts';
import { type AttendanceMark, markOf, sessionRank } from '#contract/attendance/marks.ts';
import { meets, rateOf } from '#contract/attendance/rates.ts';
import { addSheet, NO_TOTALS, rateOfTotals, type Totals, tallyOf } from '#contract/attendance/totals.ts';
import { inRegister } from '#contract/exams/order.ts';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { daysOffBetween } from '../timetable/days-off.ts';
import { overdueOn } from './overdue.ts';
import { type AttendanceSheet, sheetOf } from './sheets.ts';
import { type ActiveStudent, activeStudents, type ClassSection, inRoom } from './students.ts';

/** Sheets read at once, before other work gets its turn. */
const SLICE = 50;

type Range = { from: string; to: string };

const roomKey = (room: ClassSection): string => `${room.class} ${foldKey(room.section)}`;

/** Reads the sheets of dates in their order, some at a time. */
async function* sheetsBetween(reader: Reader, classId: number, { from, to }: Range): AsyncGenerator<AttendanceSheet> {
  for (let last = 0; ; ) {
    const rows = (await reader
      .selectFrom('attendance')
      .selectAll()
      .where('class', '=', classId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute()) as Row[];
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id);
    yield* rows.map(sheetOf);
    await breathe();
  }
}

function datesBetween({ from, to }: Range): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The sections of a class: of active students, and of these sheets. */
function roomsOf(classId: number, active: readonly ActiveStudent[], sheets: readonly ClassSection[]): ClassSection[] {
  const rooms = new Map<string, ClassSection>();
  for (const { section } of [...active, ...sheets]) {
    const room = { class: classId, section };
    if (!rooms.has(roomKey(room))) rooms.set(roomKey(room), room);
  }
  return [...rooms.values()].sort((a, b) => (foldKey(a.section) < foldKey(b.section) ? -1 : 1));
}

/** Sums of sheets by class and section, also by date. */
export async function attendanceSums(
  reader: Reader,
  classes: readonly number[],
  range: Range,
  byDate: boolean,
): Promise<SummaryRow[]> {
  const settings = await readSettings(reader);
  const dayOff = await daysOffBetween(reader, range.from, range.to);
  const dates = datesBetween(range);
  const today = todayInDhaka();
  const isOfToday = (of: readonly string[]) => of.length === 1 && of[0] === today;
  const overdueFrom = byDate || isOfToday(dates) ? await overdueOn(reader, today, settings) : null;
  const rows: SummaryRow[] = [];
  for (const id of classes) {
    const totals = new Map<string, Totals>();
    const seen: ClassSection[] = [];
    for await (const sheet of sheetsBetween(reader, id, range)) {
      seen.push({ class: id, section: sheet.section });
      const key = `${roomKey(sheet)} ${byDate ? sheet.date : ''}`;
      totals.set(key, addSheet(totals.get(key) ?? NO_TOTALS, sheet.roster, sheet.marks));
    }
    for (const room of roomsOf(id, await activeStudents(reader, id), seen)) {
      const row = (of: readonly string[], date?: string): SummaryRow => {
        const own = totals.get(`${roomKey(room)} ${date ?? ''}`) ?? NO_TOTALS;
        const expected = of.filter((one) => !dayOff(one, room)).length * settings.attendance_sessions.length;
        return {
          ...{ ...room, ...(date !== undefined && { date }), expected, ...own, rate: rateOfTotals(own) },
          ...(overdueFrom && isOfToday(of) && { overdue_from: overdueFrom(room) }),
        };
      };
      if (byDate) rows.push(...dates.map((date) => row([date], date)));
      else rows.push(row(dates));
    }
  }
  return rows;
}

const inOrder = (a: AttendanceSheet, b: AttendanceSheet): number =>
  a.date === b.date ? sessionRank(a.session) - sessionRank(b.session) : a.date < b.date ? -1 : 1;

/** The sheets of a section by date and session. */
async function sheetsOfRoom(reader: Reader, room: ClassSection, range: Range): Promise<AttendanceSheet[]> {
  const sheets: AttendanceSheet[] = [];
  for await (const sheet of sheetsBetween(reader, room.class, range))
    if (roomKey(sheet) === roomKey(room)) sheets.push(sheet);
  return sheets.sort(inOrder);
}

/** The session that is asked for; else the first one of these sheets, or of the school. */
async function sessionIn(reader: Reader, sheets: readonly AttendanceSheet[], asked: string | null): Promise<string> {
  const [first] = sheets.map(({ session }) => session).sort((a, b) => sessionRank(a) - sessionRank(b));
  return asked ?? first ?? (await readSettings(reader)).attendance_sessions[0] ?? 'day';
}

type Listed = { student: number; roll_number: string; full_name: string; marks: Record<string, AttendanceMark> };

/** Students on these sheets with their marks by date, named as on their last one; `also`: who else is listed. */
function listedOf(sheets: readonly AttendanceSheet[], also: readonly Omit<Listed, 'marks'>[]): Listed[] {
  const listed = new Map<number, Listed>(also.map((row) => [row.student, { ...row, marks: {} }]));
  for (const { date, roster, marks } of sheets)
    for (const { student, roll_number, full_name } of roster) {
      const own = listed.get(student)?.marks ?? {};
      own[date] = markOf(marks, student);
      listed.set(student, { student, roll_number, full_name, marks: own });
    }
  return [...listed.values()].sort((a, b) => inRegister({ ...a, section: '' }, { ...b, section: '' }));
}

/** The register of a month. */
export async function registerOf(reader: Reader, room: ClassSection, month: string, asked: string | null) {
  const range = { from: `${month}-01`, to: addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1) };
  const all = await sheetsOfRoom(reader, room, range);
  const session = await sessionIn(reader, all, asked);
  const sheets = all.filter((sheet) => sheet.session === session);
  const dayOff = await daysOffBetween(reader, range.from, range.to);
  const taken = new Set(sheets.map(({ date }) => date));
  const isOpen = month >= todayInDhaka().slice(0, 7);
  const active = isOpen ? inRoom(await activeStudents(reader, room.class), room.section, range.to) : [];
  const also = active.map(({ student, roll_number, full_name }) => ({ student, roll_number, full_name }));
  return {
    ...room,
    month,
    session,
    days: datesBetween(range).map((date) => ({
      date,
      day_off: dayOff(date, room)?.name ?? null,
      taken: taken.has(date),
    })),
    rows: listedOf(sheets, also).map((row) => {
      const { present, late, leave, absent, of } = tallyOf(row.marks);
      return { ...row, present, late, leave, absent, rate: rateOf(present + late, of) };
    }),
    taken: taken.size,
  };
}

/**
 * The twelve months of a year: dates, and on how many of them each student was there. A date is counted by its own first
 * session, since a school may change its sessions within a year.
 */
export async function yearOf(reader: Reader, room: ClassSection, year: number) {
  const all = await sheetsOfRoom(reader, room, { from: `${year}-01-01`, to: `${year}-12-31` });
  const sheets = all.filter(({ date }, at) => date !== all[at - 1]?.date);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  const isIn = (month: string) => (date: string) => date.startsWith(month);
  return {
    months: months.map((month) => ({ month, taken: sheets.filter(({ date }) => isIn(month)(date)).length })),
    rows: listedOf(sheets, []).map(({ marks, ...row }) => {
      const of = (month: string) => {
        const own = tallyOf(Object.fromEntries(Object.entries(marks).filter(([date]) => isIn(month)(date))));
        return { days: own.of, present: own.present + own.late };
      };
      const { days, present } = of(String(year));
      return {
        ...row,
        months: Object.fromEntries(months.map((month) => [month, of(month)])),
        ...{ days, present, rate: rateOf(present, days) },
      };
    }),
  };
}

/** Active students below a share of the sheets on which they were, over all classes and sections. */
export async function belowOf(reader: Reader, classes: readonly number[], { from, to }: Range, percent: number) {
  const counts = new Map<number, { present: number; of: number }>();
  for (let start = from; start <= to; start = `${addDays(`${start.slice(0, 7)}-28`, 4).slice(0, 7)}-01`) {
    const end = addDays(`${addDays(`${start.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
    const rows = await reader
      .selectFrom('attendance_marks')
      .select(({ fn }) => [
        'student',
        fn.countAll().as('all'),
        sql<number>`SUM(CASE WHEN mark IN ('P', 'L') THEN 1 ELSE 0 END)`.as('there'),
      ])
      .where('date', '>=', start)
      .where('date', '<=', end < to ? end : to)
      .groupBy('student')
      .execute();
    for (const { student, all, there } of rows) {
      const { present, of } = counts.get(Number(student)) ?? { present: 0, of: 0 };
      counts.set(Number(student), { present: present + Number(there), of: of + Number(all) });
    }
    await breathe();
  }
  const found = [];
  for (const id of classes)
    for (const { student, full_name, roll_number, section } of await activeStudents(reader, id)) {
      const { present, of } = counts.get(student) ?? { present: 0, of: 0 };
      if (of > 0 && !meets(present, of, percent))
        found.push({ student, full_name, roll_number, class: id, section, present, of, rate: rateOf(present, of) });
    }
  return found;
}
