import type { Reader, Writer } from '../database/database.ts';
import { holdsReports, studentsInPack, withoutReports } from './pack.ts';
import { deletePieces, insertPieces, newName, piecesOf, readPack } from './pieces.ts';

/** The names of all that is published, the oldest first. */
async function namesOf(reader: Reader): Promise<string[]> {
  const rows = await reader.selectFrom('publications').select('name').orderBy('id').execute();
  return rows.map(({ name }) => String(name));
}

/** Names of all packs: also of publications that are being made, or were broken off. */
async function packNames(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('report_pieces')
    .select('publication')
    .where('piece', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ publication }) => String(publication));
}

/**
 * The first pack, by name, that holds a report of these students; undefined where there is none. Those without
 * one are remembered in `clean`, since a school of many years has many packs.
 */
export async function nextHolding(
  reader: Reader,
  students: ReadonlySet<number>,
  clean: Set<string>,
): Promise<string | undefined> {
  for (const name of (await packNames(reader)).filter((one) => !clean.has(one))) {
    const pack = await readPack(reader, name);
    if (pack && holdsReports(pack, students)) return name;
    clean.add(name);
  }
  return undefined;
}

/**
 * Takes the reports of students who are ended for good out of one pack. Places, highest marks and numbers of the others stay
 * as they were published. A pack without a publication goes whole: whoever is still making it is refused, since its students
 * are gone. The files follow with `reports.tidy`.
 */
export async function forgetReports(writer: Writer, name: string, students: ReadonlySet<number>): Promise<void> {
  const pack = await readPack(writer, name);
  if (!pack) return;
  await deletePieces(writer, [name]);
  const next = newName();
  const renamed = writer.updateTable('publications').set({ name: next }).where('name', '=', name).returning('id');
  if (!(await renamed.executeTakeFirst())) return;
  await insertPieces(writer, next, await piecesOf(withoutReports(name, pack, students)));
}

/** Those of these students of whom a report is published. */
export async function reported(reader: Reader, students: readonly number[]): Promise<ReadonlySet<number>> {
  const asked = new Set(students);
  const found = new Set<number>();
  for (const name of asked.size > 0 ? await namesOf(reader) : []) {
    const pack = await readPack(reader, name);
    for (const student of pack ? studentsInPack(pack) : []) if (asked.has(student)) found.add(student);
  }
  return found;
}
