import { randomUUID } from 'node:crypto';
import type { ClassRemarks } from '#contract/exams/answers.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { parseId, type ReadResult, readValue } from '#contract/kit/read-value.ts';
import { remark } from '#contract/resources/remark.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { proposedDays } from '../attendance/days.ts';
import type { Reader, Writer } from '../database/database.ts';
import { insertRecord, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { examForMarks, findExam } from './rows.ts';
import { examineesOf, holdStudents, takeSeats } from './seats.ts';
import { publishedRows } from './sitters.ts';

const remarks = remark as unknown as Resource;
const STUDENT = 'এই শিক্ষার্থী এই শ্রেণিতে নেই';
const PUBLISHED = 'ফলাফল প্রকাশিত, তাই মন্তব্য বদলানো যায় না। আগে প্রকাশ ফিরিয়ে নিন।';

/** Reads the remarks and attendance on a class's report cards, with what the sheets of attendance propose. */
export async function readRemarks(reader: Reader, exam: number, classId: number): Promise<ClassRemarks> {
  const found = await findExam(reader, exam);
  const published = await publishedRows(reader, exam, classId);
  const students =
    published?.map((row) => ({ ...row, id: row.student })) ?? (await examineesOf(reader, found, classId, 'remark'));
  const rows = await reader.selectFrom('remarks').selectAll().where('exam', '=', exam).execute();
  const stored = new Map(rows.map((row) => [Number(row.student), row]));
  const proposed = await proposedDays(
    reader,
    { year: found.year, until: found.ends_on },
    { classId, students: students.map(({ id }) => id) },
  );
  return {
    days_open_proposed: proposed?.open ?? null,
    rows: students.map(({ id, roll_number, full_name, section }) => {
      const { days_open = null, days_present = null, remark: text = '' } = stored.get(id) ?? {};
      const [open, present] = [days_open, days_present].map((days) => (days === null ? null : Number(days)));
      const own = proposed?.ofStudent(id);
      return {
        ...{ student: id, roll_number, full_name, section },
        ...{ days_open: open ?? null, days_present: present ?? null, remark: String(text) },
        days_open_proposed: own?.open ?? null,
        days_present_proposed: own?.present ?? null,
      };
    }),
  };
}

type RemarkInput = { student: unknown; days_open?: unknown; days_present?: unknown; remark?: unknown };

/** The class after the write, and the entry that reverts all of it; null where nothing changed. */
type RemarksChange = { answer: ClassRemarks; change: number | null };

/** Writes the rows that are sent, all or none. */
export function writeRemarks(
  app: App,
  actor: Actor,
  { exam: id, classId, rows }: { exam: number; classId: number; rows: readonly RemarkInput[] },
  also?: (writer: Writer, written: RemarksChange) => Promise<unknown>,
): Promise<RemarksChange> {
  const today = todayInDhaka();
  const doing = rows.length > 1 ? { ...actor, batch: actor.batch ?? randomUUID() } : actor;
  return commit(app, doing, ['write', 'exams'], {
    moves: { office: true },
    work: async (writer, doer) => {
      const exam = await examForMarks(app.database, writer, id);
      if (exam.state === 'published') throw new Refusal(409, { message: PUBLISHED });
      await holdStudents(writer, { students: rows.map(({ student }) => parseId(student) ?? 0) });
      const known = new Set((await examineesOf(writer, exam, classId, 'remark')).map((student) => student.id));
      const seated = new Set<number>();
      const errors: FieldProblems = {};
      const entries: number[] = [];
      for (const sent of rows) {
        const student = parseId(sent.student);
        if (student === null || !known.has(student)) {
          errors.student = [STUDENT];
          continue;
        }
        const values: Record<string, string | number | null> = {};
        for (const key of ['days_open', 'days_present', 'remark'] as const) {
          const field = remark.fields[key];
          const read: ReadResult = readValue(field, sent[key] ?? '', today);
          if ('problem' in read) errors[key] = [read.problem];
          else values[key] = read.value ?? null;
        }
        if (Object.keys(errors).length > 0) continue;
        const before = await writer
          .selectFrom('remarks')
          .selectAll()
          .where('exam', '=', id)
          .where('student', '=', student)
          .executeTakeFirst();
        const { change } = before
          ? await updateRecord(writer, remarks, before, values, doer)
          : await insertRecord(writer, remarks, { exam: id, student, ...values }, doer);
        if (change === null) continue;
        entries.push(change);
        seated.add(student);
      }
      if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
      await takeSeats(writer, { exam, classId, students: seated, seating: 'remark' });
      const change = entries.pop() ?? null;
      if (entries.length > 0)
        await writer.updateTable('changes').set({ cause: change }).where('id', 'in', entries).execute();
      const written = { answer: await readRemarks(writer, id, classId), change };
      await also?.(writer, written);
      return written;
    },
  });
}
