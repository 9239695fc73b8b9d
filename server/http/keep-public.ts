import type { Resource } from '#contract/kit/define-resource.ts';
import { KeptAnswer, respond } from '../kept/answer.ts';
import { createKeptAnswers, type DrawnAnswer, WHOLE } from '../kept/answers.ts';
import type { ContentVersion } from '../kept/version.ts';
import type { Header } from './page-headers.ts';
import { type ReadKey, readKey, targetOf } from './read-keys.ts';

type Bindings = { clientAddress?: string | null };
type Fetch = (request: Request, env: Bindings) => Response | Promise<Response>;

type Headers = { authorization?: string; origin?: string };

export type CachedApi = {
  /** The kept answer to a GET or HEAD with these headers, without waiting; null when there is none. */
  lookup: (target: string, headers: Headers) => KeptAnswer | null;
  /** The same answer, kept or drawn now; null for what is not kept: then ask `fetch`. */
  draw: (target: string, headers: Headers) => Promise<KeptAnswer> | null;
  /** Public answer to a GET, from the cache or drawn now; null if not cacheable: then ask `fetch`. */
  get: (target: string) => Promise<KeptAnswer> | null;
  /** Answers every request. */
  fetch: Fetch;
  size: () => { answers: number; bytes: number };
};

const MOST_ANSWERS = 1_000;
const MOST_BYTES = 16 * 1024 * 1024;
// Only to make addresses absolute.
const HERE = 'http://localhost';
const OF_THE_BYTES: ReadonlySet<string> = new Set(['content-type', 'content-length', 'etag']);

/** True if the answer is the same for everybody. */
const isForAll = ({ authorization, origin }: Headers): boolean => authorization === undefined && origin === undefined;

const publicRead = (target: string): ReadKey | null => {
  const read = readKey(target);
  return read?.isPublic ? read : null;
};

export type PublicCacheOptions = {
  /** Answers every request without a cache. */
  fetch: Fetch;
  /** The answer to a list's key, made without a request; where it fails, `fetch` says what is wrong. */
  drawList: (resource: Resource, key: string, headers: readonly Header[]) => Promise<Omit<DrawnAnswer, 'parts'>>;
  version: ContentVersion;
};

/**
 * Keeps what everybody may read of the API while the content stays as it is: with the headers that the API gave it, packed
 * once, the same for all who send neither a token nor an `Origin` (for those the answer may differ, and goes the long way).
 */
export function keepPublic({ fetch, drawList, version }: PublicCacheOptions): CachedApi {
  /** Headers of every list, learnt from the first one drawn by `fetch`. */
  let listHeaders: readonly Header[] | null = null;

  const drawByRequest = async (key: string): Promise<Omit<DrawnAnswer, 'parts'>> => {
    const response = await fetch(new Request(HERE + key), {});
    const { status } = response;
    const etag = response.headers.get('ETag');
    const headers = [...response.headers].filter(([name]) => !OF_THE_BYTES.has(name));
    const answer = new KeptAnswer({
      kind: 'data',
      status,
      contentType: response.headers.get('Content-Type') ?? '',
      headers,
      bytes: Buffer.from(await response.arrayBuffer()),
      etag,
    });
    const isGood = status === 200 && etag !== null;
    if (isGood && readKey(key)?.list) listHeaders = headers;
    // Searches are not cached: whether one found anything is unknown here.
    return { answer, keep: isGood && !/[?&]search=./.test(key) };
  };
  const drawKey = async (key: string): Promise<DrawnAnswer> => {
    const { paths = [WHOLE], list = null } = readKey(key) ?? {};
    const parts = new Map(paths.map((path) => [path, version.ofTurn(path)] as const));
    // The long way says what is wrong with what failed.
    const drawn = list && listHeaders ? await drawList(list, key, listHeaders).catch(() => null) : null;
    return { ...(drawn ?? (await drawByRequest(key))), parts };
  };
  const answers = createKeptAnswers({ draw: drawKey, version, maxAnswers: MOST_ANSWERS, maxBytes: MOST_BYTES });

  const get: CachedApi['get'] = (target) => {
    const read = publicRead(target);
    return read ? answers.get(read.key) : null;
  };
  const draw: CachedApi['draw'] = (target, headers) => (isForAll(headers) ? get(target) : null);

  return {
    lookup: (target, headers) => {
      const read = isForAll(headers) ? publicRead(target) : null;
      return read ? answers.peek(read.key) : null;
    },
    draw,
    get,
    size: answers.size,
    fetch: async (request, env) => {
      const { method, url, headers } = request;
      const sent = {
        authorization: headers.get('Authorization') ?? undefined,
        origin: headers.get('Origin') ?? undefined,
      };
      const kept = method === 'GET' || method === 'HEAD' ? await draw(targetOf(url), sent) : null;
      if (!kept) return fetch(request, env);
      return respond(kept, {
        method,
        acceptEncoding: headers.get('Accept-Encoding') ?? undefined,
        ifNoneMatch: headers.get('If-None-Match') ?? undefined,
      });
    },
  };
}
