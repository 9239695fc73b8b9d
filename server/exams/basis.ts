import { sql } from 'kysely';
import type { Reader, Writer } from '../database/database.ts';
import { type Exam, findExam, namesOf } from './rows.ts';

/** An exam as it is when its reports begin to be made, with the newest entry of the history and records that may be deleted. */
type Basis = { entry: number; exam: Exam; papers: number[]; remarks: { id: number; student: number }[] };

/** The exams whose records an exam's reports are made of: itself and its sources. */
const examsOf = ({ id, sources }: Exam): number[] => [id, ...sources.map(({ exam }) => exam)];

async function recordsOf(reader: Reader, exam: Exam): Promise<Pick<Basis, 'papers' | 'remarks'>> {
  const papers = await reader.selectFrom('papers').select('id').where('exam', 'in', examsOf(exam)).execute();
  const remarks = await reader.selectFrom('remarks').select(['id', 'student']).where('exam', '=', exam.id).execute();
  return {
    papers: papers.map(({ id }) => Number(id)),
    remarks: remarks.map(({ id, student }) => ({ id: Number(id), student: Number(student) })),
  };
}

export async function basisOf(reader: Reader, id: number): Promise<Basis> {
  const newest = reader.selectFrom('changes').select((eb) => eb.fn.max('id').as('id'));
  // Before all that is read: a change made meanwhile has a newer entry.
  const entry = Number((await newest.executeTakeFirst())?.id ?? 0);
  const exam = await findExam(reader, id);
  return { entry, exam, ...(await recordsOf(reader, exam)) };
}

/**
 * True if something that the reports are made of has changed since, also by undo or in bulk. A student who went to the trash has
 * a report all the same, for the day of the return. Comes after the move of a version, which lets the writers of records come
 * one by one: no entry gets an id below that of an earlier commit.
 */
export async function hasChanged(writer: Writer, { entry, exam, papers, remarks }: Basis): Promise<boolean> {
  const now = await recordsOf(writer, exam);
  const kept = { papers: new Set(now.papers), remarks: new Set(now.remarks.map(({ id }) => id)) };
  if (papers.some((id) => !kept.papers.has(id))) return true;
  const withdrawn = remarks.filter(({ id }) => !kept.remarks.has(id)).map(({ student }) => student);
  if ((await namesOf(writer, withdrawn)).length > 0) return true;
  const exams = sql`(${sql.join(examsOf(exam))})`;
  // CASE keeps databases from any other plan than reading the few entries that are newer.
  const newer = await sql`
    SELECT id FROM changes WHERE id > ${entry} AND CASE resource
      WHEN 'exams' THEN record_id IN ${exams}
      WHEN 'papers' THEN EXISTS (SELECT 1 FROM papers WHERE papers.id = record_id AND exam IN ${exams})
      WHEN 'subjects' THEN EXISTS (SELECT 1 FROM papers WHERE subject = record_id AND exam IN ${exams})
      WHEN 'classes' THEN EXISTS (SELECT 1 FROM papers WHERE class = record_id AND exam IN ${exams})
      WHEN 'remarks' THEN EXISTS (SELECT 1 FROM remarks WHERE remarks.id = record_id AND exam = ${exam.id})
      WHEN 'marks' THEN EXISTS (
        SELECT 1 FROM marks JOIN papers ON papers.id = paper WHERE marks.id = record_id AND exam IN ${exams})
      WHEN 'students' THEN action <> 'deleted' AND (
        EXISTS (SELECT 1 FROM seats WHERE student = record_id AND exam IN ${exams})
        OR EXISTS (SELECT 1 FROM marks JOIN papers ON papers.id = paper WHERE student = record_id AND exam IN ${exams}))
      ELSE FALSE END
    ORDER BY id LIMIT 1`.execute(writer);
  return newer.rows.length > 0;
}
