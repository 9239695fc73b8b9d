import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PageAddress } from '#contract/address.ts';
import { checks, documents, href, pages } from '#contract/pages.ts';
import { isPageOn, PARTS, type Part } from '#contract/parts.ts';
import { screen } from '#contract/screens.ts';
import { judgeSource, type OwnOrigins, sourceOf } from '../http/origin.ts';
import { commonHeaders, type Header, type HeaderOptions, type PageKind, pageHeaders } from '../http/page-headers.ts';
import { readKey } from '../http/read-keys.ts';
import { savesData } from '../http/save-data.ts';
import { KeptAnswer, respond } from '../kept/answer.ts';
import { createKeptAnswers, type DrawnAnswer, type KeptAnswers, WHOLE } from '../kept/answers.ts';
import { etagOf } from '../kept/etag.ts';
import type { ContentVersion } from '../kept/version.ts';
import { avatarAnswer } from './avatar.ts';
import type { CallApi } from './backend.ts';
import { createContactPost } from './contact-post.ts';
import { errorPage } from './error-page.ts';
import { hashUpload } from './hash-upload.ts';
import { chooseInvited } from './invite-post.ts';
import { createMatchPost } from './match-post.ts';
import { type Address, parseTarget, UNKNOWN } from './page-keys.ts';
import type { RenderedPage, Renderer, Visit } from './render.ts';
import { createReportPost } from './report-post.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

export type PagesOptions = {
  version: ContentVersion;
  render: Renderer;
  callApi: CallApi;
  /** Parts of the program that are on; without it all are. */
  parts?: () => Promise<readonly Part[] | undefined>;
  headers: HeaderOptions;
  origins: OwnOrigins;
  /** Today in Dhaka, YYYY-MM-DD. */
  today: () => string;
};

export type Pages = {
  /** The kept page of a request target, without waiting; null when there is none. */
  lookup: (target: string, headers?: IncomingHttpHeaders) => KeptAnswer | null;
  /** The public page of a request target, kept or drawn now; null where there is none: then ask `fetch`. */
  draw: (target: string, headers?: IncomingHttpHeaders) => Promise<KeptAnswer> | null;
  /** Answers every request that is for a page, and with the 404 page whatever nobody else answered. */
  fetch: (request: Request, client: { clientAddress: string | null }) => Promise<Response>;
  size: KeptAnswers['size'];
  counts: KeptAnswers['counts'];
};

const AHEAD: Header = ['Speculation-Rules', SPECULATION_RULES];

const MOST_ANSWERS = 1_000;
const MOST_BYTES = 32 * 1024 * 1024;

// Only to make addresses absolute; the visitor's Host never gets into a page.
const HERE = 'http://localhost';
/** Base of the lists' addresses in `readKey`. */
const API = '/api/';
const HTML = 'text/html; charset=utf-8';

/** Behind the key of a page that is drawn for who saves data; no address holds a blank. */
const SAVING = ' saving';
type PageName = Parameters<typeof isPageOn>[0];
const pageNames = new Map<PageAddress, PageName>(
  Object.entries({ ...pages, ...documents }).map(([name, page]) => [page, name as PageName]),
);
const DOCUMENTS: readonly PageAddress[] = Object.values(documents);

/** Under which key a page is kept: what programs read is the same for everybody. */
const keyFor = ({ page, key }: Address, saveData: boolean): string =>
  saveData && !(page && DOCUMENTS.includes(page)) ? key + SAVING : key;

const isSaving = (request: Request): boolean => savesData(request.headers.get('Save-Data'));

const publicHeaders = (rendered: RenderedPage, page?: PageAddress): PageKind =>
  rendered.status === 200 && rendered.complete && page?.isKept()
    ? { kind: 'public', cacheControl: rendered.headers.get('Cache-Control'), twice: !DOCUMENTS.includes(page) }
    : { kind: 'passing' };

