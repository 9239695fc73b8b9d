import { setImmediate as breathe } from 'node:timers/promises';
import { PostgresAdapter } from 'kysely';
import { inRegister } from '#contract/exams/order.ts';
import { streamKey } from '#contract/rules/streams.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { type Exam, hasMark } from './rows.ts';

/** A student as an exam knows one: who it is, as the record says it, and where it sits the exam. */
export type Examinee = {
  id: number;
  full_name: string;
  gender: string;
  date_of_birth: string | null;
  digital_id_code: string;
  roll_number: string;
  section: string;
  optional_subject: number | null;
  /** The key of it. */
  stream: string;
};

type Sat = Pick<Exam, 'id' | 'kind' | 'state' | 'sources'>;

/** Columns of a seat; a student's record has the same names. */
const PLACE = ['section', 'roll_number', 'stream', 'optional_subject'] as const;

/** Rows written in one statement, and students looked up in one. */
const SLICE = 500;

function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += SLICE) yield all.slice(start, start + SLICE);
}

const takesMarks = (state: unknown): boolean => state === 'draft' || state === 'open';

/** Returns which of these students have a mark in an exam where they have their seat. */
async function markedAmong(reader: Reader, exam: number, students: readonly number[]): Promise<Set<number>> {
  const marked = new Set<number>();
  for (const some of slices(students)) {
    const rows = await reader
      .selectFrom('marks')
      .innerJoin('papers', 'papers.id', 'marks.paper')
      .innerJoin('seats', (join) =>
        join
          .onRef('seats.student', '=', 'marks.student')
          .onRef('seats.exam', '=', 'papers.exam')
          .onRef('seats.class', '=', 'papers.class'),
      )
      .select(['marks.student as student', 'marks.parts as parts', 'marks.absent as absent'])
      .where('papers.exam', '=', exam)
      .where('marks.student', 'in', some)
      .execute();
    for (const row of rows) if (hasMark(row)) marked.add(Number(row.student));
  }
  return marked;
}

