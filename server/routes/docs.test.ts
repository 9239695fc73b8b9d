import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../api.ts';
import type { App } from '../app-context.ts';
import type { Env } from '../http/call.ts';
import { mountRoutes } from '../http/router.ts';
import { docsRoutes } from './docs.ts';

const api = new Hono<Env>();
api.onError(() => new Response(null, { status: 404 }));
mountRoutes(api, '/api', docsRoutes(describeApi).routes, {} as App);
const get = async (path: string, headers: Record<string, string> = {}) => api.request(`/api/${path}`, { headers });

describe('the page of the API', () => {
  it('loads its parts from this server and runs nothing inline', async () => {
    const answer = await get('docs');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
    const parts = [...html.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, address]) => String(address));
    expect(parts).toHaveLength(5);
    for (const part of parts) expect((await get(part.replace('/api/', ''))).status, part).toBe(200);
  });

  it('says in Bengali what it is', async () => {
    expect(await (await get('docs')).text()).toContain('<html lang="bn">');
  });

  it.each([
    ['docs', 'text/html'],
    ['docs/page.css', 'text/css'],
    ['docs/swagger-ui-bundle.js', 'text/javascript'],
    ['openapi.json', 'application/json'],
  ])('%s is %s and needs no second download', async (path, type) => {
    const first = await get(path);
    expect(first.headers.get('content-type')).toContain(type);
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const again = await get(path, { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['docs/package.json', 'docs/..%2Fdocs.ts', 'docs/constructor', 'docs/index.html'])(
    '%s is not served',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
