import type { ResultRow, UncountedMark } from '#contract/exams/answers.ts';
import type { Reader } from '../database/database.ts';
import { readSources } from './results.ts';
import { type Exam, marksOf } from './rows.ts';

/** Students looked up in one statement. */
const SLICE = 500;

/**
 * Marks that were entered in papers which do not count for their student: the optional subject of others, or of another stream.
 * Nobody finds them in the rows.
 */
export async function uncountedMarks(
  reader: Reader,
  exam: Exam,
  classId: number,
  rows: readonly ResultRow[],
): Promise<UncountedMark[]> {
  const sources = await readSources(reader, exam, classId);
  const papers = new Map(
    sources.flatMap(({ weight, papers }) => (weight > 0 ? papers.map((paper) => [paper.id, paper] as const) : [])),
  );
  const found: UncountedMark[] = [];
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE);
    const ids = slice.map(({ student }) => student);
    const marks = await marksOf(reader, [...papers.keys()], ids);
    for (const { student, full_name, subjects } of slice) {
      const counted = new Set(subjects.flatMap((subject) => subject.papers.map(({ paper }) => paper)));
      for (const [id, { parts }] of marks.get(student) ?? []) {
        const paper = papers.get(id);
        if (!paper || counted.has(id) || Object.values(parts).every((mark) => mark === null)) continue;
        found.push({ student, full_name, paper: id, subject: paper.subject, name: paper.name });
      }
    }
  }
  return found;
}
