import { sql } from 'kysely';
import type { App } from '../app-context.ts';
import type { Reader, Writer } from '../database/database.ts';
import { ago, IMPORT_BEAT_MS } from '../database/stored-imports.ts';
import type { Actor } from '../records/actor.ts';
import { Refusal } from '../refusal.ts';
import { lockImport, moveImport, requireUntouched, type StoredImport } from './store.ts';

/*
 * Imports of one list run one at a time, over all servers: the database allows no two busy ones. A server that died is
 * recognized by its beat, and the next import takes the turn.
 */

const words = {
  taken: (file: string, name: string) =>
    `এই তালিকায় “${file}” ফাইলটির কাজ চলছে${name && ` (শুরু করেছেন ${name})`}। শেষ হলে আবার শুরু করুন।`,
  someone: 'এই তালিকায় আরেকটি ফাইলের কাজ চলছে। শেষ হলে আবার শুরু করুন।',
} as const;

type Of = Pick<StoredImport, 'id' | 'resource' | 'paper'>;

const dead = (): string => ago(IMPORT_BEAT_MS);

/** Refuses with the file, and who is at it, while another import of the same list has its turn. */
export async function requireTurn(reader: Reader | Writer, { id, resource, paper }: Of): Promise<void> {
  const other = await reader
    .selectFrom('imports')
    .select(['file_name', 'busy_name'])
    .where('resource', '=', resource)
    .where(sql`COALESCE(paper, 0)`, '=', paper ?? 0)
    .where('id', '!=', id)
    .where('busy', 'is not', null)
    .where('beat', '>=', dead())
    .executeTakeFirst();
  if (other) throw new Refusal(409, { message: words.taken(String(other.file_name), String(other.busy_name ?? '')) });
}

export const freeDead = (writer: Writer, { id, resource, paper }: Of): Promise<unknown> =>
  writer
    .updateTable('imports')
    .set({ busy: null, state: sql<string>`CASE WHEN state = 'running' THEN 'stopped' ELSE state END` })
    .where('resource', '=', resource)
    .where(sql`COALESCE(paper, 0)`, '=', paper ?? 0)
    .where('id', '!=', id)
    .where('busy', 'is not', null)
    .where('beat', '<', dead())
    .execute();

/** Takes the turn for an import if it is unchanged since it was read, and sets these columns; answers whether it did. */
export async function takeTurn(
  app: App,
  actor: Actor,
  stored: StoredImport,
  set: { busy: string; [column: string]: string | number | null },
): Promise<boolean> {
  try {
    return await moveImport(app, stored.id, [stored.state], set, {
      actor,
      first: async (writer, by) => {
        await requireTurn(writer, stored);
        await freeDead(writer, stored);
        requireUntouched(await lockImport(app.database, writer, stored.id), stored);
        return { busy_name: by };
      },
    });
  } catch (error) {
    // Another was quicker between the look and the step.
    if (app.database.problemOf(error) !== 'unique') throw error;
    await requireTurn(app.database.read, stored);
    throw new Refusal(409, { message: words.someone });
  }
}
