import type { ExamResults } from '#contract/exams/answers.ts';

/** Number of students of a class without marks in a paper. */
export type MissingMarks = { class: number; paper: number; name: string; students: number };

/** Papers of a class that lack marks, and the number of students affected. */
export function missingMarks({ class: of, papers, rows }: Pick<ExamResults, 'class' | 'papers' | 'rows'>): {
  papers: MissingMarks[];
  students: number;
} {
  const counts = new Map<number, number>();
  const waiting = rows.filter(({ incomplete }) => incomplete);
  for (const { subjects } of waiting)
    for (const { percent, papers: results } of subjects)
      for (const { paper, absent, parts } of percent === null ? results : [])
        if (!absent && Object.values(parts).includes(null)) counts.set(paper, (counts.get(paper) ?? 0) + 1);
  return {
    papers: papers.flatMap(({ id, name }) => {
      const students = counts.get(id);
      return students ? [{ class: of, paper: id, name, students }] : [];
    }),
    students: waiting.length,
  };
}
