import type { ResultRow } from '#contract/exams/answers.ts';
import { inRegister } from '#contract/exams/order.ts';
import { isForStream } from '#contract/results/subject.ts';
import type { Reader } from '../database/database.ts';
import { packedReports } from '../reports/pack.ts';
import { publishedPack } from '../reports/pieces.ts';
import { type ExamPaper, findExam, papersOf } from './rows.ts';
import { type Examinee, examineesOf } from './seats.ts';

/** A student who sits a paper; `optional`: it is their optional subject. */
export type Sitter = Pick<Examinee, 'id' | 'full_name' | 'roll_number' | 'section'> & { optional: boolean };

/** Tells for which students a paper is of their optional subject: also if it is joined to the subject's own paper. */
async function optionalFor(reader: Reader, paper: ExamPaper): Promise<(student: Examinee) => boolean> {
  const joined = paper.joined ? await papersOf(reader, paper.exam, paper.class) : [];
  const subjects = new Set(joined.filter((other) => other.joined === paper.joined).map(({ subject }) => subject));
  subjects.add(paper.subject);
  return ({ optional_subject }) => optional_subject !== null && subjects.has(optional_subject);
}

/** Those of a published class whose record is still there, as they were published; null while nothing is. */
export async function publishedRows(reader: Reader, exam: number, classId: number): Promise<ResultRow[] | null> {
  const published = await publishedPack(reader, { exam, classId });
  if (!published?.pack) return null;
  const { rows } = packedReports(published.pack);
  const ids = rows.map(({ student }) => student);
  const found = ids.length > 0 ? await reader.selectFrom('students').select('id').where('id', 'in', ids).execute() : [];
  const known = new Set(found.map(({ id }) => Number(id)));
  return rows.filter(({ student }) => known.has(student)).sort(inRegister);
}

/**
 * Students who sit a paper, in the order of the register: those with a seat in its class, and while marks may be entered
 * also those whom a mark would seat there. After publication, those who have a report.
 */
export async function sittersOf(reader: Reader, paper: ExamPaper): Promise<Sitter[]> {
  const published = await publishedRows(reader, paper.exam, paper.class);
  if (published)
    return published.flatMap(({ student: id, full_name, roll_number, section, subjects }) => {
      const own = subjects.find(({ papers }) => papers.some((one) => one.paper === paper.id));
      return own ? [{ id, full_name, roll_number, section, optional: own.optional }] : [];
    });
  const isOptional = await optionalFor(reader, paper);
  return (await examineesOf(reader, await findExam(reader, paper.exam), paper.class, 'mark'))
    .map((student) => ({ ...student, optional: isOptional(student) }))
    .filter((student) => student.optional || isForStream(paper, student));
}
