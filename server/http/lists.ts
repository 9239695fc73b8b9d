import { setImmediate as breathe } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { Row } from '../store/database.ts';
import { listRows } from '../store/table.ts';
import type { App } from './app-context.ts';
import { pageAddress, readListQuery } from './list-query.ts';
import { type Presentation, present } from './present.ts';
import { Refusal } from './refusal.ts';

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

/** The answer to a list's query as this reader sees it; refuses a bad query, and a page that there is not. */
export async function readList(
  app: App,
  resource: Resource,
  params: URLSearchParams,
  view: Presentation,
): Promise<NonSharedBuffer> {
  const query = readListQuery(resource, params, view.contacts);
  const { rows, count } = await listRows(app.database, resource, query);
  const results = await arrayOf(rows, resource, view);
  if (!query.page) return results;
  const { number, size } = query.page;
  const pages = Math.max(1, Math.ceil(count / size));
  if (number > pages) throw new Refusal(404);
  const next = number < pages ? pageAddress(resource, params, number + 1) : null;
  const previous = number > 1 ? pageAddress(resource, params, number - 1) : null;
  const head = JSON.stringify({ count, next, previous }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},"results":`), results, Buffer.from('}')]);
}
