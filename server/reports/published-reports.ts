import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { student } from '#contract/resources/student.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { openPack, type Pack } from './pack.ts';
import { hasPack, readPack } from './pieces.ts';

/** The reports of published exams, at hand in files of this server's own, so that they are answered while the database is away. */
export type PublishedReports = {
  /** The reports of a class, from the moment on at which they are published; null where there are none. */
  find: (exam: number, classId: number) => Promise<Pack | null>;
  /** The same without waiting for the moment, for the office. */
  made: (exam: number, classId: number) => Promise<Pack | null>;
  /** The packs of the latest published exams, at most so many, exam by exam. Refuses with 503 where only those of before are known. */
  newest: (most: number) => Promise<Pack[][]>;
  /** Puts a pack into its file. */
  keep: (name: string, pack: Buffer) => Promise<void>;
  /** Fetches the files of current publications and removes those of former ones. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
};

type PublishedPack = { exam: number; class: number; name: string; opensAt: number };

/** Longest wait of a lookup for the database, ms; after a timeout it is not asked for PAUSE ms. */
const PATIENCE = 3000;
const PAUSE = 1000;
/** Packs that are open at once: each is the index of a class in memory, 56 bytes a student. */
const MOST_OPEN = 2000;
/** A draft that this server does not write may be another's, ms. */
const UNDERWAY = 60 * 60 * 1000;
/** Interval between checks for withdrawn publications while nobody looks anything up, ms: they must leave the disk. */
const ROUND = 15_000;
/** The lists whose versions tell that something else is published, or of somebody who is here no more. */
const TELLING = ['exams', student.digest ?? student.path];

const keyOf = (exam: number, classId: number): string => `${exam} ${classId}`;

/** Those whose record lies in the trash: nobody reads their reports, unless it comes back. */
async function readGone({ read }: Database): Promise<Set<number>> {
  const rows = await read.selectFrom('trash').select('record_id').where('resource', '=', student.path).execute();
  return new Set(rows.map(({ record_id }) => Number(record_id)));
}

async function readKnown(database: Database): Promise<PublishedPack[]> {
  const rows = await database.read
    .selectFrom('publications')
    .innerJoin('exams', 'exams.id', 'publications.exam')
    .select(['publications.exam', 'publications.class', 'publications.name', 'exams.published_at'])
    .where('exams.state', '=', 'published')
    .execute();
  return rows.map((row) => ({
    exam: Number(row.exam),
    class: Number(row.class),
    name: String(row.name),
    opensAt: Date.parse(String(row.published_at)),
  }));
}

export function openPublishedReports({
  database,
  dir,
  log,
  alone,
}: {
  database: Database;
  dir: string;
  log: Logger;
  /** True if no other server writes into the folder. */
  alone: boolean;
}): PublishedReports {
  let known = new Map<string, PublishedPack>();
  let gone: ReadonlySet<number> = new Set();
  /** Files that are being written. */
  const drafts = new Set<string>();
  /** The version for which that is known. */
  let version: string | null = null;
  let asking: Promise<void> | null = null;
  /** Number of questions to the database so far, and the last one that was answered. */
  const questions = { begun: 0, answered: 0 };
  /** On the clock that nobody sets. */
  let pausedUntil = 0;
  const open = new LRUCache<string, Pack>({ max: MOST_OPEN });
  const opening = new Map<string, Promise<Pack | null>>();
  let isClosed = false;
  let fetching: Promise<void> = Promise.resolve();

  const fileOf = (name: string) => path.join(dir, `${name}.pack`);

  const versionNow = (): string | null => {
    const content = database.contentVersion();
    return content === null ? null : TELLING.map((list) => database.listVersion(list, content)).join(' ');
  };

  const ask = async (): Promise<void> => {
    questions.begun += 1;
    const question = questions.begun;
    const now = versionNow();
    const [rows, absent] = await Promise.all([readKnown(database), readGone(database)]);
    const names = new Set(rows.map(({ name }) => name));
    known = new Map(rows.map((row) => [keyOf(row.exam, row.class), row]));
    gone = absent;
    version = now;
    questions.answered = question;
    for (const name of [...open.keys()]) if (!names.has(name)) open.delete(name);
    fetchSoon();
  };

  const waitForAnswer = async (): Promise<void> => {
    asking ??= ask()
      .catch((error) => {
        pausedUntil = performance.now() + PAUSE;
        log.warn({ err: error }, 'published reports are those of before');
      })
      .finally(() => {
        asking = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        pausedUntil = performance.now() + PAUSE;
        resolve();
      }, PATIENCE);
    });
    await Promise.race([asking, patience]);
    clearTimeout(timer);
  };

  /** Knows what is published as of now, or, while the database is away, as of then: then it is false. */
  const refresh = async (): Promise<boolean> => {
    const { begun } = questions;
    const isKnown = () => (version !== null && versionNow() === version) || questions.answered > begun;
    // A question that was underway may have been read before what has moved since.
    for (let waits = 0; waits < 2 && !isKnown() && performance.now() >= pausedUntil; waits += 1) await waitForAnswer();
    return isKnown();
  };

  const keep = async (name: string, pack: Buffer): Promise<void> => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const draft = `${name}.pack.${randomBytes(6).toString('hex')}.new`;
    drafts.add(draft);
    try {
      await writeFile(path.join(dir, draft), pack, { mode: 0o600 });
      await rename(path.join(dir, draft), fileOf(name));
    } finally {
      drafts.delete(draft);
    }
  };

  const isThere = (name: string): Promise<boolean> =>
    stat(fileOf(name)).then(
      () => true,
      () => false,
    );

  /** Brings a pack from the database to its file; false where the database has none. */
  const fetchOne = async (name: string): Promise<boolean> => {
    const pack = await readPack(database.read, name);
    if (pack) await keep(name, pack);
    return pack !== null;
  };

  /** True if a file is of no publication, not even of one that is being made, whose pieces come before its file. */
  const isOver = async (file: string): Promise<boolean> => {
    if (drafts.has(file)) return false;
    const [name = '', isDraft] = file.split('.pack');
    if (!isDraft) return !(await hasPack(database.read, name));
    return alone || Date.now() - (await stat(path.join(dir, file))).mtimeMs > UNDERWAY;
  };

  /** Has every pack at hand, and no other. */
  const fetchAll = async (): Promise<void> => {
    const rows = [...known.values()];
    for (const { name } of rows) if (!isClosed && !(await isThere(name))) await fetchOne(name);
    const names = new Set(rows.map(({ name }) => `${name}.pack`));
    for (const file of await readdir(dir).catch(() => [])) {
      if (names.has(file) || isClosed) continue;
      if (await isOver(file)) await rm(path.join(dir, file), { force: true });
    }
  };

  const fetchSoon = (): void => {
    fetching = fetching.then(fetchAll).catch((error) => log.warn({ err: error }, 'reports were not fetched'));
  };

  const openNow = async (name: string): Promise<Pack | null> => {
    if (!(await isThere(name)) && !(await fetchOne(name))) return null;
    const pack = openPack(name, fileOf(name));
    open.set(name, pack);
    return pack;
  };

  const packOf = (name: string): Promise<Pack | null> | Pack => {
    const pack = open.get(name);
    if (pack) return pack;
    const underway = opening.get(name) ?? openNow(name).finally(() => opening.delete(name));
    opening.set(name, underway);
    return underway;
  };

  /** A pack without those who are gone. */
  const ofThoseHere = (pack: Pack): Pack => ({
    ...pack,
    find: (seat, checks) => {
      const found = pack.find(seat, checks);
      return found.report && gone.has(found.report.student) ? { ...found, report: null } : found;
    },
    rows: () => pack.rows().filter((row) => !gone.has(row.student)),
  });

  const find = async (exam: number, classId: number, opensBy: number): Promise<Pack | null> => {
    await refresh();
    const own = known.get(keyOf(exam, classId));
    const pack = own && own.opensAt <= opensBy ? await packOf(own.name) : null;
    return pack && gone.size > 0 ? ofThoseHere(pack) : pack;
  };

  // A start that finds the database away is no start at all; a lookup asks again.
  void refresh();
  const rounds = setInterval(() => void refresh(), ROUND).unref();

  return {
    find: (exam, classId) => find(exam, classId, Date.now()),
    made: (exam, classId) => find(exam, classId, Number.POSITIVE_INFINITY),
    newest: async (most) => {
      // While the database is away no answer is kept; else one of before would be.
      if (!(await refresh()) && versionNow() !== null) throw new Refusal(503);
      const opened = [...known.values()].filter(({ opensAt }) => opensAt <= Date.now());
      const exams = [...Map.groupBy(opened, ({ exam }) => exam)]
        .sort(([a, [one]], [b, [other]]) => (other?.opensAt ?? 0) - (one?.opensAt ?? 0) || b - a)
        .slice(0, most);
      const packs = exams.map(async ([, rows]) => {
        const found = await Promise.all(rows.map(({ name }) => packOf(name)));
        return found.filter((pack) => pack !== null);
      });
      return Promise.all(packs);
    },
    keep,
    tidy: async () => {
      await refresh();
      fetchSoon();
      await fetching;
    },
    close: async () => {
      isClosed = true;
      clearInterval(rounds);
      await asking;
      await fetching;
      await Promise.allSettled(opening.values());
      open.clear();
    },
  };
}
