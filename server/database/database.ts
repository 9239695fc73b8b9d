import type { Kysely, Transaction } from 'kysely';

export type Row = Record<string, string | number | null>;
/** Tables by name. Rows are plain: texts, integers and null, in every database. */
export type Tables = Record<string, Row>;
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** Database errors by names that every driver shares. */
export type DatabaseProblem = 'unique' | 'reference' | 'busy' | 'full' | 'unreachable';

/**
 * Versions that a write increments: `content` for what visitors can see (only the lists at these API paths, or all for
 * true), `office` for records that only the office reads.
 */
export type VersionMoves = { content?: boolean | readonly string[]; office?: boolean };

export type Dialect = 'sqlite' | 'postgres';

/** One school's database, SQLite or PostgreSQL. The only place that knows which is the driver's folder. */
export type Database = {
  dialect: Dialect;
  /** For reading outside of transactions; sees everything that is committed. */
  read: Reader;
  /** Runs `work` in one transaction that is on disk when the promise resolves, and moves the versions in it. */
  write: <T>(work: (writer: Writer) => Promise<T>, moves?: VersionMoves) => Promise<T>;
  /**
   * Reads everything as of one moment, on a connection of its own, while others go on writing. For reading in many
   * slices; keep it short, since the database retains what changes during it.
   */
  snapshot: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
  /** Runs `work` unless another server of this school is at work under the same name; answers whether it ran. */
  unlessAnother: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /**
   * The current content version, cheap enough to ask per tick. While PostgreSQL is away the last version stays,
   * afterwards it is another; null when nothing is known.
   */
  contentVersion: () => number | null;
  /** The version of the list at a path of the API, as of a version of the content. */
  listVersion: (path: string, content: number) => number;
  /**
   * The version of all records as of now, exact in every process: another one after each write of a record, whoever may
   * read it.
   */
  recordsVersion: () => Promise<string>;
  /** Says which kind of refusal an error of this database is; null when it is none. */
  problemOf: (error: unknown) => DatabaseProblem | null;
  /** Resolves when the database answers, rejects when it doesn't. */
  check: () => Promise<void>;
  /**
   * Takes from the disk what was deleted before: it may lie in a log, or in pages that are free. What others still read goes
   * as soon as they have ended; nobody is waited for.
   */
  scrub: () => Promise<void>;
  /** Removes the copies from before migrations that were made since a moment (ms), and those that are a week old. */
  dropCopies: (since: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Moves versions by so much: by as many works as moved each. Answers the content's version then; null: none moved. */
export async function moveVersions(
  writer: Writer,
  { content, office }: { content: number; office: number },
): Promise<number | null> {
  if (!content && !office) return null;
  const { version } = await writer
    .updateTable('content_version')
    .set((eb) => ({
      ...(content && { version: eb('version', '+', content) }),
      ...(office && { office: eb('office', '+', office) }),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
}

/** The paths of the lists that works have touched; null: all may have been. */
export const touchedLists = (moves: readonly VersionMoves[]): ReadonlySet<string> | null => {
  const touched = moves.map(({ content }) => content);
  return touched.includes(true) ? null : new Set(touched.flatMap((paths) => (Array.isArray(paths) ? paths : [])));
};
