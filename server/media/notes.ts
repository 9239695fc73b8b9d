import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { MediaAway } from './media-error.ts';

/*
 * Files that may lie in the media store without a row. A write notes its files before they become permanent; the commit
 * whose row names them takes the notes away, and the one whose row gives files up notes those. So whatever a killed
 * process leaves behind is noted, and a file that is neither named nor noted is nobody's own leftover.
 */

/** The maker of a note whose file no row is going to name. */
const NOBODY = '';
/** The same, and the file is removed: told for a while to a write that was long on its way. */
const REMOVED = 'removed';

const namesAmong = (values: readonly (Row[string] | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string');

const now = (): string => new Date().toISOString();

/** On disk when it resolves; `maker` is one opening of one school's database. */
export async function noteFiles(database: Database, maker: string, names: readonly string[]): Promise<void> {
  const notes = names.map((name) => ({ name, maker, noted_at: now() }));
  await database.write((writer) => writer.insertInto('file_notes').values(notes).execute());
}

/** For the commit whose row names these files. Throws MediaAway where the sweep has already taken them for leftovers. */
export async function nameFiles(writer: Writer, values: readonly (Row[string] | undefined)[]): Promise<void> {
  const names = namesAmong(values);
  if (names.length === 0) return;
  const notes = await writer.deleteFrom('file_notes').where('name', 'in', names).returning('maker').execute();
  if (notes.some(({ maker }) => maker === NOBODY || maker === REMOVED))
    throw new MediaAway('The files of a write were taken for leftovers before it was done.', { passing: true });
}

/** For the commit whose row names these files no longer. */
export async function giveUpFiles(writer: Writer, values: readonly (Row[string] | undefined)[]): Promise<void> {
  const notes = namesAmong(values).map((name) => ({ name, maker: NOBODY, noted_at: now() }));
  if (notes.length === 0) return;
  await writer
    .insertInto('file_notes')
    .values(notes)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ maker: NOBODY, noted_at: now() }))
    .execute();
}

export type Leftovers = {
  /** Main names that no row is going to name. */
  names: string[];
  /** Those among them whose write ended without a word. */
  killed: string[];
};

/**
 * Takes the notes of dead makers over: those from before `before` (ms), and with `alone` every one but the own maker's.
 * A write that is still alive and commits later finds that out.
 */
export function takeLeftovers(
  database: Database,
  { maker, alone, before }: { maker: string; alone: boolean; before: number },
): Promise<Leftovers> {
  const moment = new Date(before).toISOString();
  return database.write(async (writer) => {
    const taken = await writer
      .updateTable('file_notes')
      .set({ maker: NOBODY })
      .where('maker', 'not in', [NOBODY, REMOVED])
      .where((eb) => eb.or([eb('noted_at', '<=', moment), ...(alone ? [eb('maker', '<>', maker)] : [])]))
      .returning('name')
      .execute();
    await writer.deleteFrom('file_notes').where('maker', '=', REMOVED).where('noted_at', '<=', moment).execute();
    const all = await writer.selectFrom('file_notes').select('name').where('maker', '=', NOBODY).execute();
    return { names: all.map(({ name }) => String(name)), killed: taken.map(({ name }) => String(name)) };
  });
}

/** After the leftovers of these names were removed. */
export async function noteRemoved(database: Database, names: readonly string[]): Promise<void> {
  await database.write((writer) =>
    writer
      .updateTable('file_notes')
      .set({ maker: REMOVED, noted_at: now() })
      .where('name', 'in', names)
      .where('maker', '=', NOBODY)
      .execute(),
  );
}

/** Leftovers are as any other file from now on. */
export async function forgetLeftovers(database: Database, names: readonly string[]): Promise<void> {
  await database.write((writer) =>
    writer.deleteFrom('file_notes').where('name', 'in', names).where('maker', '=', NOBODY).execute(),
  );
}

/** Returns which of these names are noted, by any server. */
export async function notedAmong(reader: Reader, names: readonly string[]): Promise<Set<string>> {
  const rows = await reader.selectFrom('file_notes').select('name').where('name', 'in', names).execute();
  return new Set(rows.map(({ name }) => String(name)));
}
