import type { StudentPrintDetails } from '#contract/exams/answers.ts';
import type { Variant } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row } from '../database/database.ts';
import { presentFile } from '../records/present.ts';
import type { Exam } from './rows.ts';

/** Students looked up in one statement. */
const SLICE = 500;

/** Reads the seats of students in a class; for a combined exam, those of the last source exam that they sat. */
async function seatsOf(
  reader: Reader,
  { id, kind, sources }: Exam,
  { classId, students }: { classId: number; students: readonly number[] },
) {
  const exams = kind === 'final' ? sources.map(({ exam }) => exam) : [id];
  if (exams.length === 0) return new Map<number, Row>();
  const query = reader.selectFrom('seats').select(['student', 'stream', 'optional_subject']);
  const found = query
    .where('exam', 'in', exams)
    .where('class', '=', classId)
    .where('student', 'in', students)
    .orderBy('exam');
  return new Map((await found.execute()).map((row): [number, Row] => [Number(row.student), row]));
}

/** Reads these students' current records and their choices in the class where they sit the exam. */
export async function readExamineeDetails(
  app: App,
  exam: Exam,
  classId: number,
  students: readonly number[],
): Promise<Readonly<Record<number, StudentPrintDetails>>> {
  const { read } = app.database;
  const beside: Record<number, StudentPrintDetails> = {};
  const query = read
    .selectFrom('students')
    .select(['id', 'father_name', 'mother_name', 'digital_id_code', 'stream', 'optional_subject', 'photo']);
  for (let start = 0; start < students.length; start += SLICE) {
    const some = students.slice(start, start + SLICE);
    const seats = await seatsOf(read, exam, { classId, students: some });
    for (const row of await query.where('id', 'in', some).execute()) {
      const { stream, optional_subject } = seats.get(Number(row.id)) ?? row;
      const photo = row.photo === null ? null : presentFile(String(row.photo), app);
      beside[Number(row.id)] = {
        father_name: String(row.father_name),
        mother_name: String(row.mother_name),
        digital_id_code: String(row.digital_id_code),
        stream: String(stream),
        optional_subject: optional_subject === null ? null : Number(optional_subject),
        photo: photo?.path ?? null,
        photo_variants: photo?.variants ?? ([] as Variant[]),
      };
    }
  }
  return beside;
}
