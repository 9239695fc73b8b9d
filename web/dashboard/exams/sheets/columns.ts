import type { ExamResults, ResultPaper, ResultRow } from '#contract/exams/answers.ts';
import { inOrder, joinedName, type PaperPart, type SubjectResult } from '#contract/results/subject.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { graphemes } from '#contract/rules/text.ts';

/** A subject of the sheets: joined papers count as one. */
export type SheetSubject = {
  key: string;
  name: string;
  /** By which the summary names it. */
  subject: number;
  /** None of a combined exam, which has no papers of its own. */
  papers: ResultPaper[];
  optional: boolean;
  uncounted: boolean;
};

/** Subjects of a class that any of these rows has, in the order of the papers. */
export function sheetSubjects({
  papers,
  subjects,
  rows,
}: Pick<ExamResults, 'papers' | 'subjects' | 'rows'>): SheetSubject[] {
  if (papers.length > 0)
    return [...groupBy(inOrder(papers) as ResultPaper[], joinedName)]
      .map(([key, own]) => ({
        key,
        name: own[0]?.joined || (own[0]?.name ?? ''),
        subject: own[0]?.subject ?? 0,
        papers: own,
        optional: own[0]?.role === 'optional',
        uncounted: own[0]?.role === 'uncounted',
      }))
      .filter((group) => rows.length === 0 || rows.some((row) => resultIn(row, group)));
  const seen = new Set(rows.flatMap((row) => row.subjects.map(({ subject }) => subject)));
  return subjects
    .filter(({ id }) => seen.has(id))
    .map(({ id, name }) => ({
      key: String(id),
      name,
      subject: id,
      papers: [],
      optional: false,
      uncounted: false,
    }));
}

/** A student's result in a subject; undefined if they do not take it. */
export function resultIn({ subjects }: Pick<ResultRow, 'subjects'>, group: SheetSubject): SubjectResult | undefined {
  if (group.papers.length === 0) return subjects.find(({ subject }) => subject === group.subject);
  const ids = new Set(group.papers.map(({ id }) => id));
  return subjects.find(({ papers }) => papers.some(({ paper }) => ids.has(paper)));
}

/** Short names of the usual parts, for narrow columns. */
const SHORT: Readonly<Record<string, string>> = {
  cq: 'সৃ',
  mcq: 'বহু',
  practical: 'ব্য',
  written: 'লি',
  viva: 'মৌ',
};

export const shortOf = ({ key, name }: Pick<PaperPart, 'key' | 'name'>): string =>
  SHORT[key] ?? graphemes(name)[0] ?? '';

/** Legend of the short names, each once. */
export const legendOf = (papers: readonly ResultPaper[]): string[] => [
  ...new Set(papers.flatMap(({ parts }) => parts.map((part) => `${shortOf(part)} = ${part.name}`))),
];

/** True if a name is long enough to be set smaller, so that it takes two lines at most. */
export const isLong = (name: string, letters: number): boolean => graphemes(name).length >= letters;
