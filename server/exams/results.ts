import { setImmediate as breathe } from 'node:timers/promises';
import type { ClassHead, ResultPaper, ResultRow } from '#contract/exams/answers.ts';
import {
  type ClassSummary,
  classReports,
  combinedReports,
  placed,
  type ResultOptions,
} from '#contract/results/class-results.ts';
import type { Report } from '#contract/results/report.ts';
import { type ExamStudent, inOrder, type Mark } from '#contract/results/subject.ts';
import type { Reader } from '../database/database.ts';
import { type Exam, type ExamPaper, findExam, hasMark, marksOf, papersOf, requireClassName } from './rows.ts';
import { type Examinee, examineesOf } from './seats.ts';

/**
 * The results of a class now. `examinees` are in the order of the rows. `isRepeat`: true if they come from a single
 * other exam, which publishes the same numbers; with those of other classes the difference would reveal a few.
 */
export type ClassResultData = { head: ClassHead; rows: ResultRow[]; examinees: Examinee[]; isRepeat: boolean };

/** Students graded at once, before other work gets its turn. */
const SLICE = 200;

/** The exams from whose papers an exam's results come, each with its share in per cent: itself, or what it combines. */
const sourcesOf = ({ id, kind, sources }: Exam) => (kind === 'final' ? sources : [{ exam: id, weight: 100 }]);

/** The classes that sit an exam. */
export async function classesOf(reader: Reader, exam: Exam): Promise<number[]> {
  const exams = sourcesOf(exam).map((source) => source.exam);
  if (exams.length === 0) return [];
  const rows = await reader.selectFrom('papers').select('class').distinct().where('exam', 'in', exams).execute();
  return rows.map((row) => Number(row.class)).sort((a, b) => a - b);
}

type Sources = { weight: number; papers: ExamPaper[] }[];

async function reportsOf(
  reader: Reader,
  exam: Exam,
  sources: Sources,
  examinees: readonly Omit<ExamStudent, 'marks'>[],
  options: ResultOptions,
): Promise<Report[]> {
  const ids = sources.flatMap(({ papers }) => papers.map(({ id }) => id));
  const reports: Report[] = [];
  for (let start = 0; start < examinees.length; start += SLICE) {
    if (start > 0) await breathe();
    const slice = examinees.slice(start, start + SLICE);
    const marks = await marksOf(
      reader,
      ids,
      slice.map(({ id }) => id),
    );
    const own = (id: number): ReadonlyMap<number, Mark> => marks.get(id) ?? new Map();
    reports.push(
      ...(exam.kind === 'final'
        ? combinedReports(
            sources.map((source) => ({ ...source, marks })),
            slice,
            exam.rules,
            options,
          )
        : classReports(
            sources[0]?.papers ?? [],
            slice.map((student) => ({ ...student, marks: own(student.id) })),
            exam.rules,
            options,
          )),
    );
  }
  return reports;
}

/** The best of a class in each paper; nothing where nobody has a mark. */
function highestOf(reports: readonly Report[]): Map<number, number> {
  const highest = new Map<number, number>();
  for (const { subjects } of reports)
    for (const { papers } of subjects)
      for (const { paper, total, absent, parts } of papers) {
        if (absent || Object.values(parts).every((marks) => marks === null)) continue;
        highest.set(paper, Math.max(highest.get(paper) ?? 0, total));
      }
  return highest;
}

async function remarksOf(reader: Reader, exam: number, students: readonly number[]) {
  const remarks = new Map<number, Pick<ResultRow, 'days_open' | 'days_present' | 'remark'>>();
  for (let start = 0; start < students.length; start += SLICE) {
    const rows = await reader
      .selectFrom('remarks')
      .select(['student', 'days_open', 'days_present', 'remark'])
      .where('exam', '=', exam)
      .where('student', 'in', students.slice(start, start + SLICE))
      .execute();
    for (const { student, days_open, days_present, remark } of rows)
      remarks.set(Number(student), {
        days_open: days_open === null ? null : Number(days_open),
        days_present: days_present === null ? null : Number(days_present),
        remark: String(remark),
      });
  }
  return remarks;
}

export async function readSources(reader: Reader, exam: Exam, classId: number): Promise<Sources> {
  const sources: Sources = [];
  for (const { exam: source, weight } of sourcesOf(exam)) {
    if (exam.kind === 'final') await findExam(reader, source);
    sources.push({ weight, papers: inOrder(await papersOf(reader, source, classId)) as ExamPaper[] });
  }
  return sources;
}

