import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { MediaAway, MediaError } from './media-error.ts';

/** SHA-256 of an empty body, for the signature. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Statuses that pass by themselves. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const PATIENCE_MS = 5000;
const TRIES = 3;
const PAUSE_MS = 100;
/** After this long no further try begins. */
const MOST_MS = 15_000;
/** The text of an error is short; what is longer is not the store's. */
const MOST_ERROR_BYTES = 16 * 1024;

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key of an object; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { bytes: Blob; sha256: string; type: string };
  /** Longest time of one try until `read` is done, ms. */
  patienceMs?: number;
  tries?: number;
};

/** Reads an answer with a status of 2xx. */
export type S3Read<T> = (answer: Response) => T | Promise<T>;
/** Resolves to null where there is no such object. */
export type S3Calls = <T>(request: S3Request, read: S3Read<T>) => Promise<T | null>;

/** Signs with AWS's signature version 4. Its own tries know no time limit: ours are below. */
export const signerOf = ({ accessKeyId, secretAccessKey, region }: S3Config): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

/** Path style, `<endpoint>/<bucket>/<key>`, which every S3-compatible store understands. */
function objectUrl({ endpoint, bucket }: S3Config, { key, query }: S3Request): string {
  const address = `${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`;
  return query ? `${address}?${new URLSearchParams(query)}` : address;
}

/** The name that the store gives its error; empty where it says nothing that we understand. */
async function codeOf(answer: Response): Promise<string> {
  if (Number(answer.headers.get('content-length')) > MOST_ERROR_BYTES) {
    await answer.body?.cancel();
    return '';
  }
  return /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(await answer.text())?.[1] ?? '';
}

/**
 * Calls an S3-compatible store. All that is asked of it here may be asked twice, so what can pass by itself (no
 * connection, no answer in time, 408, 429, 5xx) is tried again, a bounded number of times.
 * Rejects with MediaAway when it does not answer or refuses, with MediaError `no-space` when it is full.
 */
export function createS3Calls(config: S3Config): S3Calls {
  const signer = signerOf(config);
  const away = (what: string, passing: boolean, cause?: unknown) =>
    new MediaAway(`The media store at ${config.endpoint}, bucket ${config.bucket}, ${what}.`, { passing, cause });

  async function readOrThrow<T>(request: S3Request, answer: Response, read: S3Read<T>): Promise<T | null> {
    const { status } = answer;
    if (answer.ok) return read(answer);
    const code = await codeOf(answer);
    if (status === 404 && request.key !== '' && code !== 'NoSuchBucket') return null;
    if (status === 507 || code === 'QuotaExceeded') throw new MediaError('no-space', 'the media store is full');
    throw away(`answers ${request.method} with ${`${status} ${code}`.trim()}`, PASSING.has(status));
  }

  async function tryOnce<T>(request: S3Request, read: S3Read<T>): Promise<T | null> {
    const { method, headers, body, patienceMs = PATIENCE_MS } = request;
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
    try {
      const signed = await signer.sign(objectUrl(config, request), {
        method,
        headers: {
          ...headers,
          'X-Amz-Content-Sha256': body?.sha256 ?? EMPTY_SHA256,
          ...(body && { 'Content-Type': body.type }),
        },
        ...(body && { body: body.bytes }),
      });
      // A redirection is the store's word for a wrong region; the signature would not hold elsewhere.
      const answer = await fetch(signed, { signal: patience.signal, redirect: 'manual' });
      return await readOrThrow(request, answer, read);
    } catch (error) {
      if (error instanceof MediaError || error instanceof MediaAway) throw error;
      throw away('does not answer', true, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request, read) => {
    const { tries = TRIES } = request;
    const started = performance.now();
    for (let tried = 1; ; tried += 1) {
      try {
        return await tryOnce(request, read);
      } catch (error) {
        const again = error instanceof MediaAway && error.passing && tried < tries;
        if (!again || performance.now() - started > MOST_MS) throw error;
        await wait(Math.random() * PAUSE_MS * 2 ** tried);
      }
    }
  };
}
