import { sql } from 'kysely';
import type { Resource } from '#contract/kit/define-resource.ts';
import { notice } from '#contract/resources/notice.ts';
import type { App } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { readConditions } from '../database/visible.ts';
import { COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { hashOfFile } from '../signing/file-hashes.ts';
import { dueNotices } from '../signing/periods.ts';
import { touchDue } from '../signing/settle.ts';
import { touch } from '../signing/touched.ts';

const notices = notice as unknown as Resource;
/** Files noted in one commit. */
const SLICE = 20;

/** Signs the notices whose moment has come; nothing where none has, or in a copy, during which one may open. */
export async function signDue(app: App): Promise<void> {
  if (app.isCopy || (await dueNotices(app.database.read)).length === 0) return;
  await commit(app, COMMAND, ['merge', notices], { moves: { content: [notices.path] }, work: touchDue });
}

/** Files that records name and the store has lost. */
const lost = new WeakMap<Database, Set<string>>();

type Unnoted = { notice: number; file: string };

/** Public files whose hashes are not noted yet: those from before hashes were, and those of notices that were scheduled. */
async function unnotedFiles({ database }: App): Promise<Unnoted[]> {
  const isShown = sql.join(readConditions(notices), sql` AND `);
  const { rows } = await sql<Unnoted>`
    SELECT * FROM (
      SELECT id AS notice, pdf_file AS file FROM notices WHERE pdf_file IS NOT NULL AND ${isShown}
      UNION ALL
      SELECT notice, file FROM attachments WHERE notice IN (SELECT id FROM notices WHERE ${isShown})
    ) AS files
    WHERE file NOT IN (SELECT file FROM public_files) ORDER BY notice`.execute(database.read);
  const missing = lost.get(database);
  return rows.filter(({ file }) => !missing?.has(file));
}

/** Reads files before the commit that notes them; remembers those that are lost. */
async function readFiles({ database, media }: App, files: readonly Unnoted[]): Promise<void> {
  const missing = lost.get(database) ?? new Set();
  lost.set(database, missing);
  for (const { file } of files) if ((await hashOfFile(media, file)) === null) missing.add(file);
}

/** Notes every public file of a notice that is not noted yet. */
export async function noteNoticeFiles(app: App): Promise<void> {
  const files = await unnotedFiles(app);
  for (let at = 0; at < files.length; at += SLICE) {
    const some = files.slice(at, at + SLICE);
    await readFiles(app, some);
    await commit(app, COMMAND, ['merge', notices], {
      work: async (writer) => {
        for (const { notice } of some) touch(writer, Number(notice), 'other');
      },
    });
  }
}

/** Time after a start at which older files are read: whoever woke the school comes before. */
const FILES_MS = 30_000;
/** Pause between two looks whether a notice has become public, ms. */
const LOOK_MS = 1000;

/** The next moment at which a notice becomes public, ms; null: none is scheduled. */
async function nextMoment({ database }: App): Promise<number | null> {
  const row = await database.read
    .selectFrom('notices')
    .select((eb) => eb.fn.min('publish_at').as('at'))
    .where('status', '=', 'published')
    .where('publish_at', '>', timestamp())
    .executeTakeFirst();
  return row?.at ? Date.parse(String(row.at)) : null;
}

/** Signs each scheduled notice when its moment has come, and notes the files of older ones once after a start. */
export function keepUp(app: App): { stop: () => Promise<void> } {
  /** The content's version for which the next moment is known. */
  let known: number | null = null;
  let next: number | null = null;
  let underway: Promise<void> | null = null;
  const run = (work: () => Promise<void>) => {
    underway = work()
      .catch((error) => app.log.warn({ err: error }, 'notices were not looked through'))
      .finally(() => {
        underway = null;
      });
  };
  const look = () => {
    const version = app.database.contentVersion();
    const isDue = next !== null && next <= Date.now();
    if (underway || (version === known && !isDue)) return;
    // Another version follows when a database that was away is back.
    known = version;
    run(async () => {
      await signDue(app);
      if (isDue) await noteNoticeFiles(app);
      next = await nextMoment(app);
    });
  };
  const looking = setInterval(look, LOOK_MS).unref();
  const first = setTimeout(() => underway ?? run(() => noteNoticeFiles(app)), FILES_MS).unref();
  return {
    stop: async () => {
      clearInterval(looking);
      clearTimeout(first);
      await underway;
    },
  };
}
