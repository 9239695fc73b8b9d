import { setImmediate as breathe } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import { clockAt } from '#contract/kit/visible.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { KeptAnswer } from '../kept/answer.ts';
import type { DrawnAnswer } from '../kept/answers.ts';
import { etagOf } from '../kept/etag.ts';
import type { Actor } from '../records/actor.ts';
import { type AnswerRecord, type Presentation, present } from '../records/present.ts';
import { listRecords } from '../records/read.ts';
import { JSON_TYPE } from './answer.ts';
import { pageHead, readListQuery } from './list-query.ts';
import type { Header } from './page-headers.ts';

const SLICE = 100;
/** Longest wait of other requests for a slice, ms, unless one record takes longer. */
const TURN_MS = 2;

/** A JSON array of records; other work gets its turn while a long one is made. */
async function arrayOf(
  rows: readonly Row[],
  resource: Resource,
  view: Presentation,
  held?: AnswerRecord[],
): Promise<NonSharedBuffer> {
  const parts: Buffer[] = [];
  const shown = { ...view, clock: clockAt() };
  let since = performance.now();
  for (let start = 0; start < rows.length; start += SLICE) {
    if (performance.now() - since > TURN_MS) {
      await breathe();
      since = performance.now();
    }
    const slice = rows.slice(start, start + SLICE).map((row) => present(resource, row, shown));
    held?.push(...slice);
    parts.push(Buffer.from(`${start === 0 ? '' : ','}${JSON.stringify(slice).slice(1, -1)}`));
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/**
 * The answer to a list's query as this reader sees it, and whether a search found nothing; refuses a bad query, and a page
 * that there is not.
 * @param held takes the records, for who reads them in this process
 */
export async function readList(
  app: App,
  actor: Actor,
  resource: Resource,
  params: URLSearchParams,
  held?: AnswerRecord[],
): Promise<{ bytes: NonSharedBuffer; isVain: boolean; value: unknown }> {
  const query = (view: Presentation) => readListQuery(resource, params, view);
  const { rows, count, view, asked } = await listRecords(app, actor, resource, query);
  const isVain = asked.search !== '' && count === 0;
  const results = await arrayOf(rows, resource, view, held);
  if (!asked.page) return { bytes: results, isVain, value: held };
  const head = pageHead(resource.path, params, asked.page, count);
  const start = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"results":`);
  return {
    bytes: Buffer.concat([start, results, Buffer.from('}')]),
    isVain,
    value: held && { ...head, results: held },
  };
}

/**
 * The answer to be kept for a list's key (`readKey`); refuses like `readList`. Of a search that finds nothing none is kept:
 * there are as many as anybody can think of.
 */
export async function drawList(
  app: App,
  actor: Actor,
  { resource, key, headers }: { resource: Resource; key: string; headers: readonly Header[] },
): Promise<Omit<DrawnAnswer, 'parts'>> {
  const { isVain, ...made } = await readList(app, actor, resource, new URLSearchParams(key.split('?', 2)[1]), []);
  const source = {
    kind: 'data',
    status: 200,
    contentType: JSON_TYPE,
    headers,
    etag: etagOf(made.bytes),
    ...made,
  } as const;
  return { answer: new KeptAnswer(source), keep: !isVain };
}
