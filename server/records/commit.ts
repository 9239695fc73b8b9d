import type { Right } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Row, VersionMoves, Writer } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { LookFirst } from '../history/look-first.ts';
import { rulesFor } from '../history/rules.ts';
import { giveUpFiles, nameFiles } from '../media/notes.ts';
import { type Actor, confirmRight } from './actor.ts';
import { forgetFiles } from './files.ts';

/** Says which files a write leaves without a row; they go when it is on disk. */
export type Drop = (...names: readonly (Row[string] | undefined)[]) => void;

export type Commit<T> = {
  /** Does all of it, in the name of `doer`; what it throws takes everything back. */
  work: (writer: Writer, doer: Doer, drop: Drop) => Promise<T>;
  /** Comes before the right is asked again: locks that must be taken before that on the caller's token, limits. */
  first?: ((writer: Writer) => Promise<unknown>) | undefined;
  /** Versions to increment; with files at least one, since that is how an older copy of the database is detected. */
  moves?: VersionMoves;
  /** Files that were stored for it; they go again where it fails. */
  stored?: readonly (string | null)[];
};

/** Looks between two tries of one commit: each time somebody may have changed again what was looked at. */
const MOST_LOOKS = 3;

/** Writes again after what a try found to be needed first. */
const lookingFirst = <T>(write: () => Promise<T>, looks = MOST_LOOKS): Promise<T> =>
  write().catch(async (error) => {
    if (!(error instanceof LookFirst) || looks === 0) throw error;
    await error.look();
    return lookingFirst(write, looks - 1);
  });

/**
 * The one place where what somebody writes comes true, in records, settings and accounts: `work` in one transaction, in
 * which the right is asked again, with the versions that it moves. When the promise resolves it is on disk, and the files
 * are those that rows name.
 */
export async function commit<T>(
  app: Pick<App, 'database' | 'media' | 'log'>,
  actor: Actor,
  right: Right,
  { work, first, moves, stored = [] }: Commit<T>,
): Promise<T> {
  const dropped: (Row[string] | undefined)[] = [];
  const { database } = app;
  const all = async (writer: Writer): Promise<T> => {
    dropped.length = 0;
    for (const begin of rulesFor('begin')) begin(writer);
    await first?.(writer);
    const by = await confirmRight(database, writer, actor, right);
    const doer = {
      by,
      via: by ? actor.via : actor.via === 'command' ? 'command' : 'public',
      batch: actor.batch ?? null,
      address: actor.network ?? '',
    } as const;
    const done = await work(writer, doer, (...names) => void dropped.push(...names));
    for (const settle of rulesFor('settle')) await settle(app, writer);
    await nameFiles(writer, stored);
    await giveUpFiles(writer, dropped);
    return done;
  };
  let result: T;
  try {
    const moving = moves ?? (stored.some((name) => name !== null) ? { office: true } : {});
    result = await lookingFirst(() => database.write(all, moving));
  } catch (error) {
    // If the commit may have succeeded, files are left to the sweep: better a stray file than a row without one.
    if (database.problemOf(error) !== 'unreachable') await forgetFiles(app, stored);
    throw error;
  }
  await forgetFiles(app, dropped);
  return result;
}
