import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from '#contract/kit/openapi-parts.ts';
import { allows } from '#contract/roles.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import { EMPTIED } from '../history/purge.ts';
import { MediaError } from '../media/media-error.ts';
import { confirmRight } from '../records/actor.ts';
import { Refusal } from '../refusal.ts';
import { answerJson, noContent } from './answer.ts';
import type { Body } from './body.ts';
import { actorOf, type Call, rightOf } from './call.ts';
import { canonicalPath } from './router.ts';

/** Time for which the first answer is repeated, ms. */
const LIFE = 24 * 60 * 60 * 1000;
/** A write that was silent for so long died with its server, ms. */
const LEASE = 120_000;
const POLL = 50;
/** Between two words of a write that it is still at work, ms: some take minutes. */
const BEAT = 20_000;
/** Between two tries to give a turn back, ms. */
const RETRY = 1000;

type Status = 200 | 201 | 202 | 204;

/**
 * Sends what the request answered; to be called in the transaction that does its work. Who does not end it here leaves
 * `claim` to whoever does, for `rememberFor`; null without a key.
 */
export type AnswerRecorder = {
  (writer: Writer, status: Status, answer?: unknown, change?: number | null): Promise<void>;
  claim: string | null;
};

const words = {
  key: 'Idempotency-Key ঠিক নয়: ৮ থেকে ২০০টি অক্ষর, A–Z a–z 0–9 _ - থেকে।',
  other: 'একই চাবি দিয়ে আগে অন্য তথ্য পাঠানো হয়েছে।',
  emptied: 'এই কাজ আগেই হয়েছে, তবে এর উত্তর আর রাখা নেই। আবার করা হয়নি, তালিকাটি নতুন করে খুলে দেখুন।',
} as const;

/**
 * Digest of a body, whatever order and boundary it came in. Keyed with the client's key, which is not stored as it is: a
 * body may hold a password.
 */
