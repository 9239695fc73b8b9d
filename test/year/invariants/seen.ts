import { PATHS, type Path } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Row = Record<string, unknown> & { id: number };
export type MarkRow = {
  student: number;
  roll_number: string;
  section: string;
  parts: Record<string, number | null>;
  absent: boolean;
};
/** Everything the office reads: all records, and the rows of each paper. */
export type Seen = Record<Path, Row[]> & { marks: ReadonlyMap<number, MarkRow[]> };

async function read(school: YearSchool, where: string) {
  const { status, body } = await school.call('admin', 'GET', where);
  if (status !== 200) throw new Error(`${where} was answered ${status}`);
  return body;
}

export async function seenBy(school: YearSchool): Promise<Seen> {
  const lists = await Promise.all(
    PATHS.map(
      async (path) => [path, await read(school, `${path}/${path === 'students' ? '?status=all' : ''}`)] as const,
    ),
  );
  const seen = Object.fromEntries(lists) as Record<Path, Row[]>;
  const marks = new Map<number, MarkRow[]>();
  for (const { id } of seen.papers) marks.set(id, (await read(school, `papers/${id}/marks/`)).rows);
  return { ...seen, marks };
}