export async function hasPapers(reader: Reader, exam: number, classId: number): Promise<boolean> {
  const query = reader.selectFrom('papers').select('id').where('exam', '=', exam).where('class', '=', classId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** A student who sits a class's papers: `seat` is the class of the seat, null while there is none. */
type Candidate = { student: Row; seat: number | null };

/** Events that give students seats. */
type Seating = 'close' | 'remark' | 'mark';

/** True if results were published with papers of a class before: for new marks they must have been withdrawn. */
async function wasPublished(reader: Reader, exam: number, classId: number): Promise<boolean> {
  const query = reader
    .selectFrom('changes')
    .innerJoin('papers', (join) => join.onRef('papers.created_at', '<=', 'changes.at'))
    .select('papers.id')
    .where('changes.resource', '=', 'exams')
    .where('changes.record_id', '=', exam)
    .where('changes.action', '=', 'withdrawn')
    .where('papers.exam', '=', exam)
    .where('papers.class', '=', classId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Finds the students who sit an exam in a class: those with a seat in it. While marks may still be entered, also active
 * students of the class to whom this would give one: a mark to all without marks elsewhere, a remark to those without a
 * seat, and so the end of the marks, unless it was published before: then it stands on the seats of that time.
 */
async function sittingsOf(
  reader: Reader,
  exam: Sat,
  classId: number,
  seating: Seating = 'close',
): Promise<Candidate[]> {
  const query = reader
    .selectFrom('students')
    .leftJoin('seats', (join) =>
      join.onRef('seats.student', '=', 'students.id').on('seats.exam', '=', exam.id as never),
    )
    .selectAll('students')
    .select([
      'seats.class as seat_class',
      'seats.section as seat_section',
      'seats.roll_number as seat_roll_number',
      'seats.stream as seat_stream',
      'seats.optional_subject as seat_optional_subject',
    ]);
  const takesMore = takesMarks(exam.state) && (seating !== 'close' || !(await wasPublished(reader, exam.id, classId)));
  const rows = (await query
    .where((eb) => {
      const isHere = eb('seats.class', '=', classId);
      if (!takesMore) return isHere;
      const isOfClass = eb.and([eb('students.class_name', '=', classId), eb('students.status', '=', 'active')]);
      return eb.or([isHere, seating === 'mark' ? isOfClass : eb.and([isOfClass, eb('seats.class', 'is', null)])]);
    })
    .execute()) as Row[];
  const all = rows.map((row): Candidate => {
    const seat = row.seat_class === null ? null : Number(row.seat_class);
    const place = Object.fromEntries(PLACE.map((key) => [key, row[`seat_${key}`] ?? null]));
    return { student: seat === classId ? { ...row, ...place } : row, seat };
  });
  const elsewhere = all.flatMap(({ student, seat }) => (seat === null || seat === classId ? [] : [Number(student.id)]));
  const marked = await markedAmong(reader, exam.id, elsewhere);
  return all.filter(({ student }) => !marked.has(Number(student.id)));
}

const examineeOf = ({ student }: Candidate): Examinee => ({
  id: Number(student.id),
  full_name: String(student.full_name),
  gender: String(student.gender),
  date_of_birth: student.date_of_birth === null ? null : String(student.date_of_birth),
  digital_id_code: String(student.digital_id_code),
  roll_number: String(student.roll_number),
  section: String(student.section),
  optional_subject: student.optional_subject === null ? null : Number(student.optional_subject),
  stream: streamKey(String(student.stream)),
});

/** Those of a combined exam: who sits what it is made of, each where the last of it was sat. */
async function combinedSittings(reader: Reader, { sources }: Sat, classId: number): Promise<Candidate[]> {
  const ids = sources.map(({ exam }) => exam).sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const exams = await reader.selectFrom('exams').select(['id', 'kind', 'state']).where('id', 'in', ids).execute();
  const states = new Map(exams.map(({ id, state }) => [Number(id), String(state)]));
  const found = new Map<number, Candidate>();
  for (const id of ids) {
    const source = { id, kind: '', state: states.get(id) ?? '', sources: [] };
    for (const one of await sittingsOf(reader, source, classId)) found.set(Number(one.student.id), one);
    const others = reader.selectFrom('seats').select('student').where('exam', '=', id).where('class', '<>', classId);
    for (const some of slices([...found.keys()])) {
      const moved = await others.where('student', 'in', some).execute();
      for (const { student } of moved) found.delete(Number(student));
    }
  }
  return [...found.values()];
}

/**
 * Lists an exam's students in a class, in the order of the register, with those whom a remark or a mark would seat there;
 * without those whose records are in the trash.
 */
export async function examineesOf(reader: Reader, exam: Sat, classId: number, seating?: Seating): Promise<Examinee[]> {
  const isCombined = exam.kind === 'final';
  const all = await (isCombined ? combinedSittings : sittingsOf)(reader, exam, classId, seating);
  return all.map(examineeOf).sort(inRegister);
}

/**
 * Lets nobody move these students, or those of a class, until the transaction ends; SQLite's writers come one by one anyway.
 * Comes before anything is written of them, so that two who hold several never wait for each other.
 */
export async function holdStudents(writer: Writer, which: { students: Iterable<number> } | { classId: number }) {
  if (!(writer.getExecutor().adapter instanceof PostgresAdapter)) return;
  const all = writer.selectFrom('students').select('id').orderBy('id').forShare();
  if ('classId' in which) await all.where('class_name', '=', which.classId).execute();
  else
    for (const some of slices([...which.students].sort((a, b) => a - b))) await all.where('id', 'in', some).execute();
}

/** Notes who sits an exam in a class: all who do, or those of these students, who are held. */
export async function takeSeats(
  writer: Writer,
  {
    exam,
    classId,
    students,
    seating,
  }: { exam: Sat; classId: number; students?: ReadonlySet<number>; seating?: Seating },
): Promise<void> {
  if (exam.kind === 'final' || students?.size === 0) return;
  const sitting = await sittingsOf(writer, exam, classId, seating);
  const unseated = sitting
    .filter(({ student, seat }) => seat !== classId && (!students || students.has(Number(student.id))))
    .sort((a, b) => Number(a.student.id) - Number(b.student.id));
  for (const some of slices(unseated)) {
    const rows = some.map(({ student }) => ({
      exam: exam.id,
      student: Number(student.id),
      class: classId,
      ...Object.fromEntries(PLACE.map((key) => [key, student[key] ?? null])),
    }));
    await writer
      .insertInto('seats')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['exam', 'student']).doUpdateSet((eb) => ({
          class: eb.ref('excluded.class'),
          ...Object.fromEntries(PLACE.map((key) => [key, eb.ref(`excluded.${key}`)])),
        })),
      )
      .execute();
    await breathe();
  }
}

/** Notes who sits a class's papers of an exam, whatever its state: at the end of its marks, or once the class gets its first paper. */
export async function seatClass(writer: Writer, exam: Sat, classId: number): Promise<void> {
  await holdStudents(writer, { classId });
  await takeSeats(writer, { exam: { ...exam, state: 'open' }, classId });
}

/** The same for all its classes. From then on its results are based on it. */
export async function seatEverybody(writer: Writer, exam: Sat): Promise<void> {
  const rows = await writer.selectFrom('papers').select('class').distinct().where('exam', '=', exam.id).execute();
  for (const classId of rows.map((row) => Number(row.class)).sort((a, b) => a - b))
    await seatClass(writer, exam, classId);
}

/** Lets the seats of a student who has changed inside a class follow, where marks may still be entered. */
export async function followSeats(writer: Writer, before: Row | null, after: Row) {
  const place = Object.fromEntries(PLACE.map((key) => [key, after[key] ?? null]));
  const keys = [...PLACE, 'class_name'] as const;
  if (keys.every((key) => (before?.[key] ?? null) === (after[key] ?? null))) return;
  const open = writer.selectFrom('exams').select('id').where('state', 'in', ['draft', 'open']);
  await writer
    .updateTable('seats')
    .set(place)
    .where('student', '=', Number(after.id))
    .where('class', '=', Number(after.class_name))
    .where('exam', 'in', open)
    .execute();
}

/** Updates the seats of an exam that takes marks again, for students who have changed within the class since. */
export async function followAgain(writer: Writer, exam: number): Promise<void> {
  const seated = await writer.selectFrom('seats').select('student').where('exam', '=', exam).execute();
  await holdStudents(writer, { students: seated.map(({ student }) => Number(student)) });
  await writer
    .updateTable('seats')
    .from('students')
    .set((eb) => Object.fromEntries(PLACE.map((key) => [key, eb.ref(`students.${key}`)])))
    .whereRef('students.id', '=', 'seats.student')
    .whereRef('students.class_name', '=', 'seats.class')
    .where('seats.exam', '=', exam)
    .execute();
}

/** The class in which a student sits an exam; null for one without a seat. */
export async function seatOf(reader: Reader, exam: number, student: number): Promise<number | null> {
  const query = reader.selectFrom('seats').select('class').where('exam', '=', exam).where('student', '=', student);
  const row = await query.executeTakeFirst();
  return row ? Number(row.class) : null;
}

const HELD: Readonly<Record<string, string>> = { students: 'student', exams: 'exam', classes: 'class' };

/** Removes the seats of a permanently deleted record. */
export async function forgetSeats(writer: Writer, path: string, id: number): Promise<void> {
  const column = HELD[path];
  if (column) await writer.deleteFrom('seats').where(column, '=', id).execute();
}
