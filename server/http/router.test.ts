import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { App, Identity } from '../app-context.ts';
import { Refusal } from '../refusal.ts';
import type { Env } from './call.ts';
import { canonicalPath, mountRoutes, type Route } from './router.ts';

it.each([
  ['/api/notices/', '/api/notices'],
  ['//api///notices//', '/api/notices'],
  ['/api/notices', '/api/notices'],
  ['/', '/'],
  ['//', '/'],
  ['', ''],
])('%s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

describe('routes', () => {
  const answer = (text: string) => () => new Response(text);
  const routes: Route[] = [
    { method: 'GET', path: 'open', right: 'anyone', handle: answer('open') },
    { method: 'POST', path: 'open', right: ['write', 'users'], handle: answer('first') },
    { method: 'POST', path: 'open', right: 'anyone', handle: answer('second') },
    { method: 'DELETE', path: 'own/:id', right: 'token', handle: (_app, call) => new Response(call.req.param('id')) },
  ];

  function call(method: string, path: string, identity: Partial<Identity> | null = null) {
    const app = new Hono<Env>();
    app.use(async (context, next) => {
      context.set('identity', identity as Identity | null);
      await next();
    });
    app.onError((error) => {
      if (!(error instanceof Refusal)) throw error;
      return new Response(null, { status: error.status, headers: error.headers });
    });
    mountRoutes(app, '/api', routes, {} as App);
    return app.request(path, { method });
  }

  it('go to the first that matches, when the caller may', async () => {
    expect(await (await call('GET', '/api/open')).text()).toBe('open');
    expect((await call('POST', '/api/open')).status).toBe(401);
    expect((await call('POST', '/api/open', { role: 'User' })).status).toBe(403);
    expect(await (await call('POST', '/api/open', { role: 'Admin' })).text()).toBe('first');
    expect((await call('DELETE', '/api/own/7')).headers.get('www-authenticate')).toBe('Bearer');
    expect(await (await call('DELETE', '/api/own/7', { role: 'User' })).text()).toBe('7');
  });

  it('say which methods they have, and that anything else is nothing', async () => {
    for (const [method, path, status, allow] of [
      ['PUT', '/api/open', 405, 'GET, POST, HEAD, OPTIONS'],
      ['GET', '/api/own/7', 405, 'DELETE, OPTIONS'],
      ['OPTIONS', '/api/own/7', 204, 'DELETE, OPTIONS'],
      ['GET', '/api/other', 404, null],
      ['GET', '/api/own/7/8', 404, null],
      ['OPTIONS', '/api', 404, null],
    ] as const) {
      const answer = await call(method, path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, status, allow]);
    }
  });
});
