import type { Reader, Row, Writer } from '../database/database.ts';
import { holdsReports, withoutReports } from './pack.ts';
import { insertPieces, newName, piecesOf, readPack } from './pieces.ts';

/** Publications by name that hold no report of these students. */
export type Searched = { students: readonly number[]; clean: ReadonlySet<string> };

/**
 * Looks through all that is published for reports of these students: before the transaction that ends them, since a school
 * of many years has many packs.
 */
export async function searchReports(reader: Reader, students: readonly number[]): Promise<Searched> {
  const clean = new Set<string>();
  if (students.length === 0) return { students, clean };
  for (const name of await namesOf(reader)) {
    const pack = await readPack(reader, name);
    if (!pack || !holdsReports(pack, students)) clean.add(name);
  }
  return { students, clean };
}

async function namesOf(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('publications').select('name').orderBy('id').execute();
  return rows.map(({ name }) => String(name));
}

/**
 * Takes the reports of students who are ended for good out of all that is published. Places, highest marks and numbers of
 * the others stay as they were published. The files follow with `reports.tidy`.
 */
export async function forgetReports(
  writer: Writer,
  students: readonly number[],
  { clean, ...searched }: Searched,
): Promise<void> {
  const isKnown = students.every((student) => searched.students.includes(student));
  for (const name of students.length > 0 ? await namesOf(writer) : []) {
    if (isKnown && clean.has(name)) continue;
    const pack = await readPack(writer, name);
    if (!pack || !holdsReports(pack, students)) continue;
    const next = newName();
    await insertPieces(writer, next, await piecesOf(withoutReports(name, pack, students)));
    await writer.updateTable('publications').set({ name: next }).where('name', '=', name).execute();
    await writer.deleteFrom('report_pieces').where('publication', '=', name).execute();
  }
}

/** The students among items of the trash. */
export const studentsAmong = (items: readonly Row[]): number[] =>
  items.filter(({ resource }) => resource === 'students').map(({ record_id }) => Number(record_id));
