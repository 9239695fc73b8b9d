import { setImmediate as breathe } from 'node:timers/promises';
import { hasContacts } from '#contract/kit/columns.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { App } from '../app-context.ts';
import { KeptAnswer } from '../kept/answer.ts';
import { etagOf } from '../kept/etag.ts';
import type { Drawn } from '../kept/store.ts';
import { type Presentation, present } from '../records/present.ts';
import { Refusal } from '../refusal.ts';
import type { Row } from '../store/database.ts';
import { knownSettings } from '../store/settings.ts';
import { listRows } from '../store/table.ts';
import { JSON_TYPE } from './answer.ts';
import { pageAddress, readListQuery } from './list-query.ts';
import type { Header } from './page-headers.ts';

const SLICE = 100;
/** How long other requests wait at most for a slice, ms, or for as long as one of it takes. */
const TURN_MS = 2;

/** A JSON array of records; other work gets its turn while a long one is made. */
async function arrayOf(rows: readonly Row[], resource: Resource, view: Presentation): Promise<NonSharedBuffer> {
  const parts: Buffer[] = [];
  let since = performance.now();
  for (let start = 0; start < rows.length; start += SLICE) {
    if (performance.now() - since > TURN_MS) {
      await breathe();
      since = performance.now();
    }
    const slice = rows.slice(start, start + SLICE).map((row) => present(resource, row, view));
    parts.push(Buffer.from(`${start === 0 ? '' : ','}${JSON.stringify(slice).slice(1, -1)}`));
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/**
 * The answer to a list's query as this reader sees it, and whether a search found nothing; refuses a bad query, and a page
 * that there is not.
 */
export async function readList(
  app: App,
  resource: Resource,
  params: URLSearchParams,
  view: Presentation,
): Promise<{ bytes: NonSharedBuffer; isVain: boolean }> {
  const query = readListQuery(resource, params, view.contacts);
  const { rows, count } = await listRows(app.database, resource, query);
  const isVain = query.search !== '' && count === 0;
  const results = await arrayOf(rows, resource, view);
  if (!query.page) return { bytes: results, isVain };
  const { number, size } = query.page;
  const pages = Math.max(1, Math.ceil(count / size));
  if (number > pages) throw new Refusal(404);
  const next = number < pages ? pageAddress(resource, params, number + 1) : null;
  const previous = number > 1 ? pageAddress(resource, params, number - 1) : null;
  const head = JSON.stringify({ count, next, previous }).slice(0, -1);
  return { bytes: Buffer.concat([Buffer.from(`${head},"results":`), results, Buffer.from('}')]), isVain };
}

/** Records as an Admin sees them. */
export const adminView = ({ mediaSecret }: App): Presentation => ({ mediaSecret, contacts: true });

/** Records as everybody sees them. */
export async function publicView({ mediaSecret, database }: App, resource: Resource): Promise<Presentation> {
  return { mediaSecret, contacts: !hasContacts(resource) || (await knownSettings(database)).contacts_public };
}

/**
 * The answer to be kept for a list's key (`readKey`); refuses like `readList`. Of a search that finds nothing none is kept:
 * there are as many as anybody can think of.
 */
export async function drawList(
  app: App,
  resource: Resource,
  key: string,
  { view, headers }: { view: Presentation; headers: readonly Header[] },
): Promise<Omit<Drawn, 'parts'>> {
  const { bytes, isVain } = await readList(app, resource, new URLSearchParams(key.split('?', 2)[1]), view);
  const source = { kind: 'data', status: 200, contentType: JSON_TYPE, headers, bytes, etag: etagOf(bytes) } as const;
  return { answer: new KeptAnswer(source), keep: !isVain };
}
