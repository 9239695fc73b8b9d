import { live, type Model, markKey, mayBeMarked, nameOf, papersOf, seatOf } from '../model.ts';
import { countedFor } from './reports.ts';
import type { MarkRow, Seen } from './seen.ts';

/** Those whose rows a paper has: who may get a mark; once it is published, those for whom it counts. */
function sittersOf(model: Model, exam: number, paper: number, classId: unknown): number[] {
  const known = model.exams.get(exam);
  return [...model.records.students.keys()].filter((student) => {
    if (!known || !live(model, 'students', student)) return false;
    if (known.state !== 'published') return mayBeMarked(model, exam, student, classId);
    const seat = known.seats.get(student);
    return seat !== undefined && known.reports.has(student) && countedFor(model, exam, seat).includes(paper);
  });
}

function wrongIn(model: Model, exam: number, paper: number, student: number, row: MarkRow): string[] {
  const values = live(model, 'students', student);
  const known = model.exams.get(exam)?.seats.get(student);
  const isSeated = known && known.class === live(model, 'papers', paper)?.class;
  const seat = isSeated ? known : seatOf(values ?? {});
  const problems: string[] = [];
  if (row.roll_number !== seat.roll || row.section !== seat.section)
    problems.push(`sits at roll ${row.roll_number}, section ${row.section}, not at ${seat.roll}, ${seat.section}`);
  const has = row.absent ? 'absent' : (row.parts.cq ?? null);
  const key = markKey(paper, student);
  const should = model.marks.has(key) ? (model.marks.get(key) ?? 'absent') : null;
  if (has !== should) problems.push(`has the mark ${has}, not ${should}`);
  return problems;
}

/** Marks and seats stand where they were given, whatever became of the student, and go with a purged one alone. */
export function markProblems(model: Model, { marks }: Seen): string[] {
  const problems: string[] = [];
  for (const exam of model.exams.keys())
    for (const { id, values } of papersOf(model, exam)) {
      const rows = new Map(marks.get(id)?.map((row) => [row.student, row]));
      for (const student of sittersOf(model, exam, id, values.class)) {
        const row = rows.get(student);
        rows.delete(student);
        const found = row ? wrongIn(model, exam, id, student, row) : ['has no row'];
        const who = `${nameOf(model, 'students', student)} in paper ${id} of “${nameOf(model, 'exams', exam)}”`;
        problems.push(...found.map((what) => `${who} ${what}`));
      }
      for (const student of rows.keys())
        problems.push(
          `${nameOf(model, 'students', student)} has a row in paper ${id} of “${nameOf(model, 'exams', exam)}”, and does not sit it`,
        );
    }
  return problems;
}
