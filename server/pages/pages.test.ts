import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createVersion } from '../kept/version.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';
import { fakeSite } from './testing/fake-site.ts';

const SECURITY = {
  'content-language': 'bn',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
    "frame-src https://maps.example; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const headersOf = (response: Response) => Object.fromEntries(response.headers);
const length = async (response: Response) => String((await response.arrayBuffer()).byteLength);

describe('public pages', () => {
  it('carry these headers, byte for byte', async () => {
    const site = await fakeSite();
    const page = await site.get('/');
    expect(headersOf(page)).toEqual({
      ...SECURITY,
      vary: 'Accept-Encoding, Save-Data',
      'cache-control': 'public, max-age=0, must-revalidate',
      'speculation-rules': SPECULATION_RULES,
      'content-type': 'text/html; charset=utf-8',
      'content-length': await length(page.clone()),
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    const same = await site.get('/', { 'If-None-Match': page.headers.get('ETag') as string });
    expect(same.status).toBe(304);
    expect(headersOf(same)).toEqual({
      ...SECURITY,
      vary: 'Accept-Encoding, Save-Data',
      'cache-control': 'public, max-age=0, must-revalidate',
      'speculation-rules': SPECULATION_RULES,
      etag: page.headers.get('ETag'),
    });
  });

  it('carry them on errors too, which nobody may keep', async () => {
    const site = await fakeSite({
      say: () => {
        throw new Error('broken');
      },
    });
    for (const [path, status] of [
      ['/nowhere', 404],
      ['/', 500],
    ] as const) {
      const page = await site.get(path);
      expect(page.status).toBe(status);
      expect(headersOf(page)).toEqual({
        ...SECURITY,
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-length': await length(page),
      });
    }
  });

  it('answer 304 for the tag of the coding that is asked for, and for no other', async () => {
    const site = await fakeSite();
    const codings = ['br', 'gzip', 'identity'];
    const tags: string[] = [];
    for (const coding of codings) {
      tags.push((await site.get('/', { 'Accept-Encoding': coding })).headers.get('ETag') as string);
    }
    expect(new Set(tags).size).toBe(3);
    for (const [i, coding] of codings.entries()) {
      for (const [j, tag] of tags.entries()) {
        const { status } = await site.get('/', { 'Accept-Encoding': coding, 'If-None-Match': tag });
        expect(status).toBe(i === j ? 304 : 200);
      }
      const listed = await site.get('/', { 'Accept-Encoding': coding, 'If-None-Match': `"old", W/${tags[i]}` });
      expect(listed.status).toBe(304);
    }
  });

  it('are the same text in each coding', async () => {
    const site = await fakeSite();
    const bytes = async (coding: string) => {
      const page = await site.get('/notice', { 'Accept-Encoding': coding });
      expect(page.headers.get('Content-Encoding')).toBe(coding === 'identity' ? null : coding);
      return Buffer.from(await page.arrayBuffer());
    };
    const plain = (await bytes('identity')).toString();
    expect(brotliDecompressSync(await bytes('br')).toString()).toBe(plain);
    expect(gunzipSync(await bytes('gzip')).toString()).toBe(plain);
    expect(site.drawn).toEqual(['/notice']);
  });

  it("answer HEAD with GET's headers and no body", async () => {
    const site = await fakeSite();
    for (const path of ['/', '/nowhere']) {
      const head = await site.get(path, { 'Accept-Encoding': 'br' }, 'HEAD');
      const get = await site.get(path, { 'Accept-Encoding': 'br' });
      expect(headersOf(head)).toEqual(headersOf(get));
      expect(head.status).toBe(get.status);
      expect(await length(head)).toBe('0');
    }
  });

  it('are shared by addresses that differ in unknown keys, which never reach the page', async () => {
    const site = await fakeSite();
    const pages = await Promise.all(
      ['/notice?page=2', '/notice?utm=x&page=2', '/NOTICE/?page=2&x='].map((path) => site.get(path)),
    );
    const texts = await Promise.all(pages.map((page) => page.text()));
    expect(new Set(texts).size).toBe(1);
    expect(site.drawn).toEqual(['/notice?page=2']);
  });

  it('do not depend on who asks', async () => {
    const site = await fakeSite({ say: (_context, url) => url.host });
    const plain = await (await site.get('/')).text();
    const headers = {
      Cookie: 'csrftoken=x',
      Authorization: 'Bearer x',
      'X-Forwarded-Host': 'evil.example',
      'Accept-Language': 'en',
    };
    site.setVersion(2);
    expect(await (await site.get('/', headers)).text()).toBe(plain);
    expect(plain).not.toContain('school.example');
  });

  it('share one page for all unknown addresses', async () => {
    const site = await fakeSite();
    const [one, two] = [await site.get('/nowhere'), await site.get('/else/where?x=1')];
    expect([one.status, two.status]).toEqual([404, 404]);
    expect(await one.text()).toBe(await two.text());
    expect(site.size().answers).toBe(1);
  });

  it('can be looked up once they were drawn, until the version moves', async () => {
    const site = await fakeSite();
    expect(site.lookup('/notice')).toBeNull();
    await site.get('/notice', { 'Accept-Encoding': 'br' });
    expect(site.lookup('/notice?x=1')?.ready.br).toBeDefined();
    expect(site.lookup('/nowhere')).toBeNull();
    site.setVersion(2);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(site.lookup('/notice')).toBeNull();
  });

  it('of a search are shared while they are drawn, and never kept', async () => {
    const site = await fakeSite();
    const [one, two] = await Promise.all([site.get('/notice?search=x'), site.get('/notice?search=x')]);
    expect(await one.text()).toBe(await two.text());
    expect(one.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(site.lookup('/notice?search=x')).toBeNull();
    expect(site.size().answers).toBe(0);
    expect(site.drawn).toEqual(['/notice?search=x']);
  });

  it('are drawn anew when a list moves that they show, or the settings, and not for other lists', async () => {
    let content = 1;
    const lists: Record<string, number> = { notices: 1, gallery: 1, settings: 1 };
    const site = await fakeSite({
      version: createVersion({ content: () => content, list: (path) => lists[path] ?? 0 }),
      callApi: async () => Response.json([]),
      say: async ({ call }, { pathname }) => {
        if (pathname === '/notice') await call('notices/?page=1', AbortSignal.timeout(1000));
        return pathname;
      },
    });
    const drawnAfter = async (list: string) => {
      content += 1;
      lists[list] = content;
      site.drawn.length = 0;
      for (const path of ['/', '/notice']) await site.get(path);
      return [...site.drawn];
    };
    await drawnAfter('notices');
    expect(await drawnAfter('gallery')).toEqual([]);
    expect(await drawnAfter('notices')).toEqual(['/notice']);
    expect(await drawnAfter('settings')).toEqual(['/', '/notice']);
  });

  it('are not kept and not to be kept when a part is missing', async () => {
    const site = await fakeSite({ say: (context) => context.incomplete() });
    const pages = await Promise.all([site.get('/'), site.get('/')]);
    expect(pages.map((page) => [page.status, page.headers.get('Cache-Control')])).toEqual(
      Array(2).fill([200, 'no-store']),
    );
    expect(site.drawn).toHaveLength(1);
    expect(site.lookup('/')).toBeNull();
  });

  it('of a foreign backend are shared while they are drawn, and never kept', async () => {
    const site = await fakeSite();
    site.setVersion(null);
    await Promise.all(Array.from({ length: 20 }, () => site.get('/')));
    expect(site.drawn).toHaveLength(1);
    expect(site.lookup('/')).toBeNull();
    await site.get('/');
    expect(site.drawn).toHaveLength(2);
  });

  it('pass a redirect on and keep it not', async () => {
    const site = await fakeSite({
      say: () => {
        throw new Response(null, { status: 302, headers: { Location: '/notice' } });
      },
    });
    const page = await site.get('/');
    expect([page.status, page.headers.get('Location')]).toEqual([302, '/notice']);
    expect(site.size().answers).toBe(0);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page is 405', async (method) => {
    const site = await fakeSite();
    const page = await site.get('/notice', {}, method);
    expect([page.status, page.headers.get('Allow'), page.headers.get('Cache-Control')]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
    expect(await page.text()).toContain('এই ঠিকানায় এই কাজ করা যায় না');
    expect((await site.get('/nowhere', {}, method)).status).toBe(404);
    expect(site.drawn).toEqual([]);
  });

  it('are named by OPTIONS', async () => {
    const site = await fakeSite();
    const answers = await Promise.all(['/notice', '/contact'].map((path) => site.get(path, {}, 'OPTIONS')));
    expect(answers.map((answer) => [answer.status, answer.headers.get('Allow')])).toEqual([
      [204, 'GET, HEAD'],
      [204, 'GET, HEAD, POST'],
    ]);
    expect((await site.get('/contact', {}, 'PUT')).headers.get('Allow')).toBe('GET, HEAD, POST');
  });
});

describe('the dashboard', () => {
  it('has a nonce of its own in each answer, in page and policy, and is kept by nobody', async () => {
    const site = await fakeSite({ say: (context) => context.nonce });
    const nonces: string[] = [];
    for (const page of [await site.get('/dashboard/notices?page=1'), await site.get('/dashboard/notices?page=1')]) {
      const nonce = (await page.text()).match(/<title>(.+)<\/title>/)?.[1] as string;
      expect(page.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(headersOf(page)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'same-origin',
      });
      expect(page.headers.has('ETag')).toBe(false);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
    expect(site.drawn).toEqual(Array(2).fill('/dashboard/notices?page=1'));
    expect(site.size().answers).toBe(0);
  });

  it('has no page for a file name, however it ends', async () => {
    const page = await (await fakeSite()).get('/dashboard/x.css');
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });
});

describe('a search', () => {
  it('is drawn for each visitor, counted for this one, and kept by nobody', async () => {
    const asked: unknown[] = [];
    const site = await fakeSite({
      callApi: async (path, call) => {
        asked.push([path, call?.clientAddress]);
        return Response.json([]);
      },
      say: async (context) => (await context.call('search/', AbortSignal.timeout(1000))).status,
    });
    for (const _ of [1, 2]) {
      const page = await site.get('/search?q=%E0%A6%95');
      expect([page.status, page.headers.get('Cache-Control'), page.headers.get('ETag')]).toEqual([
        200,
        'no-store',
        null,
      ]);
    }
    expect(asked).toEqual([1, 2].map(() => ['search/', '192.0.2.1']));
    expect([site.draw('/search?q=a'), site.lookup('/search?q=a')]).toEqual([null, null]);
    // The empty form is like any other page.
    await site.get('/search');
    await site.get('/search');
    expect(site.drawn).toHaveLength(3);
  });

  it('that is one too many says so, and when to come again', async () => {
    const site = await fakeSite({
      say: () => {
        throw Response.json({}, { status: 429 });
      },
    });
    const page = await site.get('/search?q=a');
    expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '60']);
  });
});
