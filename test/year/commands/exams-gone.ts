import type { Act, Numbers } from '../act.ts';
import { all, live, type Model, markKey, nameOf, nth, papersOf, type Step } from '../model.ts';
import { remember, unless } from './records.ts';

/** An exam goes to the trash with its papers; not while it is published, has marks or remarks, or another is made of it. */
export const trashExam = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'exams').length > 1,
  begin: (model) => {
    const { id } = nth(all(model, 'exams'), a);
    const what = `the office puts “${nameOf(model, 'exams', id)}” in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `exams/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'exams', id);
        if (!there) return unless(answer, 404);
        const isPartOf = all(now, 'exams').some((one) => now.exams.get(one.id)?.sources.includes(id));
        const isHeld = isPartOf || isEntered(now, id) || now.exams.get(id)?.state === 'published';
        const problems = unless(answer, isHeld ? 409 : 204);
        if (answer.status !== 204) return problems;
        const papers = papersOf(now, id).map(
          (paper): Step => ({
            path: 'papers',
            id: paper.id,
            before: paper.values,
            after: null,
          }),
        );
        remember(now, what, answer.change, [...papers, { path: 'exams', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});

/** The papers that went with an exam. */
export const papersWith = (model: Model, exam: number): Step[] =>
  all(model, 'papers', 'trash').flatMap(({ id, values }) =>
    values.exam === exam ? [{ path: 'papers', id, before: null, after: values }] : [],
  );

/** Marks and remarks of a student in exams that are not there: they stay behind when the student comes back. */
export const strayFacts = (model: Model, student: number): { marks: string[]; remarks: string[] } => ({
  marks: ofStudent(model.marks, student).filter((key) => !live(model, 'papers', key.split(' ')[0])),
  remarks: ofStudent(model.remarks, student).filter((key) => !live(model, 'exams', key.split(' ')[0])),
});

const ofStudent = (facts: ReadonlyMap<string, unknown>, student: number): string[] =>
  [...facts.keys()].filter((key) => key.endsWith(` ${student}`));

/** True if a present student has a mark or a remark in an exam, which holds it. */
const isEntered = (model: Model, exam: number): boolean =>
  all(model, 'students').some(
    ({ id }) =>
      model.remarks.has(`${exam} ${id}`) ||
      papersOf(model, exam).some((paper) => model.marks.has(markKey(paper.id, id))),
  );

/** Ends for good what belongs to an exam. */
export function endExam(model: Model, exam: number): void {
  for (const kept of model.records.papers.values()) if (kept.values.exam === exam) kept.where = 'gone';
  for (const entry of model.entries) if (entry.fact?.exam === exam) entry.undone = true;
  model.exams.get(exam)?.seats.clear();
}

/** True if papers in the trash need a class or a subject: without it they could not come back with their exam. */
export const isAwaited = (model: Model, id: number): boolean =>
  all(model, 'papers', 'trash').some(({ values }) => values.class === id || values.subject === id);