/** Returns other students with marks in an exam's papers of a class. */
export async function markedBeside(
  reader: Reader,
  exam: Exam,
  classId: number,
  known: ReadonlySet<number>,
): Promise<number[]> {
  const papers = (await readSources(reader, exam, classId)).flatMap((source) => source.papers.map(({ id }) => id));
  if (papers.length === 0) return [];
  const query = reader.selectFrom('marks').where('paper', 'in', papers);
  const others = (await query.select('student').distinct().execute()).filter(
    ({ student }) => !known.has(Number(student)),
  );
  const found: number[] = [];
  for (const { student } of others) {
    const rows = await query.select(['parts', 'absent']).where('student', '=', student).execute();
    if (rows.some(hasMark)) found.push(Number(student));
  }
  return found;
}

/** Grades a class from its marks. Other work gets its turn while a large one is graded. */
export async function gradeClass(
  reader: Reader,
  exam: Exam,
  classId: number,
  options: ResultOptions = {},
): Promise<ClassResultData> {
  const sources = await readSources(reader, exam, classId);
  const examinees = await examineesOf(reader, exam, classId);
  const reports = await reportsOf(reader, exam, sources, examinees, options);
  const { rows, summary } = placed(reports, examinees, exam.rules);
  const remarks = await remarksOf(
    reader,
    exam.id,
    examinees.map(({ id }) => id),
  );
  const highest = highestOf(reports);
  const papers = sources.flatMap((source) => source.papers);
  const head: ClassHead = {
    exam: { id: exam.id, name: exam.name, year: exam.year },
    class: { id: classId, name: await requireClassName(reader, classId) },
    papers: exam.kind === 'final' ? [] : papers.map((paper) => resultPaper(paper, highest)),
    subjects: [...new Map(papers.map((paper) => [paper.subject, subjectOf(exam, paper, summary)])).values()],
    grades: exam.rules.grades,
    optional: { optional_above: exam.rules.optional_above, total_with_optional: exam.rules.total_with_optional },
    days_open: exam.days_open,
    summary,
  };
  return {
    head,
    examinees,
    isRepeat: isRepeat(exam, sources),
    rows: rows.map((row, index) => {
      const { roll_number = '', full_name = '', section = '' } = examinees[index] ?? {};
      const beside = remarks.get(row.student) ?? { days_open: null, days_present: null, remark: '' };
      return { ...row, roll_number, full_name, section, ...beside };
    }),
  };
}

const isRepeat = ({ kind }: Exam, sources: Sources): boolean =>
  kind === 'final' && sources.filter(({ weight, papers }) => weight > 0 && papers.length > 0).length < 2;

type Reports = { head: ClassHead; rows: ResultRow[] };

/**
 * Returns a class's published reports with some students graded again: in the papers and with the optional subject of
 * their reports, whatever has happened to the students since. Those without a report get none.
 */
export async function regraded(
  reader: Reader,
  exam: Exam,
  classId: number,
  { head, rows: published }: Reports,
  students: ReadonlySet<number>,
): Promise<Reports & Pick<ClassResultData, 'isRepeat'>> {
  const all = await readSources(reader, exam, classId);
  const made: ResultRow[] = [];
  for (const row of published) {
    if (!students.has(row.student)) {
      made.push(row);
      continue;
    }
    const own = new Set(row.subjects.flatMap(({ papers }) => papers.map(({ paper }) => paper)));
    const sources = all.map(({ papers, ...source }) => ({ ...source, papers: papers.filter(({ id }) => own.has(id)) }));
    const optional_subject = row.subjects.find(({ optional }) => optional)?.subject ?? null;
    const examinee = { id: row.student, section: row.section, optional_subject };
    const [report] = await reportsOf(reader, exam, sources, [examinee], { missing: 'absent' });
    made.push({ ...row, ...report });
  }
  const seats = made.map(({ student, section }) => ({ id: student, section }));
  const { rows, summary } = placed(made, seats, exam.rules);
  const highest = highestOf(rows);
  const inSubject = new Map(summary.by_subject.map((one) => [one.subject, one.highest]));
  return {
    rows,
    isRepeat: isRepeat(exam, all),
    head: {
      ...head,
      papers: head.papers.map((paper) => ({ ...paper, highest: highest.get(paper.id) ?? null })),
      subjects: head.subjects.map((subject) => ({ ...subject, highest: inSubject.get(subject.id) ?? null })),
      summary,
    },
  };
}

/** A combined exam has no papers whose names would say what a joined subject is made of. */
const subjectOf = ({ kind }: Exam, { subject, name, code, joined }: ExamPaper, { by_subject }: ClassSummary) => ({
  id: subject,
  name: (kind === 'final' && joined) || name,
  code: kind === 'final' && joined ? '' : code,
  highest: by_subject.find((one) => one.subject === subject)?.highest ?? null,
});

const resultPaper = (
  { id, subject, name, code, full_marks, parts, role, joined, position }: ExamPaper,
  highest: ReadonlyMap<number, number>,
): ResultPaper => ({
  id,
  subject,
  name,
  code,
  full_marks,
  parts,
  role,
  joined: joined ?? '',
  position: position ?? null,
  highest: highest.get(id) ?? null,
});
