import { readFile, rm } from 'node:fs/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { pictures } from '#contract/pages.ts';
import { institution } from '#contract/resources/institution.ts';
import { notice } from '#contract/resources/notice.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { findPublicRow, listRows } from '../database/table.ts';
import { readConditions } from '../database/visible.ts';
import type { Header } from '../http/page-headers.ts';
import { etagOf, matchesTag } from '../kept/etag.ts';
import { ImageWorker } from '../media/image.ts';
import { MediaError } from '../media/media-error.ts';
import { keptCards } from './kept-cards.ts';

export const CARD = { width: 1200, height: 630 } as const;

/** Texts of a card. */
export type ShareCard = { title: string; school: string; date: string };

/** Interval of checks for cards of notices that are no longer public, ms. */
const ROUND = 15_000;
/** A card that cannot be drawn soon is of no use to whoever asks. */
const LIMITS = { timeoutMs: 15_000, maxWaiting: 10 } as const;

/** Null for a card that was not drawn because there is too much to do. */
function unlessLate(error: unknown): null {
  if (error instanceof MediaError && (error.code === 'busy' || error.code === 'timeout')) return null;
  throw error;
}

export type Cards = {
  /** Answers a request for a notice's card; null where it is for something else, or there is no such notice. */
  answer: (request: Request) => Promise<Response | null>;
  /** Removes the cards of changed or deleted notices. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
};

/** Preview images of shared notices, drawn once for each title, school and day, and kept in `dir`. */
export function createCards(app: App, common: readonly Header[], dir: string): Cards {
  const worker = new ImageWorker({ ...LIMITS, program: new URL('./card-child.ts', import.meta.url) });
  const kept = keptCards(dir);
  /** Cards being read or drawn, by their content. */
  const underway = new Map<string, Promise<NonSharedBuffer>>();
  /** The version for which all cached cards are current. */
  let tidied: string | null = null;
  let tidying: Promise<void> = Promise.resolve();

  async function draw(key: string): Promise<NonSharedBuffer> {
    const known = await kept.find(key);
    if (known) return known;
    const { files } = await worker.process(key, app.tempDir);
    const [path = ''] = files.map((file) => file.path);
    const picture = await readFile(path).finally(() => rm(path, { force: true }));
    await kept.keep(key, picture);
    // The notice may have changed since the request.
    tidied = null;
    return picture;
  }

  function drawn(key: string): Promise<NonSharedBuffer> {
    const card = underway.get(key) ?? draw(key).finally(() => underway.delete(key));
    underway.set(key, card);
    return card;
  }

  const versionNow = (): string | null => {
    const content = app.database.contentVersion();
    return content === null
      ? null
      : [notice, institution].map(({ path }) => app.database.listVersion(path, content)).join(' ');
  };

  /** Lists the cards of all public notices. */
  async function shown(): Promise<string[]> {
    let query = app.database.read.selectFrom('notices').select(['title', 'date']);
    for (const condition of readConditions(notice as unknown as Resource)) query = query.where(condition);
    const [rows, school] = await Promise.all([query.execute(), schoolName()]);
    return rows.map((row) => JSON.stringify(cardWith(row, school)));
  }

  async function tidyNow(): Promise<void> {
    const now = versionNow();
    if (now !== null && now === tidied) return;
    tidied = now;
    await kept.tidy(shown).catch((error) => {
      tidied = null;
      app.log.warn({ err: error }, 'cards of notices were not looked through');
    });
  }

  const tidy = (): Promise<void> => {
    tidying = tidying.then(tidyNow);
    return tidying;
  };

  async function schoolName(): Promise<string> {
    const all = { search: '', contacts: false, filters: {}, hidden: false, state: null, ordering: [], page: null };
    const { rows } = await listRows(app.database, institution as unknown as Resource, all);
    return String(rows[0]?.name ?? '');
  }

  const cardWith = ({ title, date }: Row, school: string): ShareCard => ({
    title: String(title),
    school,
    date: dateInWords(String(date)),
  });

  async function cardOf(id: number): Promise<ShareCard | null> {
    const { read } = app.database;
    const row = await findPublicRow(read, notice as unknown as Resource, id);
    return row ? cardWith(row, await schoolName()) : null;
  }

  void tidy();
  const rounds = setInterval(() => void tidy(), ROUND).unref();

  return {
    async answer(request) {
      const parts = pictures.noticeCard.partsAt(new URL(request.url).pathname);
      if (!parts || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
      const card = await cardOf(Number(parts.id));
      if (!card) return null;
      const headers = new Headers([...common].map(([name, value]): [string, string] => [name, value]));
      const bytes = await drawn(JSON.stringify(card)).catch(unlessLate);
      if (!bytes) {
        headers.set('Cache-Control', 'no-store');
        headers.set('Retry-After', '10');
        return new Response(null, { status: 503, headers });
      }
      const etag = etagOf(bytes);
      headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
      headers.set('ETag', etag);
      const known = request.headers.get('If-None-Match');
      if (known && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
      headers.set('Content-Type', 'image/png');
      headers.set('Content-Length', String(bytes.length));
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
    },
    tidy,
    close: async () => {
      clearInterval(rounds);
      await worker.close();
      await tidying;
    },
  };
}
