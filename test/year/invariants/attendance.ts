import { sorted } from '../commands/attendance.ts';
import { live, type Model, type Sheet } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Answered = {
  version: number;
  roster: { student: number; roll_number: string; full_name: string }[];
  marks: Record<string, string>;
};

/** A sheet in words; of those who may be named for an hour more the student alone. */
const said = ({ version, roster, marks }: Omit<Sheet, 'class' | 'section' | 'date'>, { expired }: Model): string =>
  JSON.stringify([
    version,
    roster.map(({ student, roll, name }) => (expired.has(student) ? [student] : [student, roll, name])),
    sorted(marks),
  ]);

type Absence = { id: number; source: string; teacher: number; date: string; until: string | null; periods: string[] };

/** Nobody is away twice in a period. */
function twice(absences: readonly Absence[]): string[] {
  const sharing = (one: Absence, other: Absence): boolean =>
    one.teacher === other.teacher &&
    one.date <= (other.until ?? other.date) &&
    other.date <= (one.until ?? one.date) &&
    (one.periods.length === 0 || other.periods.length === 0 || one.periods.some((key) => other.periods.includes(key)));
  return absences.flatMap((one, at) =>
    absences
      .slice(at + 1)
      .filter((other) => sharing(one, other))
      .map((other) => `teacher-absences/${one.id} and ${other.id} are of one teacher, day and period`),
  );
}

/** A sheet stays as it was taken, whatever became of its pupils; absences in the routine are those of the marks of staff. */
export async function attendanceProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const sheet of model.sheets.values()) {
    const query = new URLSearchParams({ class: String(sheet.class), section: sheet.section, date: sheet.date });
    const { status, body } = await school.call('admin', 'GET', `attendance/?${query}`);
    const { roster = [], ...answered } = (status === 200 ? body : {}) as Partial<Answered>;
    const rows = roster.map(({ student, roll_number, full_name }) => ({ student, roll: roll_number, name: full_name }));
    const is = said({ version: answered.version ?? 0, roster: rows, marks: answered.marks ?? {} }, model);
    const should = said(sheet, model);
    if (is !== should) problems.push(`the sheet of ${query} (${status}) is ${is}, not ${should}`);
  }
  const absences = (await school.call('admin', 'GET', 'teacher-absences/')).body as Absence[];
  problems.push(...twice(absences));
  const is = absences
    .filter(({ id, source }) => source !== 'hand' && !live(model, 'teacher-absences', id))
    .map(({ teacher, date }) => `${teacher} ${date}`)
    .sort();
  const should = [...model.absences].sort();
  if (is.join() !== should.join())
    problems.push(`absences of teachers: ${is.join() || 'none'}, not ${should.join() || 'none'}`);
  return problems;
}

/** Leaves go with their student, come back with them, and end with them. */
export async function leaveProblems(school: YearSchool, model: Model): Promise<string[]> {
  const { body } = await school.call('admin', 'GET', 'leaves/');
  const is = (body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  const should = [...model.leaves]
    .flatMap(([id, student]) => (live(model, 'students', student) ? [id] : []))
    .sort((a, b) => a - b);
  return is.join() === should.join() ? [] : [`leaves ${is.join() || 'none'}, not ${should.join() || 'none'}`];
}
