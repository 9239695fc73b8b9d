import type { RecordAt } from '#contract/resources/index.ts';
import { subjectGroups } from '#contract/results/subject.ts';
import { streamKey, streamKeys } from '#contract/rules/streams.ts';

type Paper = RecordAt<'papers'>;
type Student = Pick<RecordAt<'students'>, 'id' | 'section' | 'stream' | 'optional_subject'>;

/** A student's papers, as they are graded, in the order in which they are sat. */
export function papersFor({ stream, ...student }: Student, papers: readonly Paper[]) {
  const graded = papers.map(({ streams, ...paper }) => ({ ...paper, streams: streamKeys(streams) }));
  const groups = subjectGroups(graded, { ...student, stream: streamKey(stream), marks: new Map() });
  const optional = new Map(
    [...groups.values()].flatMap((group) => group.papers.map(({ id }) => [id, group.optional] as const)),
  );
  return papers
    .filter(({ id }) => optional.has(id))
    .map((paper) => ({ ...paper, optional: optional.get(paper.id) }))
    .sort(
      (a, b) =>
        (a.held_on ?? '9999').localeCompare(b.held_on ?? '9999') ||
        (a.position ?? 0) - (b.position ?? 0) ||
        a.id - b.id,
    );
}
