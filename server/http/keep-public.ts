import { KeptAnswer, respond } from '../kept/answer.ts';
import { createKeptStore, type Drawn } from '../kept/store.ts';
import type { Version } from '../kept/version.ts';
import { readKey, targetOf } from './read-keys.ts';

type Bindings = { clientAddress?: string | null };
type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>;

export type KeptApi = {
  /** The kept answer to a GET or HEAD with these headers, without waiting; null when there is none: then ask `fetch`. */
  lookup: (target: string, headers: { authorization?: string; origin?: string }) => KeptAnswer | null;
  /** Answers every request. */
  fetch: Fetch;
};

const MOST_BYTES = 16 * 1024 * 1024;
// Only to make addresses absolute.
const HERE = 'http://localhost';
const OF_THE_BYTES: ReadonlySet<string> = new Set(['content-type', 'content-length', 'etag']);

function publicKey(target: string): string | null {
  const read = readKey(target);
  return read?.isPublic ? read.key : null;
}

/**
 * Keeps what everybody may read of the API while the content stays as it is: with the headers that the API gave it, packed
 * once, the same for all who send neither a token nor an `Origin` (for those the answer may differ, and goes the long way).
 */
export function keepPublic(fetch: Fetch, version: Version): KeptApi {
  const draw = async (key: string): Promise<Drawn> => {
    const response = await fetch(new Request(HERE + key), {});
    const { status, headers } = response;
    const etag = headers.get('ETag');
    const answer = new KeptAnswer({
      kind: 'data',
      status,
      contentType: headers.get('Content-Type') ?? '',
      headers: [...headers].filter(([name]) => !OF_THE_BYTES.has(name)),
      bytes: Buffer.from(await response.arrayBuffer()),
      etag,
    });
    return { answer, keep: status === 200 && etag !== null };
  };
  const store = createKeptStore({ draw, maxBytes: MOST_BYTES });

  const keyOf = ({ method, url, headers }: Request): string | null => {
    if ((method !== 'GET' && method !== 'HEAD') || headers.has('Authorization') || headers.has('Origin')) return null;
    return publicKey(targetOf(url));
  };

  return {
    lookup: (target, { authorization, origin }) => {
      const key = authorization === undefined && origin === undefined ? publicKey(target) : null;
      return key === null ? null : store.peek(key, version.ofTurn());
    },
    fetch: async (request, env) => {
      const key = keyOf(request);
      if (key === null) return fetch(request, env);
      return respond(await store.get(key, version.now()), {
        method: request.method,
        acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
        ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
      });
    },
  };
}
