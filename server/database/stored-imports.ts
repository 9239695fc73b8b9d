import { setTimeout as wait } from 'node:timers/promises';
import type { ImportState } from '#contract/imports/import.ts';
import type { Reader, Row } from './database.ts';

/** A server that has not said for so long that it is at an import has died over it, ms. */
export const IMPORT_BEAT_MS = 10_000;
/** The same while it checks, which it says seldom. */
export const CHECK_MS = 120_000;
/** Time between two looks at the checks of others, ms. */
const LOOK_MS = 50;

/** The moment so many milliseconds ago, as it is stored. */
export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

export const ageOf = (beat: Row[string] | undefined): number =>
  typeof beat === 'string' ? Date.now() - Date.parse(beat) : Number.POSITIVE_INFINITY;

/** State of a stored import: a server that stopped beating is no longer at work on it. */
export function importState({ state, beat }: Row): ImportState {
  const age = ageOf(beat);
  if (state === 'running' && age > IMPORT_BEAT_MS) return 'stopped';
  return (state === 'checking' && age > CHECK_MS ? 'failed' : state) as ImportState;
}

/** Reads the rows of a stored sheet below its header, a slice at a time. */
export async function* readStoredCells(
  reader: Reader,
  id: number,
): AsyncGenerator<{ line: number; cells: unknown[] }[]> {
  for (let last = -1; ; ) {
    const slice = await reader
      .selectFrom('import_sheets')
      .select(['first', 'cells'])
      .where('import_id', '=', id)
      .where('first', '>', last)
      .orderBy('first')
      .limit(1)
      .executeTakeFirst();
    if (!slice) return;
    last = Number(slice.first);
    const rows = JSON.parse(String(slice.cells)) as unknown[][];
    yield rows.map((cells, index) => ({ line: last + index, cells }));
  }
}

/** Waits until the imports that are being checked now have been checked, or it is over. */
export async function whenAllChecked(reader: Reader, isOver: () => boolean): Promise<void> {
  const checking = async () => {
    const busy = reader.selectFrom('imports').select(['id', 'state', 'beat']).where('state', '=', 'checking');
    const rows = await busy.execute();
    return rows.filter((row) => importState(row) === 'checking').map(({ id }) => Number(id));
  };
  for (let open = await checking(); open.length > 0 && !isOver(); ) {
    await wait(LOOK_MS);
    const now = await checking();
    open = open.filter((id) => now.includes(id));
  }
}
