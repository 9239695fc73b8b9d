import { live, type Model, sitsIn } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Seat = { student: number | null };
type Plan = { rooms: { seats: Seat[] }[]; left: Seat[] };

/** The class in which a student sits an exam by its seat plan. */
function classIn(model: Model, exam: number, student: number): number | null {
  const known = model.exams.get(exam);
  return known?.state === 'published' ? (known.seats.get(student)?.class ?? null) : sitsIn(model, exam, student);
}

/** A seat plan has each room, and whoever sits the exam in the rooms' classes once, at a bench or left over. */
export async function seatPlanProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const [exam, classes] of model.rooms) {
    if (!live(model, 'exams', exam)) continue;
    const { status, body } = await school.call('admin', 'GET', `exams/${exam}/seat-plan/`);
    const { rooms = [], left = [] } = (status === 200 ? body : {}) as Partial<Plan>;
    const what = `the seat plan of exams/${exam} (${status})`;
    if (rooms.length !== classes.length) problems.push(`${what} has ${rooms.length} rooms, not ${classes.length}`);
    const is = [...rooms.flatMap(({ seats }) => seats), ...left]
      .flatMap(({ student }) => student ?? [])
      .sort((a, b) => a - b);
    const should = [...model.records.students.keys()]
      .filter((id) => live(model, 'students', id) && classes.includes(classIn(model, exam, id) ?? 0))
      .sort((a, b) => a - b);
    if (is.join() !== should.join())
      problems.push(`${what} has ${is.join() || 'nobody'}, not ${should.join() || 'nobody'}`);
  }
  return problems;
}
