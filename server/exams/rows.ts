import type { PartMarks } from '#contract/exams/marks-field.ts';
import type { SourceExam } from '#contract/exams/sources.ts';
import type { GradingRules } from '#contract/results/rules.ts';
import type { Mark, Paper } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import { streamKeys } from '#contract/rules/streams.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** An exam as it is stored, its texts read. */
export type Exam = {
  id: number;
  name: string;
  year: number;
  kind: string;
  state: string;
  rules: GradingRules;
  sources: SourceExam[];
  days_open: number | null;
  ends_on: string | null;
  published_at: string | null;
  updated_at: string;
};

export const examOf = (row: Row): Exam => ({
  id: Number(row.id),
  name: String(row.name),
  year: Number(row.year),
  kind: String(row.kind),
  state: String(row.state),
  rules: JSON.parse(String(row.rules)) as GradingRules,
  sources: JSON.parse(String(row.sources)) as SourceExam[],
  days_open: row.days_open === null ? null : Number(row.days_open),
  ends_on: row.ends_on === null ? null : String(row.ends_on),
  published_at: row.published_at === null ? null : String(row.published_at),
  updated_at: String(row.updated_at),
});

/** The exam; 404 where there is none. */
export async function findExam(reader: Reader, id: number): Promise<Exam> {
  const row = await reader.selectFrom('exams').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404);
  return examOf(row);
}

/** The same for who enters something of it: until the transaction ends it stays in its state. */
export async function examForMarks({ dialect }: Pick<Database, 'dialect'>, writer: Writer, id: number): Promise<Exam> {
  const query = writer.selectFrom('exams').selectAll().where('id', '=', id);
  const row = await (dialect === 'postgres' ? query.forShare() : query).executeTakeFirst();
  if (!row) throw new Refusal(404);
  return examOf(row);
}

/** The combined exams that are made of an exam's marks. */
export async function combinedOf(reader: Reader, exam: number): Promise<Exam[]> {
  const finals = await reader.selectFrom('exams').selectAll().where('kind', '=', 'final').orderBy('id').execute();
  return finals.map(examOf).filter(({ sources }) => sources.some((source) => source.exam === exam));
}

export const examName = ({ name, year }: Pick<Exam, 'name' | 'year'>): string => `${name} ${bn(year)}`;

export type ExamPaper = Paper & { exam: number; class: number; name: string; code: string };

const paperOf = (row: Row): ExamPaper => ({
  id: Number(row.id),
  exam: Number(row.exam),
  class: Number(row.class),
  subject: Number(row.subject),
  name: String(row.name),
  code: String(row.code),
  full_marks: Number(row.full_marks),
  parts: JSON.parse(String(row.parts)) as Paper['parts'],
  role: row.role as Paper['role'],
  joined: String(row.joined),
  position: row.position === null ? null : Number(row.position),
  streams: streamKeys(String(row.streams)),
});

const paperQuery = (reader: Reader) =>
  reader
    .selectFrom('papers')
    .innerJoin('subjects', 'subjects.id', 'papers.subject')
    .selectAll('papers')
    .select(['subjects.name as name', 'subjects.code as code'])
    .orderBy('papers.id');

/** The papers of an exam, of one class or of all. */
export async function papersOf(reader: Reader, exam: number, classId?: number): Promise<ExamPaper[]> {
  const query = paperQuery(reader).where('papers.exam', '=', exam);
  return (await (classId === undefined ? query : query.where('papers.class', '=', classId)).execute()).map(paperOf);
}

/** One paper; 404 where there is none. */
export async function findPaper(reader: Reader, id: number): Promise<ExamPaper> {
  const row = await paperQuery(reader).where('papers.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404);
  return paperOf(row);
}

/** True if a row of marks has any mark or an absence. */
export const hasMark = ({ parts, absent }: Row): boolean =>
  absent === 1 || Object.values(JSON.parse(String(parts)) as PartMarks).some((marks) => marks !== null);

/** Reads the marks of these students in these papers: by student, then by paper. */
export async function marksOf(
  reader: Reader,
  papers: readonly number[],
  students: readonly number[],
): Promise<Map<number, Map<number, Mark>>> {
  const found = new Map<number, Map<number, Mark>>();
  if (papers.length === 0 || students.length === 0) return found;
  const rows = await reader
    .selectFrom('marks')
    .select(['paper', 'student', 'parts', 'absent'])
    .where('paper', 'in', papers)
    .where('student', 'in', students)
    .execute();
  for (const { paper, student, parts, absent } of rows) {
    const own = found.get(Number(student)) ?? new Map<number, Mark>();
    own.set(Number(paper), { parts: JSON.parse(String(parts)) as PartMarks, absent: absent === 1 });
    found.set(Number(student), own);
  }
  return found;
}

export const requireClassName = async (reader: Reader, id: number): Promise<string> => {
  const row = await reader.selectFrom('classes').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404);
  return String(row.name);
};

/** Names of students whose records lie in no trash. */
export async function namesOf(reader: Reader, students: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const id of students) {
    const row = await reader.selectFrom('students').select('full_name').where('id', '=', id).executeTakeFirst();
    if (row) names.push(String(row.full_name));
  }
  return names;
}
