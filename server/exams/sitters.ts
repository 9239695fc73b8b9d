import type { ResultRow } from '#contract/exams/answers.ts';
import { inRegister } from '#contract/exams/order.ts';
import { isForStream } from '#contract/results/subject.ts';
import type { Reader } from '../database/database.ts';
import { packedReports } from '../grading/pack.ts';
import { publishedPack } from '../grading/pieces.ts';
import { type Examinee, type ExamPaper, examineesOf, papersOf } from '../grading/rows.ts';

/** Who sits a paper, and whether it is their optional subject. */
export type Sitter = Pick<Examinee, 'id' | 'full_name' | 'roll_number' | 'section'> & { optional: boolean };

/** Whose optional subject this is: also a paper that is joined to the subject's own. */
async function optionalFor(reader: Reader, paper: ExamPaper): Promise<(student: Examinee) => boolean> {
  const joined = paper.joined ? await papersOf(reader, paper.exam, paper.class) : [];
  const subjects = new Set(joined.filter((other) => other.joined === paper.joined).map(({ subject }) => subject));
  subjects.add(paper.subject);
  return ({ optional_subject }) => optional_subject !== null && subjects.has(optional_subject);
}

/** Those of a published class whose record is still there, as they were published; null while nothing is. */
export async function publishedRows(reader: Reader, exam: number, classId: number): Promise<ResultRow[] | null> {
  const published = await publishedPack(reader, { exam, classId });
  if (!published) return null;
  const { rows } = packedReports(published.pack);
  const ids = rows.map(({ student }) => student);
  const found = ids.length > 0 ? await reader.selectFrom('students').select('id').where('id', 'in', ids).execute() : [];
  const known = new Set(found.map(({ id }) => Number(id)));
  return rows.filter(({ student }) => known.has(student)).sort(inRegister);
}

/**
 * Who sits a paper, in the order of the register: the active students of its class. Once the exam is published they are those
 * who sat it, where they sat, whatever class they are in by now.
 */
export async function sittersOf(reader: Reader, paper: ExamPaper): Promise<Sitter[]> {
  const published = await publishedRows(reader, paper.exam, paper.class);
  if (published)
    return published.flatMap(({ student: id, full_name, roll_number, section, subjects }) => {
      const own = subjects.find(({ papers }) => papers.some((one) => one.paper === paper.id));
      return own ? [{ id, full_name, roll_number, section, optional: own.optional }] : [];
    });
  const isOptional = await optionalFor(reader, paper);
  return (await examineesOf(reader, paper.class))
    .map((student) => ({ ...student, optional: isOptional(student) }))
    .filter((student) => student.optional || isForStream(paper, student));
}
