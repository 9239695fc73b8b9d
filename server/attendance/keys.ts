import { type RollCallSession, SESSIONS } from '#contract/attendance/marks.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { addDays, parseDate, todayInDhaka } from '#contract/rules/dates.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { cleanText, lengthOf } from '#contract/rules/text.ts';
import type { Settings } from '#contract/settings.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { parseValues } from '../history/read.ts';
import { Refusal } from '../refusal.ts';
import type { ActiveStudent, ClassSection } from './students.ts';

export type Key = ClassSection & { date: string; session: RollCallSession };

const words = {
  class: 'কোন শ্রেণি তা বেছে নিন',
  section: 'এই শ্রেণির শাখা বেছে নিন',
  longSection: problems.tooLong(200),
  session: (known: readonly string[]) => problems.choice(known),
} as const;

export const refuseField = (field: string, problem: string) => new Refusal(400, { errors: { [field]: [problem] } });

/** Reads the id of a class; refuses none and one that is not there. */
export async function readClass(reader: Reader | Writer, sent: unknown): Promise<number> {
  const id = parseId(sent);
  const row =
    id === null ? undefined : await reader.selectFrom('classes').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuseField('class', words.class);
  return Number(row.id);
}

/** Reads a date; `blank` where none is sent. */
export function readDate(sent: unknown, blank = todayInDhaka(), field = 'date'): string {
  if (sent === undefined || sent === null || sent === '') return blank;
  const date = typeof sent === 'string' ? parseDate(sent) : null;
  if (date === null) throw refuseField(field, problems.date);
  return date;
}

/** Refuses a date that has not come yet. */
export function requirePast(date: string): void {
  if (date > todayInDhaka()) throw refuseField('date', problems.futureDate);
}

/** Reads a section, spelled as the class's students or its sheets are; the only one where none is sent. */
export async function readSection(
  reader: Reader | Writer,
  sent: unknown,
  classId: number,
  active: readonly ActiveStudent[],
): Promise<string> {
  const spelled = new Map(active.map(({ section }) => [foldKey(section), section]).reverse() as [string, string][]);
  if (sent === undefined || sent === null) {
    if (spelled.size > 1) throw refuseField('section', words.section);
    return [...spelled.values()][0] ?? '';
  }
  const clean = typeof sent === 'string' ? cleanText(sent, false) : { problem: '' };
  if ('problem' in clean) throw refuseField('section', problems.invalidText);
  if (lengthOf(clean.text) > 200) throw refuseField('section', words.longSection);
  const rows = await reader
    .selectFrom('attendance')
    .select('section')
    .distinct()
    .where('class', '=', classId)
    .execute();
  const known = rows.find(({ section }) => foldKey(String(section)) === foldKey(clean.text));
  return known ? String(known.section) : (spelled.get(foldKey(clean.text)) ?? clean.text);
}

type Sessions = Pick<Settings, 'attendance_sessions'>;

/** Reads a session; the first of the school's where none is sent. */
export function readSession(sent: unknown, settings: Sessions): RollCallSession {
  if (sent === undefined || sent === null || sent === '') return settings.attendance_sessions[0] ?? 'day';
  const session = SESSIONS.find((one) => one === sent);
  if (!session) throw refuseSession(settings);
  return session;
}

const refuseSession = ({ attendance_sessions }: Sessions) => refuseField('session', words.session(attendance_sessions));

/** Refuses a session that the school no longer has. */
export function requireCurrentSession(session: RollCallSession, settings: Sessions): void {
  if (!settings.attendance_sessions.includes(session)) throw refuseSession(settings);
}

/** Refuses a session that the school neither has nor had on the date, of which a phone may bring the sheet later. */
export async function requireSession(
  reader: Reader | Writer,
  { session, date }: Pick<Key, 'session' | 'date'>,
  settings: Sessions,
): Promise<void> {
  if (settings.attendance_sessions.includes(session)) return;
  const midnight = (day: string) => new Date(`${day}T00:00:00+06:00`).toISOString();
  const changes = await reader
    .selectFrom('changes')
    .select(['at', 'before'])
    .where('resource', '=', 'settings')
    .where('at', '>=', midnight(date))
    .orderBy('id')
    .execute();
  for (const { at, before } of changes) {
    const sessions = parseValues(before)?.attendance_sessions;
    if (typeof sessions !== 'string') continue;
    if (sessions.split(', ').includes(session)) return;
    if (String(at) >= midnight(addDays(date, 1))) break;
  }
  throw refuseSession(settings);
}

/** The stored sheet of a key. */
export async function findSheet(reader: Reader | Writer, key: Key): Promise<Row | undefined> {
  const rows = (await reader
    .selectFrom('attendance')
    .selectAll()
    .where('class', '=', key.class)
    .where('date', '=', key.date)
    .where('session', '=', key.session)
    .execute()) as Row[];
  return rows.find(({ section }) => foldKey(String(section)) === foldKey(key.section));
}
