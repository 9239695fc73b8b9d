import type { Act, Numbers } from '../act.ts';
import { all, type Fact, live, type Model, mayBeRemarked, nameOf, nth, papersOf, seat, unsettle } from '../model.ts';
import { unless } from './records.ts';

/** Students who may get a remark in a class, by its papers. */
const sitting = (model: Model, exam: number, classId: number): number[] =>
  all(model, 'students').flatMap(({ id }) => (mayBeRemarked(model, exam, id, classId) ? [id] : []));

/** Classes that sit an exam, each with its exam. */
export const withClasses = (model: Model) =>
  all(model, 'exams').flatMap(({ id }) =>
    [...new Set(papersOf(model, id).map(({ values }) => Number(values.class)))].flatMap((classId) =>
      sitting(model, id, classId).length > 0 ? [{ id, classId }] : [],
    ),
  );

/** Writes remarks on report cards, for one or two students of a class. */
export const writeRemarks = ({ a, b, c }: Numbers): Act => ({
  can: (model) => withClasses(model).length > 0,
  begin: (model) => {
    const { id: exam, classId } = nth(withClasses(model), a);
    const here = sitting(model, exam, classId);
    const chosen = [...new Set([nth(here, b), ...(c % 2 === 0 ? [nth(here, b + 1)] : [])])];
    const rows = chosen.map((student) => ({ student, days_present: null, remark: `মন্তব্য ${model.next++}` }));
    const what = `the office writes remarks for ${chosen.map((id) => nameOf(model, 'students', id)).join(' and ')} in “${nameOf(model, 'exams', exam)}”`;
    return {
      story: what,
      send: (school) => school.call('editor', 'PUT', `exams/${exam}/remarks/?class=${classId}`, { rows }),
      settle: (now, answer) => {
        if (!live(now, 'exams', exam)) return unless(answer, 404);
        if (now.exams.get(exam)?.state === 'published') return unless(answer, 409);
        const isKnown = chosen.every((id) => live(now, 'students', id) && mayBeRemarked(now, exam, id, classId));
        const problems = unless(answer, isKnown ? 200 : 400);
        if (answer.status !== 200) return problems;
        const takesMarks = ['draft', 'open'].includes(now.exams.get(exam)?.state ?? '');
        let fact: Fact | undefined;
        for (const { student, remark } of rows) {
          const key = `${exam} ${student}`;
          fact = { of: 'remarks', exam, key, before: now.remarks.get(key), after: remark };
          now.remarks.set(key, remark);
          if (takesMarks) seat(now, exam, student, classId);
        }
        unsettle(now, exam);
        const { change } = answer;
        if (fact && rows.length === 1 && change !== null)
          now.entries.push({ what, undo: { change }, steps: [], fact, undone: false, undoes: null });
        return problems;
      },
    };
  },
});