/** Public pages drawn once and kept, the dashboard's shell, and the forms that are sent to pages. */
export function createPages(options: PagesOptions): Pages {
  const { render, version, headers, origins } = options;
  const sendContact = createContactPost(options);
  const common = commonHeaders(headers);
  const askReport = createReportPost(options.callApi);
  const askMatch = createMatchPost(options.callApi);

  const answerOf = (rendered: RenderedPage, kind: PageKind, extra: readonly Header[] = []): KeptAnswer =>
    new KeptAnswer({
      kind: 'page',
      status: rendered.status,
      contentType: rendered.headers.get('Content-Type') ?? HTML,
      headers: [...pageHeaders(headers, kind), ...extra],
      bytes: rendered.html,
      etag: kind.kind === 'public' ? etagOf(rendered.html) : null,
    });

  const draw = async (slot: string): Promise<DrawnAnswer> => {
    const saveData = slot.endsWith(SAVING);
    const key = saveData ? slot.slice(0, -SAVING.length) : slot;
    const parts = new Map<string, string | null>();
    const reads = (part: string) => {
      if (!parts.has(part)) parts.set(part, version.ofTurn(part));
    };
    // Every page has the layout, and its policy names the map's host.
    reads('settings');
    const onRead = (path: string) => (readKey(API + path)?.paths ?? [WHOLE]).forEach(reads);
    const rendered = await render(new Request(HERE + key), { onRead, saveData });
    const location = rendered.headers.get('Location');
    const { page } = parseTarget(key);
    const kind = publicHeaders(rendered, page);
    const extra: Header[] = location ? [['Location', location]] : [];
    if (kind.kind === 'public' && !saveData) extra.push(AHEAD);
    const isKept = page?.isKept(new URLSearchParams(key.split('?')[1])) ?? true;
    return {
      answer: answerOf(rendered, kind, extra),
      // Missing records have unlimited numbers.
      keep: isKept && rendered.complete && (rendered.status === 200 || key === UNKNOWN.key),
      parts,
      until: rendered.until,
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

  /** Draws search results: never cached, and counted for their visitor. */
  const drawSearch = async (key: string, saveData: boolean, clientAddress: string | null): Promise<KeptAnswer> => {
    const rendered = await render(new Request(HERE + key), { clientAddress, saveData });
    const location = rendered.headers.get('Location');
    const extra: Header[] = location ? [['Location', location]] : [];
    if (rendered.status === 429) extra.push(['Retry-After', '60']);
    return answerOf(rendered, { kind: 'passing' }, extra);
  };

  const refuseMethod = async (method: string, allowed: string): Promise<Response> => {
    if (method === 'OPTIONS') {
      const own: [string, string][] = [...common, ['Allow', allowed] as const].map(([...header]) => header);
      return new Response(null, { status: 204, headers: own });
    }
    const kept = plain(405, [['Allow', allowed]]);
    return respond(kept, { method, acceptEncoding: undefined, ifNoneMatch: undefined });
  };

  /** A form without JavaScript has no token and no header: only its source can be judged. */
  const isFromOwnPage = ({ headers }: Request): boolean =>
    ['own', 'unknown'].includes(judgeSource(sourceOf(headers), origins));

  const postContact = async (request: Request, clientAddress: string | null): Promise<KeptAnswer> => {
    if (!isFromOwnPage(request)) return plain(403);
    const outcome = await sendContact(request, clientAddress);
    if (outcome.sent) {
      const thanks = { status: 303, headers: new Headers(), html: Buffer.alloc(0), complete: false };
      return answerOf(thanks, { kind: 'passing' }, [['Location', href.contact({ sent: '1' })]]);
    }
    if ('status' in outcome) return plain(outcome.status, outcome.status === 503 ? [['Retry-After', '5']] : []);
    const { form, retryAfter } = outcome;
    const saveData = isSaving(request);
    const rendered = await render(new Request(HERE + href.contact()), { contactForm: form, saveData });
    const status = rendered.status === 200 ? form.status : rendered.status;
    return answerOf({ ...rendered, status }, { kind: 'passing' }, retryAfter ? [['Retry-After', retryAfter]] : []);
  };

  const postReport = async (request: Request, clientAddress: string | null): Promise<KeptAnswer> => {
    if (!isFromOwnPage(request)) return plain(403);
    const outcome = await askReport(request, clientAddress);
    if (!('report' in outcome)) return plain(outcome.status, outcome.status === 503 ? [['Retry-After', '5']] : []);
    const { report, status, retryAfter } = outcome;
    const rendered = await render(new Request(HERE + href.report()), { report, saveData: isSaving(request) });
    const shown = { ...rendered, status: rendered.status === 200 ? status : rendered.status };
    return answerOf(shown, { kind: 'passing' }, retryAfter ? [['Retry-After', retryAfter]] : []);
  };

  /** Hashes a file that was sent to be checked, and keeps nothing of it. */
  const postFile = async (request: Request, clientAddress: string | null): Promise<KeptAnswer> => {
    if (!isFromOwnPage(request)) return plain(403);
    const outcome = await hashUpload(request);
    if ('status' in outcome) return plain(outcome.status);
    const visit = { fileHash: outcome.sha256, clientAddress, saveData: isSaving(request) };
    return answerOf(await render(new Request(HERE + href.verify()), visit), { kind: 'passing' });
  };

  /** The page of a code, drawn for each visit; one that there is not where the school does not answer for codes. */
  const drawCode = async (key: string, visit: Visit, status = 200, extra: readonly Header[] = []) => {
    const rendered = await render(new Request(HERE + key), visit);
    if (rendered.status === 404) return answers.get(keyFor(UNKNOWN, visit.saveData === true));
    const shown = { ...rendered, status: rendered.status === 200 ? status : rendered.status };
    return answerOf(shown, { kind: 'code' }, extra);
  };

  const postMatch = async (request: Request, clientAddress: string | null, key: string): Promise<KeptAnswer> => {
    if (!isFromOwnPage(request)) return plain(403);
    const { code = '' } = checks.checkedCode.partsAt(key.replace(/\?.*/, '')) ?? {};
    const outcome = await askMatch(decodeURIComponent(code), { request, clientAddress });
    if (!('form' in outcome)) return plain(outcome.status, outcome.status === 503 ? [['Retry-After', '5']] : []);
    const { form, status, retryAfter } = outcome;
    const visit = { matchForm: form, clientAddress, saveData: isSaving(request) };
    return drawCode(key, visit, status, retryAfter ? [['Retry-After', retryAfter]] : []);
  };

  /** `path`: what of the API its form is passed on to. */
  const postWithToken =
    (page: typeof pages.invite | typeof pages.setup, path: 'invitations' | 'setup') =>
    async (request: Request, clientAddress: string | null, key: string): Promise<KeptAnswer> => {
      if (!isFromOwnPage(request)) return plain(403);
      const { token = '' } = page.partsAt(key) ?? {};
      const outcome = await chooseInvited(options.callApi, { path, token }, { request, clientAddress });
      if (outcome.chosen) {
        const next = href.login({ chosen: '1', ...(path === 'setup' && { next: screen.setUp() }) });
        const done = { status: 303, headers: new Headers(), html: Buffer.alloc(0), complete: false };
        return answerOf(done, { kind: 'passing' }, [['Location', next]]);
      }
      const { status, form, values } = outcome;
      const retry: Header[] = status === 503 ? [['Retry-After', '5']] : [];
      if (!form) return plain(status, retry);
      const { username = '', full_name = '', phone = '' } = values;
      const shownForm = { inviteForm: form, setupForm: { ...form, values: { username, full_name, phone } } };
      const rendered = await render(new Request(HERE + key), { ...shownForm, saveData: isSaving(request) });
      const shown = { ...rendered, status: rendered.status === 200 ? status : rendered.status };
      return answerOf(shown, { kind: 'passing' }, retry);
    };

  /** The address as it answers now: a page of a part that is off is like one that there is not. */
  const shownAt = async (address: Address): Promise<Address> => {
    const name = address.page && pageNames.get(address.page);
    if (!name || isPageOn(name, [])) return address;
    return isPageOn(name, (await options.parts?.()) ?? PARTS) ? address : UNKNOWN;
  };

  /** True for a page that is counted for its visitor. */
  const isSearch = ({ page, key }: Address): boolean =>
    page === checks.checkedCode ||
    (page === pages.search && key !== href.search()) ||
    (page === pages.verify && key !== href.verify());

  const answer = async (address: Address, saveData: boolean, clientAddress: string | null): Promise<KeptAnswer> => {
    if (address.page === checks.checkedCode) return drawCode(address.key, { saveData, clientAddress });
    if (isSearch(address)) return drawSearch(address.key, saveData, clientAddress);
    return address.kind === 'app' ? drawApp(address.key) : answers.get(keyFor(address, saveData));
  };

  /** Pages whose forms work without JavaScript. */
  const posts = new Map<PageAddress, ReturnType<typeof postWithToken>>([
    [pages.contact, postContact],
    [pages.report, postReport],
    [pages.verify, postFile],
    [checks.checkedCode, postMatch],
    [pages.invite, postWithToken(pages.invite, 'invitations')],
    [pages.setup, postWithToken(pages.setup, 'setup')],
  ]);

  const fetch: Pages['fetch'] = async (request, { clientAddress }) => {
    const document = avatarAnswer(request, common);
    if (document) return document;
    const url = new URL(request.url);
    const address = await shownAt(parseTarget(url.pathname + url.search));
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const post = address.page && posts.get(address.page);
    if (!reading && address.kind !== 'unknown' && !(post && request.method === 'POST')) {
      return refuseMethod(request.method, post ? 'GET, HEAD, POST' : 'GET, HEAD');
    }
    const kept =
      !reading && post
        ? await post(request, clientAddress, address.key)
        : await answer(address, isSaving(request), clientAddress);
    return respond(kept, {
      method: request.method,
      acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
      ifNoneMatch: (reading && request.headers.get('If-None-Match')) || undefined,
    });
  };

  return {
    lookup: (target, sent = {}) => {
      const address = parseTarget(target);
      return address.kind === 'page' ? answers.peek(keyFor(address, savesData(sent['save-data']))) : null;
    },
    draw: (target, sent = {}) => {
      const address = parseTarget(target);
      if (address.kind !== 'page' || isSearch(address)) return null;
      return shownAt(address).then((shown) => answers.get(keyFor(shown, savesData(sent['save-data']))));
    },
    fetch,
    counts: answers.counts,
    size: answers.size,
  };
}