async function digestOf(body: Body, key: string): Promise<string> {
  const hash = createHmac('sha256', key);
  const sorted = Object.entries(body.values).sort(([a], [b]) => (a < b ? -1 : 1));
  hash.update(JSON.stringify(sorted));
  for (const [name, upload] of [...body.uploads].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\n${JSON.stringify(name)}`);
    if (upload instanceof MediaError) hash.update(upload.code);
    else for await (const chunk of createReadStream(upload.path)) hash.update(chunk);
  }
  return hash.digest('hex');
}

type Place = { scope: string; key: string; method: string; path: string };
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Scope of the key: its user, method and path; all callers where anyone may call. null: nothing to remember. */
function placeOf(call: Call): Place | null {
  const key = call.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) throw new Refusal(400, { message: words.key });
  const identity = call.get('identity');
  const scope = allows(null, rightOf(call)) ? 'anyone' : identity && `user:${identity.userId}`;
  const path = canonicalPath(call.req.path);
  // A path that must not be logged is not stored either.
  const stored = call.get('route')?.logged ? hashOf(path) : path;
  return scope ? { scope, key: hashOf(key), method: call.req.method, path: stored } : null;
}

/**
 * Does a write at most once for each Idempotency-Key: the same key gets the first 2xx answer again and changes nothing,
 * with another body it is 409, and while the first is at work the others wait.
 * `work` must `remember` its answer in the transaction that makes it true; what may not be stored of it, `unkept` adds when
 * it is given again.
 */
export async function idempotent(
  app: App,
  call: Call,
  body: Body,
  work: (remember: AnswerRecorder) => Promise<Response>,
  { unkept }: { unkept?: (answer: object) => object } = {},
): Promise<Response> {
  const place = placeOf(call);
  if (!place) return work(Object.assign(async () => {}, { claim: null }));
  const claim = randomUUID();
  const known = await takeTurn(app, place, await digestOf(body, call.req.header('idempotency-key') ?? ''), claim);
  if (known) {
    await confirmRight(app.database, app.database.read, actorOf(call), rightOf(call));
    return replay(call, known, unkept);
  }
  let done = false;
  const rest = keepClaim(app, claim);
  const remember = async (writer: Writer, status: Status, answer?: unknown, change: number | null = null) => {
    // Another has taken this turn over: what is done here must not count.
    if (!(await rememberFor(writer, claim, status, answer, change)))
      throw new Refusal(503, { headers: { 'Retry-After': '1' } });
    done = true;
  };
  try {
    return await work(Object.assign(remember, { claim }));
  } catch (error) {
    // Also after a commit that failed: then the claim is as it was.
    done = false;
    throw error;
  } finally {
    rest();
    if (!done) await release(app, claim);
  }
}

/** Sends what a claim's request answered, in the transaction that makes it true; answers whether it still waits. */
export async function rememberFor(
  writer: Writer,
  claim: string,
  status: Status,
  answer: unknown,
  change: number | null,
): Promise<boolean> {
  const text = answer === undefined ? null : JSON.stringify(answer);
  const mine = writer.updateTable('idempotency').where('claim', '=', claim).where('status', 'is', null);
  const { numUpdatedRows } = await mine.set({ status, answer: text, change_id: change }).executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Lets nobody take a write's turn over for as long as it is at work; answers how that ends. */
export function keepClaim(app: App, claim: string): () => void {
  const beating = setInterval(() => void beat(app, claim), BEAT).unref();
  return () => clearInterval(beating);
}

/** Says that a write is still at work, so that nobody takes its turn over; a word that is lost is followed by others. */
async function beat(app: App, claim: string): Promise<void> {
  try {
    await app.database.write(async (writer) => {
      const mine = writer.updateTable('idempotency').where('claim', '=', claim).where('status', 'is', null);
      await mine.set({ claimed_at: timestamp() }).execute();
    });
  } catch (error) {
    app.log.warn({ err: error }, 'a claim was not kept up');
  }
}

/** Claims of what is decided: it goes on, and answers at its end. */
const decided = (writer: Writer) => writer.selectFrom('undos').select('claim').where('claim', 'is not', null);

/** Gives the turn back; while the database is away, tries again as long as somebody would have to wait for it. */
async function release(app: App, claim: string, until = Date.now() + LEASE): Promise<void> {
  try {
    await app.database.write(async (writer) => {
      const mine = writer.deleteFrom('idempotency').where('claim', '=', claim).where('status', 'is', null);
      await mine.where('claim', 'not in', decided(writer)).execute();
    });
  } catch (error) {
    if (app.database.problemOf(error) === null || Date.now() > until) {
      app.log.warn({ err: error }, 'a claim is left to its lease');
      return;
    }
    setTimeout(() => void release(app, claim, until), RETRY).unref();
  }
}

/** Waits until the key is free or its answer known. Answers the row of the first answer, or null when it is ours to work. */
async function takeTurn(app: App, place: Place, digest: string, claim: string): Promise<Row | null> {
  for (;;) {
    const row = await app.database.write((writer) => claimKey(writer, place, digest, claim));
    if (row === null) return null;
    if (row.digest !== digest) throw new Refusal(409, { message: words.other });
    if (row.status !== null) return row;
    await wait(POLL);
  }
}

/** Claims the key; answers null when it is ours now, else its existing row. */
async function claimKey(writer: Writer, place: Place, digest: string, claim: string): Promise<Row | null> {
  const [now, ended, dead, ahead] = [
    timestamp(),
    ...[LIFE, LEASE, -LEASE].map((age) => new Date(Date.now() - age).toISOString()),
  ] as const;
  await writer
    .deleteFrom('idempotency')
    .where('claimed_at', '<', ended as string)
    .execute();
  await writer
    .deleteFrom('idempotency')
    .where('status', 'is', null)
    // One that a clock ahead has stamped would be waited for until that moment.
    .where((eb) => eb.or([eb('claimed_at', '<', dead as string), eb('claimed_at', '>', ahead as string)]))
    .where('claim', 'not in', decided(writer))
    .execute();
  const [made] = await writer
    .insertInto('idempotency')
    .values({ ...place, digest, claim, claimed_at: now, status: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('claim')
    .execute();
  if (made) return null;
  const row = await writer
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', place.scope)
    .where('key', '=', place.key)
    .where('method', '=', place.method)
    .where('path', '=', place.path)
    .executeTakeFirst();
  // Gone between the two statements: the next look finds it free.
  return row ?? { digest, status: null };
}

async function replay(
  call: Call,
  row: Row,
  unkept: (answer: object) => object = (answer) => answer,
): Promise<Response> {
  if (row.status === EMPTIED) throw new Refusal(EMPTIED, { message: words.emptied });
  const change = row.change_id === null ? null : Number(row.change_id);
  if (row.answer === null) return noContent(change);
  const status = Number(row.status) as 200 | 201 | 202;
  return answerJson(call, unkept(JSON.parse(String(row.answer))), { status, change });
}

/** A single server knows at its start that nobody is at work; what is decided goes on, and answers then. */
export const forgetUnfinished = (app: App): Promise<void> =>
  app.database.write(async (writer) => {
    const unfinished = writer.deleteFrom('idempotency').where('status', 'is', null);
    await unfinished.where('claim', 'not in', decided(writer)).execute();
  });
