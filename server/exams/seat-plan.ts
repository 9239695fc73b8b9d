import type { Queue } from '#contract/exams/queues-field.ts';
import { type PlannedRoom, type Pupil, type SeatPlan, seatPlan } from '#contract/exams/seat-plan.ts';
import type { Reader, Row } from '../database/database.ts';
import { findExam } from './rows.ts';
import { examineesOf } from './seats.ts';

const roomOf = ({ id, room, rows, columns, per_bench, queues, fill }: Row): PlannedRoom => ({
  id: Number(id),
  room: String(room),
  rows: Number(rows),
  columns: Number(columns),
  per_bench: Number(per_bench),
  queues: JSON.parse(String(queues)) as Queue[],
  fill: fill === 1,
});

/** Rooms of an exam by position, those without one last, and then by id. */
async function roomsOf(reader: Reader, exam: number): Promise<PlannedRoom[]> {
  const rows = (await reader.selectFrom('exam_rooms').selectAll().where('exam', '=', exam).execute()) as Row[];
  const place = ({ position }: Row) => (position === null ? Number.POSITIVE_INFINITY : Number(position));
  const order = (a: Row, b: Row) =>
    place(a) === place(b) ? Number(a.id) - Number(b.id) : place(a) < place(b) ? -1 : 1;
  return rows.sort(order).map(roomOf);
}

/** Ids of the students of a class, wherever they sit now, whose papers are held back. */
async function heldAmong(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = (await reader.selectFrom('students').selectAll().where('id', 'in', ids).execute()) as Row[];
  return new Set(rows.filter(({ hold }) => hold === 1).map(({ id }) => Number(id)));
}

/** Places who sits an exam in its rooms, as it is now. Refuses an exam that is not there. */
export async function planSeats(reader: Reader, examId: number): Promise<SeatPlan> {
  const exam = await findExam(reader, examId);
  const rooms = await roomsOf(reader, examId);
  const pupils: Pupil[] = [];
  for (const classId of new Set(rooms.flatMap(({ queues }) => queues.map((queue) => queue.class)))) {
    const sitting = await examineesOf(reader, exam, classId);
    const held = await heldAmong(
      reader,
      sitting.map(({ id }) => id),
    );
    for (const { id, section, roll_number, full_name } of sitting)
      pupils.push({ student: id, class: classId, section, roll_number, full_name, hold: held.has(id) });
  }
  return seatPlan(rooms, pupils);
}
