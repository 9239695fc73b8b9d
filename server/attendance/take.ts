import type { TakenAnswer } from '#contract/attendance/answers.ts';
import { differencesOf, isSameByStudent } from '#contract/attendance/differences.ts';
import type { Marks, Notes } from '#contract/attendance/marks.ts';
import { type MergedSheet, mergeSheet, type RosterRow } from '#contract/attendance/roster.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { sheet as sheetResource } from '#contract/resources/sheet.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { goneAmong } from '../database/gone-students.ts';
import { readSettings } from '../database/settings.ts';
import { lockRow, timestamp } from '../database/table.ts';
import { insertRecord, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { daysOffBetween } from '../timetable/days-off.ts';
import { sheetVersion } from './follow.ts';
import {
  findSheet,
  type Key,
  readClass,
  readDate,
  readSection,
  readSession,
  refuseField,
  requireCurrentSession,
  requirePast,
  requireSession,
} from './keys.ts';
import { firstOpenDate, requireClass, requireOpenDate, requireRoom, type Taker, takesAll } from './rights.ts';
import { sheetOf, takenSheet, untakenSheet } from './sheets.ts';
import { activeStudents, everIn, inRoom } from './students.ts';
import { takerOf } from './taker.ts';

const sheets = sheetResource as unknown as Resource;

const words = {
  lastYear: 'এই বছরের আগের তারিখের হাজিরা নেওয়া যায় না',
  reason: 'কেন এখন নেওয়া হচ্ছে তা লিখুন',
  dayOff: (name: string) => `এই দিন ছুটি: ${name}। তবু হাজিরা নিতে হলে কারণ লিখে আবার নিশ্চিত করুন।`,
  conflict: 'এর মধ্যে আরেকজন এই হাজিরা নিয়েছেন। দুটি পাশাপাশি দেখে ঠিকটি বেছে নিন।',
  stranger: 'এই তালিকায় নেই এমন শিক্ষার্থীর তথ্য পাঠানো হয়েছে, পাতাটি নতুন করে খুলে আবার নিন',
  nobody: 'এই শাখায় কোনো শিক্ষার্থী নেই',
} as const;

export type SentTaking = {
  class?: unknown;
  section?: unknown;
  date?: unknown;
  session?: unknown;
  marks: Marks;
  notes: Notes;
  roster: readonly number[] | null;
  version: number | null;
  anyway: boolean;
  reason: string;
};

/** A taken sheet and its entry; null where nothing changed. */
type SheetTaking = { answer: TakenAnswer; change: number | null };

/** Refuses dates on which this person takes no sheet, in this order. */
async function requireDate(writer: Writer, taker: Taker, key: Key, { anyway, reason }: SentTaking): Promise<void> {
  requirePast(key.date);
  if (key.date.slice(0, 4) < todayInDhaka().slice(0, 4)) throw refuseField('date', words.lastYear);
  await requireOpenDate(writer, taker, key.date);
  const needsReason = () => {
    if (reason === '') throw refuseField('reason', words.reason);
  };
  if (key.date < (await firstOpenDate(writer))) needsReason();
  const dayOff = (await daysOffBetween(writer, key.date, key.date))(key.date, key);
  if (!dayOff) return;
  if (!anyway) throw new Refusal(409, { message: words.dayOff(dayOff.name) });
  needsReason();
}

/** Refuses marks and notes of somebody who never was of the class. */
function requireKnown({ strangers }: MergedSheet): void {
  const errors = Object.entries(strangers).filter(([, ids]) => ids.length > 0);
  if (errors.length > 0)
    throw new Refusal(400, { errors: Object.fromEntries(errors.map(([field]) => [field, [words.stranger]])) });
}

/** The ids that were sent and are no active students of the room. */
function others({ marks, notes, roster }: SentTaking, active: readonly RosterRow[]): number[] {
  const here = new Set(active.map(({ student }) => student));
  const sent = [...(roster ?? []), ...Object.keys(marks).map(Number), ...Object.keys(notes).map(Number)];
  return [...new Set(sent)].filter((id) => !here.has(id));
}

/** Waits until nobody else takes a sheet of the class; SQLite's writers come one by one anyway. */
async function lockClass(app: App, writer: Writer, id: number): Promise<void> {
  const query = writer.selectFrom('classes').select('id').where('id', '=', id);
  await (app.database.dialect === 'postgres' ? query.forNoKeyUpdate() : query).execute();
}

/** The stored sheet of a key, which nobody else changes until the transaction ends. */
async function lockSheet(app: App, writer: Writer, key: Key): Promise<Row | undefined> {
  const found = await findSheet(writer, key);
  return found && lockRow(app.database, writer, sheets, Number(found.id));
}

async function readKey(writer: Writer, taker: Taker, sent: SentTaking) {
  const classId = await readClass(writer, sent.class);
  const date = readDate(sent.date);
  await requireClass(writer, taker, classId, date);
  const settings = await readSettings(writer);
  const active = await activeStudents(writer, classId);
  const section = await readSection(writer, sent.section, classId, active);
  const key = { class: classId, section, date, session: readSession(sent.session, settings) };
  await requireRoom(writer, taker, key, date);
  return { key, settings, active: inRoom(active, section, key.date) };
}

/** Stores a sheet, or what is new of it; refuses one that somebody else took or corrected meanwhile, with both. */
export function takeSheet(
  app: App,
  actor: Actor,
  sent: SentTaking,
  also?: (writer: Writer, taking: SheetTaking) => Promise<unknown>,
): Promise<SheetTaking> {
  const taker = takerOf(actor);
  return commit(app, actor, ['write', 'attendance'], {
    moves: { office: true },
    work: async (writer, doer) => {
      await lockClass(app, writer, await readClass(writer, sent.class));
      const { key, settings, active } = await readKey(writer, { by: doer.by, via: taker.via }, sent);
      await requireDate(writer, { by: doer.by, via: taker.via }, key, sent);
      const stored = await lockSheet(app, writer, key);
      if (!stored) await requireSession(writer, key, settings);
      const before = stored && sheetOf(stored);
      const onSheet = new Set(before?.roster.map(({ student }) => student));
      const asked = others(sent, active).filter((id) => !onSheet.has(id));
      // Waits for those who are ended for good at this moment.
      await goneAmong(writer, new Set([...active.map(({ student }) => student), ...asked]));
      const merged = mergeSheet({
        stored: before ?? null,
        active,
        former: await everIn(writer, asked, key),
        sent,
      });
      requireKnown(merged);
      if (merged.roster.length === 0) throw refuseField('section', words.nobody);
      const { unseen, dropped } = merged;
      const answering = async (row: Row, change: number | null) => {
        const taking = { answer: { ...(await takenSheet(writer, row)), unseen, dropped }, change };
        await also?.(writer, taking);
        return taking;
      };
      const isGrown = before !== undefined && merged.roster.length > before.roster.length;
      if (
        stored &&
        before &&
        !isGrown &&
        isSameByStudent(merged.marks, before.marks) &&
        isSameByStudent(merged.notes, before.notes)
      )
        return answering(stored, null);
      await requireVersion(writer, key, { sent, merged, stored, active });
      if (stored && !takesAll(taker)) requireCurrentSession(key.session, settings);
      const values = {
        roster: JSON.stringify(merged.roster),
        marks: JSON.stringify(merged.marks),
        notes: JSON.stringify(merged.notes),
      };
      const doing = { ...doer, ...(sent.reason !== '' && { reason: sent.reason }) };
      const step = stored
        ? await updateRecord(writer, sheets, stored, values, doing)
        : await insertRecord(
            writer,
            sheets,
            { ...key, ...values, taken_by: doer.by && JSON.stringify(doer.by), taken_at: timestamp() },
            doing,
          );
      return answering(step.row, step.change);
    },
  });
}

type Meeting = { sent: SentTaking; merged: MergedSheet; stored: Row | undefined; active: readonly RosterRow[] };

/** Refuses what was taken from another version of the sheet, with what is stored. */
async function requireVersion(writer: Writer, key: Key, { sent, merged, stored, active }: Meeting): Promise<void> {
  // Whoever names no version begins a sheet that is not there.
  const seen = sent.version ?? (stored ? 0 : null);
  if (seen === null || seen === (await sheetVersion(writer, key))) return;
  const sheet = stored ? await takenSheet(writer, stored) : await untakenSheet(writer, key, active);
  const differences = differencesOf(merged.roster, merged.marks, sheet.marks);
  throw new Refusal(409, { message: words.conflict, more: { sheet, differences } });
}
