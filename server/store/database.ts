import type { Kysely, Transaction } from 'kysely';

export type Row = Record<string, string | number | null>;
/** Tables by name. Rows are plain: texts, integers and null, in every database. */
export type Tables = Record<string, Row>;
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** What a database refused, in words that every driver shares. */
export type DatabaseProblem = 'unique' | 'reference' | 'busy' | 'full' | 'unreachable';

/** Which versions a write moves: `content` with what visitors can see, `office` with records that only Admins read. */
export type Moves = { content?: boolean; office?: boolean };

export type Dialect = 'sqlite' | 'postgres';

/** One school's database, SQLite or PostgreSQL. The only place that knows which is the driver's folder. */
export type Database = {
  dialect: Dialect;
  /** For reading outside of transactions; sees everything that is committed. */
  read: Reader;
  /** Runs `work` in one transaction that is on disk when the promise resolves, and moves the versions in it. */
  write: <T>(work: (writer: Writer) => Promise<T>, moves?: Moves) => Promise<T>;
  /**
   * Reads everything as it is at one moment, on a connection of its own, while others go on writing. For what is read in
   * many slices; to be done with soon, since the database keeps for it what has changed meanwhile.
   */
  snapshot: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
  /** Runs `work` unless another server of this school is at work under the same name; answers whether it ran. */
  unlessAnother: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /**
   * The content version as of now, cheap enough to ask per tick. While a PostgreSQL is away the last one stands, and after
   * it another; null when nothing is known.
   */
  contentVersion: () => number | null;
  /**
   * The version of all records as of now, exact in every process: another one after each write of a record, whoever may
   * read it.
   */
  recordsVersion: () => Promise<string>;
  /** Says which kind of refusal an error of this database is; null when it is none. */
  problemOf: (error: unknown) => DatabaseProblem | null;
  /** Resolves when the database answers, rejects when it doesn't. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

/** Moves versions by one, or for several works at once by as many as moved each. */
export async function moveVersions(
  writer: Writer,
  { content, office }: { content?: boolean | number; office?: boolean | number },
): Promise<void> {
  if (!content && !office) return;
  await writer
    .updateTable('content_version')
    .set((eb) => ({
      ...(content && { version: eb('version', '+', Number(content)) }),
      ...(office && { office: eb('office', '+', Number(office)) }),
    }))
    .execute();
}
