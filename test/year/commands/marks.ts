import type { Act, Numbers } from '../act.ts';
import { countedFor } from '../invariants/reports.ts';
import {
  all,
  type Exam,
  type Fact,
  live,
  type Model,
  markKey,
  mayBeMarked,
  nameOf,
  nth,
  papersOf,
  seat as sit,
  sitsIn,
  unsettle,
} from '../model.ts';
import type { Answer } from '../school.ts';
import { unless } from './records.ts';

export const withPapers = (model: Model, ...states: Exam['state'][]) =>
  all(model, 'exams').filter(
    ({ id }) => states.includes(model.exams.get(id)?.state as Exam['state']) && papersOf(model, id).length > 0,
  );

/** Students who may get a mark in a paper: those who sit it, and active ones of its class who sit elsewhere. */
const sitters = (model: Model, exam: number, classId: unknown): number[] =>
  all(model, 'students').flatMap(({ id, values }) =>
    sitsIn(model, exam, id) === classId || (values.class_name === classId && values.status === 'active') ? [id] : [],
  );

type Mark = { student: number; mark: number | null };

function settle(
  model: Model,
  answer: Answer,
  exam: number,
  paper: number,
  sent: readonly Mark[],
  isCorrection: boolean,
) {
  const known = model.exams.get(exam) as Exam;
  if (!live(model, 'papers', paper)) return unless(answer, 404);
  if (known.state !== (isCorrection ? 'published' : 'open')) return unless(answer, 409);
  const problems = unless(answer, 200);
  if (answer.status !== 200) return problems;
  const refused = new Set((answer.body.refused as { student: number }[]).map(({ student }) => student));
  let last: Fact | undefined;
  for (const { student, mark } of sent) {
    const values = live(model, 'students', student);
    const classId = live(model, 'papers', paper)?.class;
    const seat = known.seats.get(student);
    const isHere = mayBeMarked(model, exam, student, classId);
    const may = Boolean(values && isHere && !(isCorrection && !known.reports.has(student)));
    // A published paper is read and corrected for those for whom it counts.
    const isUncounted = isCorrection && may && seat && !countedFor(model, exam, seat).includes(paper);
    if (refused.has(student)) {
      if (isUncounted) continue;
      if (may)
        problems.push(
          `the mark of ${nameOf(model, 'students', student)} was refused: ${JSON.stringify(answer.body.refused)}`,
        );
      continue;
    }
    if (!may) problems.push(`a mark was taken for ${nameOf(model, 'students', student)}, who has no place there`);
    const key = markKey(paper, student);
    if (model.marks.has(key) && model.marks.get(key) === mark) continue;
    if (!isCorrection) sit(model, exam, student, Number(classId));
    last = { of: 'marks', exam, key, before: model.marks.get(key), after: mark };
    model.marks.set(key, mark);
    unsettle(model, exam, isCorrection);
    const report = known.reports.get(student);
    // The next look has the new one; the moment of publication stays.
    if (isCorrection && report) report.card = null;
  }
  // For several rows, the answer names the entry of the last.
  if (last && answer.change !== null && !isCorrection) {
    const what = `a mark in paper ${paper} of “${nameOf(model, 'exams', exam)}”`;
    model.entries.push({ what, undo: { change: answer.change }, steps: [], fact: last, undone: false, undoes: null });
  }
  // Places and the highest marks of the others follow, and combined reports.
  if (isCorrection)
    for (const [id, one] of model.exams)
      if (id === exam || one.sources.includes(exam)) for (const report of one.reports.values()) report.card = null;
  return problems;
}

const rowOf = ({ student, mark }: Mark) =>
  mark === null ? { student, parts: {}, absent: true } : { student, parts: { cq: mark }, absent: false };

export const enterMarks = ({ a, b, c }: Numbers): Act => ({
  can: (model) => withPapers(model, 'open').length > 0,
  begin: (model) => {
    const exam = nth(withPapers(model, 'open'), a).id;
    const papers = papersOf(model, exam);
    const chosen = b % 4 === 0 ? [nth(papers, c)] : papers;
    const sent = chosen.map(({ id, values }) => ({
      paper: id,
      marks: sitters(model, exam, values.class).map(
        (student, at): Mark => ({
          student,
          mark: (c + at) % 11 === 0 ? null : (c * 7 + at * 13 + id) % 101,
        }),
      ),
    }));
    const answers: Answer[] = [];
    return {
      story: `the office enters the marks of “${nameOf(model, 'exams', exam)}” in ${chosen.length} papers`,
      send: async (school) => {
        for (const { paper, marks } of sent)
          answers.push(await school.call('editor', 'PUT', `papers/${paper}/marks/`, { rows: marks.map(rowOf) }));
        return answers.at(-1) as Answer;
      },
      settle: (now) =>
        sent.flatMap(({ paper, marks }, at) => settle(now, answers[at] as Answer, exam, paper, marks, false)),
    };
  },
});

/** A teacher enters the marks of a paper, which is right for the own subjects and for no other. */
export const teacherMarks = ({ a, b, c }: Numbers): Act => ({
  can: (model) => withPapers(model, 'open').length > 0,
  begin: (model) => {
    const exam = nth(withPapers(model, 'open'), a).id;
    const paper = nth(papersOf(model, exam), b);
    const marks = sitters(model, exam, paper.values.class).map(
      (student, at): Mark => ({ student, mark: (c * 3 + at * 17) % 101 }),
    );
    const name = nameOf(model, 'subjects', paper.values.subject);
    return {
      story: `the teacher enters the marks of ${name} in “${nameOf(model, 'exams', exam)}”`,
      send: (school) => school.call('teacher', 'PUT', `papers/${paper.id}/marks/`, { rows: marks.map(rowOf) }),
      settle: (now, answer) =>
        live(now, 'subjects', paper.values.subject)?.teacher === now.teacher
          ? settle(now, answer, exam, paper.id, marks, false)
          : unless(answer, 403, live(now, 'papers', paper.id) ? [] : [404]),
    };
  },
});

export const correctMark = ({ a, b, c }: Numbers): Act => ({
  can: (model) => withPapers(model, 'published').length > 0,
  begin: (model) => {
    const exam = nth(withPapers(model, 'published'), a).id;
    const paper = nth(papersOf(model, exam), b);
    const here = sitters(model, exam, paper.values.class);
    const student = here.length > 0 ? nth(here, c) : 0;
    const marks: Mark[] = [{ student, mark: (c * 31) % 101 }];
    const what = `${nameOf(model, 'subjects', paper.values.subject)} of ${nameOf(model, 'students', student)}`;
    return {
      story: `Admin corrects ${what} in “${nameOf(model, 'exams', exam)}” to ${marks[0]?.mark}`,
      send: (school) =>
        school.call('admin', 'PUT', `papers/${paper.id}/marks/`, { rows: marks.map(rowOf), reason: 'পুনর্নিরীক্ষণ' }),
      settle: (now, answer) => settle(now, answer, exam, paper.id, marks, true),
    };
  },
});
