import { sql } from 'kysely';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Database, Reader } from './database.ts';

/** Until a database that did not answer is asked again, ms. */
const PAUSE_MS = 1000;

/** When records begin to show: the last such moment up to `now` and the first after it, ms; null: none. */
async function openingsAround(read: Reader, resources: readonly Resource[], now: number) {
  const moment = new Date(now).toISOString();
  const around = { last: null as number | null, next: null as number | null };
  for (const { path, visible } of resources) {
    if (!visible?.from) continue;
    const from = sql.ref(visible.from);
    const { rows } = await sql<{ last: string | null; next: string | null }>`
      SELECT MAX(CASE WHEN ${from} <= ${moment} THEN ${from} END) AS last,
        MIN(CASE WHEN ${from} > ${moment} THEN ${from} END) AS next
      FROM ${sql.table(tableOf({ path }))}`.execute(read);
    const [last, next] = [rows[0]?.last, rows[0]?.next];
    if (last) around.last = Math.max(around.last ?? 0, Date.parse(last));
    if (next) around.next = Math.min(around.next ?? Number.POSITIVE_INFINITY, Date.parse(next));
  }
  return around;
}

/**
 * Returns, without waiting, the last moment at which a record became visible: another number means that what was read
 * before may show too little. Days, at whose end records become hidden, are the version's own (kept/version.ts). It is
 * read again when the content changes and when the next moment has come, so that a number comes late rather than never.
 */
function createOpenings({ read, contentVersion }: Database): () => number {
  const windowed = allResources.filter(({ visible }) => visible?.from);
  let last: number | null = null;
  let next: number | null = null;
  /** The content's version for which this is known; undefined: it has to be read. */
  let known: number | null | undefined;
  let isLearning = false;

  const learn = async (version: number | null) => {
    isLearning = true;
    try {
      ({ last, next } = await openingsAround(read, windowed, Date.now()));
      known = version;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    } finally {
      isLearning = false;
    }
  };

  return () => {
    if (windowed.length === 0) return 0;
    const now = Date.now();
    const version = contentVersion();
    if (next !== null && next <= now) {
      last = next;
      next = null;
      known = undefined;
    }
    // Also when the clock was set back.
    const isKnown = known === version && (last ?? 0) <= now;
    if (!isKnown && !isLearning) void learn(version);
    return last ?? 0;
  };
}

const made = new WeakMap<Database, () => number>();

/** The same for a school's database. */
export function lastOpening(database: Database): number {
  const openings = made.get(database) ?? createOpenings(database);
  made.set(database, openings);
  return openings();
}
