import type { Absentee } from '#contract/attendance/absentees.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { absentee as absenteeResource } from '#contract/resources/absentee.ts';
import { student as studentResource } from '#contract/resources/student.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { lockRow, timestamp } from '../database/table.ts';
import { insertRecord, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { absenteesOn, seenBy } from './absentees.ts';
import { requireRoom } from './rights.ts';
import { takerOf } from './taker.ts';

const absentees = absenteeResource as unknown as Resource;
const students = studentResource as unknown as Resource;

const NOT_ABSENT = 'এই শিক্ষার্থী আজকের অনুপস্থিতদের মধ্যে নেই। তালিকাটি নতুন করে খুলে দেখুন।';

/** Note on an absence; without one, `null`, the stored note stays. */
export type SentAbsentee = { student: number; note: string | null; told: boolean };

/** The row afterwards and its entry; null where nothing changed. */
type AbsenteeNote = { answer: Absentee; change: number | null };

/** Notes what came of the absence of one of today's absentees. */
export function noteAbsentee(
  app: App,
  actor: Actor,
  { student: id, note, told }: SentAbsentee,
  also?: (writer: Writer, noted: AbsenteeNote) => Promise<unknown>,
): Promise<AbsenteeNote> {
  return commit(app, actor, ['write', 'attendance'], {
    moves: { office: true },
    work: async (writer, doer) => {
      const taker = { by: doer.by, via: takerOf(actor).via };
      const date = todayInDhaka();
      // Sheets wait for their students, too, so that the list is the same until this is written.
      const student = await lockRow(app.database, writer, students, id);
      const [listed] = student ? await absenteesOn(writer, date, { only: id }) : [];
      const room = listed ?? { class: Number(student?.class_name), section: String(student?.section) };
      if (student) await requireRoom(writer, taker, room);
      if (!listed) throw new Refusal(409, { message: NOT_ABSENT });
      const before = (await writer
        .selectFrom('absentees')
        .selectAll()
        .where('student', '=', id)
        .where('date', '=', date)
        .executeTakeFirst()) as Row | undefined;
      const now = timestamp();
      const values: Row = {
        ...(note !== null &&
          note !== listed.note && { note, noted_by: doer.by && JSON.stringify(doer.by), noted_at: now }),
        ...(told && listed.told_at === null && { told_at: now }),
      };
      let change: number | null = null;
      if (Object.keys(values).length > 0) {
        const blank = { student: id, date, note: '', noted_by: null, noted_at: null, told_at: null };
        const step = before
          ? await updateRecord(writer, absentees, before, values, doer)
          : await insertRecord(writer, absentees, { ...blank, ...values }, doer);
        change = step.change;
      }
      const [answer] = await seenBy(writer, taker, await absenteesOn(writer, date, { only: id }));
      const noted = { answer: answer as Absentee, change };
      await also?.(writer, noted);
      return noted;
    },
  });
}
