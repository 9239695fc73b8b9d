import type { ResultPaper } from '#contract/exams/answers.ts';
import type { SubjectResult } from '#contract/results/subject.ts';
import { groupBy } from '#contract/rules/lists.ts';

/** A part of a paper. */
export const partKey = (paper: number, part: string): string => `${paper} ${part}`;

/**
 * The parts whose marks made a subject fail. Joined papers are judged together: if the sum of a part is too low, it is marked in
 * each of them; if not, each part that is too low in its own paper.
 */
export function lowParts({ point, papers }: SubjectResult, known: readonly ResultPaper[]): Set<string> {
  if (point !== 0) return new Set();
  const values = papers.flatMap(({ paper, parts }) =>
    (known.find(({ id }) => id === paper)?.parts ?? []).flatMap(({ key, pass }) => {
      const got = parts[key] ?? null;
      return got === null ? [] : [{ paper, key, pass, got }];
    }),
  );
  const low = [...groupBy(values, ({ key }) => key).values()].flatMap((same) => {
    const [got, pass] = same.reduce(([all, least], one) => [all + one.got, least + one.pass], [0, 0]);
    return got < pass ? same : same.filter((one) => one.got < one.pass);
  });
  return new Set(low.map(({ paper, key }) => partKey(paper, key)));
}
