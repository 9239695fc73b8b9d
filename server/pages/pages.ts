import { randomBytes } from 'node:crypto';
import { isAllowedOrigin, type OwnOrigins, sourceOf } from '../http/origin.ts';
import { commonHeaders, type Header, type HeaderOptions, type PageKind, pageHeaders } from '../http/page-headers.ts';
import { readKey } from '../http/read-keys.ts';
import { KeptAnswer, respond } from '../kept/answer.ts';
import { createKeptAnswers, type Drawn, WHOLE } from '../kept/answers.ts';
import { etagOf } from '../kept/etag.ts';
import type { Version } from '../kept/version.ts';
import type { CallApi } from './backend.ts';
import { createContactPost } from './contact-post.ts';
import { errorPage } from './error-page.ts';
import { type Address, addressOf } from './page-keys.ts';
import type { Rendered, Renderer } from './render.ts';

export type PagesOptions = {
  version: Version;
  render: Renderer;
  callApi: CallApi;
  headers: HeaderOptions;
  origins: OwnOrigins;
  /** Today in Dhaka, YYYY-MM-DD. */
  today: () => string;
};

export type Pages = {
  /** The kept page of a request target, without waiting; null when there is none. */
  lookup: (target: string) => KeptAnswer | null;
  /** The public page of a request target, kept or drawn now; null where there is none: then ask `fetch`. */
  draw: (target: string) => Promise<KeptAnswer> | null;
  /** Answers every request that is for a page, and with the 404 page whatever nobody else answered. */
  fetch: (request: Request, client: { clientAddress: string | null }) => Promise<Response>;
  size: () => { answers: number; bytes: number };
};

const MOST_ANSWERS = 1_000;
const MOST_BYTES = 32 * 1024 * 1024;

// Only to make addresses absolute; the visitor's Host never gets into a page.
const HERE = 'http://localhost';
/** Where the lists that pages read are known by (`readKey`). */
const API = '/api/';
const HTML = 'text/html; charset=utf-8';

const publicHeaders = (rendered: Rendered): PageKind =>
  rendered.status === 200 && rendered.complete ? { kind: 'public' } : { kind: 'passing' };

/** Public pages drawn once and kept, the dashboard's shell, and the contact form's POST. */
export function createPages(options: PagesOptions): Pages {
  const { render, version, headers, origins } = options;
  const sendContact = createContactPost(options);

  const answerOf = (rendered: Rendered, kind: PageKind, extra: readonly Header[] = []): KeptAnswer =>
    new KeptAnswer({
      kind: 'page',
      status: rendered.status,
      contentType: rendered.headers.get('Content-Type') ?? HTML,
      headers: [...pageHeaders(headers, kind), ...extra],
      bytes: rendered.html,
      etag: kind.kind === 'public' ? etagOf(rendered.html) : null,
    });

  const draw = async (key: string): Promise<Drawn> => {
    const parts = new Map<string, string | null>();
    const reads = (part: string) => {
      if (!parts.has(part)) parts.set(part, version.ofTurn(part));
    };
    // Every page stands in the layout, and its policy names the map's host.
    reads('settings');
    const onRead = (path: string) => reads(readKey(API + path)?.path ?? WHOLE);
    const rendered = await render(new Request(HERE + key), { onRead });
    const location = rendered.headers.get('Location');
    return {
      answer: answerOf(rendered, publicHeaders(rendered), location ? [['Location', location]] : []),
      // There are as many searches as anybody can think of.
      keep: rendered.complete && (rendered.status === 200 || rendered.status === 404) && !/[?&]search=/.test(key),
      parts,
    };
  };
  const answers = createKeptAnswers({ draw, version, maxAnswers: MOST_ANSWERS, maxBytes: MOST_BYTES });

  const plain = (status: number, extra: readonly Header[] = []): KeptAnswer =>
    answerOf({ status, headers: new Headers(), html: errorPage(status), complete: false }, { kind: 'passing' }, extra);

  /** The shell of the dashboard and React Router's own requests for it: each its own, kept by nobody. */
  const drawApp = async (target: string): Promise<KeptAnswer> => {
    const nonce = randomBytes(16).toString('base64');
    const rendered = await render(new Request(HERE + target), { nonce });
    const own = [...rendered.headers].filter(([name]) => name === 'location' || name.startsWith('x-remix-'));
    return answerOf(rendered, { kind: 'app', nonce }, own);
  };

  const refuseMethod = async (method: string, allowed: string): Promise<Response> => {
    if (method === 'OPTIONS') {
      const own: [string, string][] = [...commonHeaders(headers), ['Allow', allowed] as const].map(
        ([...header]) => header,
      );
      return new Response(null, { status: 204, headers: own });
    }
    const kept = plain(405, [['Allow', allowed]]);
    return respond(kept, { method, acceptEncoding: undefined, ifNoneMatch: undefined });
  };

  const postContact = async (request: Request, clientAddress: string | null): Promise<KeptAnswer> => {
    if (!isAllowedOrigin(sourceOf(request.headers), origins)) return plain(403);
    const outcome = await sendContact(request, clientAddress);
    if (outcome.sent) {
      const thanks = { status: 303, headers: new Headers(), html: Buffer.alloc(0), complete: false };
      return answerOf(thanks, { kind: 'passing' }, [['Location', '/contact?sent=1']]);
    }
    if ('status' in outcome) return plain(outcome.status, outcome.status === 503 ? [['Retry-After', '5']] : []);
    const { form, retryAfter } = outcome;
    const rendered = await render(new Request(`${HERE}/contact`), { contactForm: form });
    const status = rendered.status === 200 ? form.status : rendered.status;
    return answerOf({ ...rendered, status }, { kind: 'passing' }, retryAfter ? [['Retry-After', retryAfter]] : []);
  };

  const answer = async ({ kind, key }: Address): Promise<KeptAnswer> =>
    kind === 'app' ? drawApp(key) : answers.get(key);

  const fetch: Pages['fetch'] = async (request, { clientAddress }) => {
    const url = new URL(request.url);
    const address = addressOf(url.pathname + url.search);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const isContact = address.key.split('?', 1)[0] === '/contact';
    if (!reading && address.kind !== 'unknown' && !(isContact && request.method === 'POST')) {
      return refuseMethod(request.method, isContact ? 'GET, HEAD, POST' : 'GET, HEAD');
    }
    const posted = !reading && isContact;
    const kept = posted ? await postContact(request, clientAddress) : await answer(address);
    return respond(kept, {
      method: request.method,
      acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
      ifNoneMatch: (reading && request.headers.get('If-None-Match')) || undefined,
    });
  };

  return {
    lookup: (target) => {
      const { kind, key } = addressOf(target);
      return kind === 'page' ? answers.peek(key) : null;
    },
    draw: (target) => {
      const { kind, key } = addressOf(target);
      return kind === 'page' ? answers.get(key) : null;
    },
    fetch,
    size: answers.size,
  };
}
