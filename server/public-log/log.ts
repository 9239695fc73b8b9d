import { createHmac } from 'node:crypto';
import { dayOf } from '#contract/rules/dates.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { carriedSecret, findCarriedSecret } from '../database/secrets.ts';
import { hashOf, type LogEntry, type LogHead, NO_HASH } from './chain.ts';

/*
 * The public log: each entry holds the hash of the one before, so that nobody can rewrite an old one unseen. It names no
 * person, and of a paper not even its code.
 */

const SECRET = 'log';
const RESTORED = 'restored';

export type PaperKind = 'certificate' | 'card';

export const whatOfNotice = (id: number): string => `notice:${id}`;

/** Name of a paper in the log, which its code makes and nobody can guess from it. */
const whatOfCode = (kind: PaperKind, code: string, secret: string): string =>
  `${kind}:${createHmac('sha256', secret).update(code).digest('hex').slice(0, 16)}`;

/** Time as it is hashed: in whole seconds. */
const inSeconds = (now: number): string => `${new Date(now).toISOString().slice(0, 19)}Z`;

const entryOf = ({ id, at, what, sha256, prev, hash }: Row): LogEntry => ({
  n: Number(id),
  at: String(at),
  what: String(what),
  sha256: String(sha256),
  prev: String(prev),
  hash: String(hash),
});

/** The newest entry's number and hash; null while the log is empty. */
export async function readLogHead(reader: Reader | Writer): Promise<LogHead | null> {
  const newest = reader.selectFrom('log_entries').select(['id', 'hash']).orderBy('id', 'desc').limit(1);
  const row = await newest.executeTakeFirst();
  return row ? { n: Number(row.id), hash: String(row.hash) } : null;
}

/** Entries after number `after`, in their order. */
export async function readLog(reader: Reader | Writer, after: number, most: number): Promise<LogEntry[]> {
  const rows = reader.selectFrom('log_entries').selectAll().where('id', '>', after).orderBy('id').limit(most);
  return (await rows.execute()).map(entryOf);
}

/**
 * Appends entries, in the commit of what they tell of. That commit must move a version: the row of the versions is what
 * lets one server append after the other, and is taken first by every commit that moves one.
 */
async function appendAll(writer: Writer, all: readonly Pick<LogEntry, 'what' | 'sha256'>[]): Promise<LogEntry[]> {
  await writer
    .updateTable('content_version')
    .set((eb) => ({ office: eb('office', '+', 0) }))
    .execute();
  let head: LogHead = (await readLogHead(writer)) ?? { n: 0, hash: NO_HASH };
  const at = inSeconds(Date.now());
  const entries = all.map((one): LogEntry => {
    const entry = { n: head.n + 1, at, ...one, prev: head.hash };
    head = { n: entry.n, hash: hashOf(entry) };
    return { ...entry, hash: head.hash };
  });
  const rows = entries.map(({ n: id, ...columns }) => ({ id, ...columns }));
  await writer.insertInto('log_entries').values(rows).execute();
  return entries;
}

export const appendToLog = async (writer: Writer, what: string, sha256: string): Promise<LogEntry> =>
  (await appendAll(writer, [{ what, sha256 }]))[0] as LogEntry;

/** A paper to be logged; `sha256` is over its lines. */
export type LoggedPaper = { code: string; sha256: string };

/** Appends an entry about each of some papers. */
export async function logPapers(writer: Writer, kind: PaperKind, papers: readonly LoggedPaper[]): Promise<LogEntry[]> {
  const secret = await carriedSecret(writer, SECRET);
  return appendAll(
    writer,
    papers.map(({ code, sha256 }) => ({ what: whatOfCode(kind, code, secret), sha256 })),
  );
}

/** Appends that the school was restored from a backup, so that some entries may be in nobody's copy. */
export const logRestore = (writer: Writer): Promise<LogEntry> => appendToLog(writer, RESTORED, NO_HASH);

/** The hash that was logged last under a name; null where nothing was. */
export async function lastLogged(reader: Reader | Writer, what: string): Promise<string | null> {
  const newest = reader.selectFrom('log_entries').select('sha256').where('what', '=', what);
  const row = await newest.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? String(row.sha256) : null;
}

/** The hash that was logged last of a paper; null where nothing was. */
export async function lastLoggedOfPaper(
  reader: Reader | Writer,
  kind: PaperKind,
  code: string,
): Promise<string | null> {
  const secret = await findCarriedSecret(reader, SECRET);
  return secret === null ? null : lastLogged(reader, whatOfCode(kind, code, secret));
}

/** Number and moment of the newest entry about a restore; null where there was none. */
export async function lastRestore(reader: Reader | Writer): Promise<Pick<LogEntry, 'n' | 'at'> | null> {
  const newest = reader.selectFrom('log_entries').select(['id', 'at']).where('what', '=', RESTORED);
  const row = await newest.orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row ? { n: Number(row.id), at: String(row.at) } : null;
}

/** The newest year in which one of the entries up to `n` was written, also where the clock was set back before the last. */
export async function newestYear(reader: Reader | Writer, n: number): Promise<number> {
  const newest = reader.selectFrom('log_entries').select((eb) => eb.fn.max('at').as('at'));
  const { at } = await newest.where('id', '<=', n).executeTakeFirstOrThrow();
  return Number(dayOf(String(at))?.slice(0, 4));
}
