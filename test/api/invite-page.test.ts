import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf, type OpenServer, openServer } from '../support/open-server.ts';

const PASSWORD = 'নতুন গোপন ৪৫৬';

describe('the page of an invitation', () => {
  let server: OpenServer;
  let token: string;
  beforeAll(async () => {
    server = await openServer({ LOG_LEVEL: 'trace' });
    token = await server.logIn();
  });
  afterAll(() => server.close());

  let n = 0;
  const invite = async (): Promise<{ username: string; page: string }> => {
    const username = `clerk${++n}`;
    const body = { username, full_name: 'সালমা বেগম', role: 'Editor' };
    const made = jsonOf(await server.send('POST', '/api/users/', body, token));
    return { username, page: made.invitation };
  };
  const post = (page: string, fields: Record<string, string>, headers = {}) =>
    server.ask('POST', page, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });
  const both = (password: string, confirm_password = password) => ({ password, confirm_password });

  it('names the person, and is nothing that anybody keeps or finds', async () => {
    const { page, username } = await invite();
    for (const target of [page, `${page}/`, `${page}?x=1`]) {
      const { status, headers, body } = await server.ask('GET', target);
      expect([target, status, headers['cache-control'], headers.etag]).toEqual([target, 200, 'no-store', undefined]);
      const html = body.toString();
      for (const part of ['সালমা বেগম', username, '<meta name="robots" content="noindex"/>', `action="${page}"`])
        expect(html).toContain(part);
      expect(html).not.toContain('rel="canonical"');
    }
  });

  it('takes the password without JavaScript, once', async () => {
    const { page, username } = await invite();
    const refused = await post(page, both('short'));
    expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(refused.body.toString()).toContain('id="invite-password-error"');
    expect((await post(page, both(PASSWORD, 'অন্য কিছু ১'))).body.toString()).toContain('invite-confirm_password-error');
    expect((await post(page, both(PASSWORD), { Origin: 'https://evil.example' })).status).toBe(403);
    const done = await post(page, both(PASSWORD));
    expect([done.status, done.headers.location]).toEqual([303, '/login?chosen=1']);
    expect((await server.ask('GET', '/login?chosen=1')).body.toString()).toContain('পাসওয়ার্ড ঠিক হয়েছে');
    expect((await server.send('POST', '/api/token/', { username, password: PASSWORD })).status).toBe(200);
    for (const again of [await server.ask('GET', page), await post(page, both(PASSWORD))]) {
      expect(again.status).toBe(404);
      expect(again.body.toString()).toContain('লিংকটি আর কাজ করে না');
      expect(again.body.toString()).not.toContain('সালমা');
    }
  });

  it('is 404 where nobody is invited', async () => {
    for (const page of ['/invite/x', `/invite/${'A'.repeat(43)}`, '/invite/%2e%2e%2fusers'])
      expect([page, (await server.ask('GET', page)).status]).toEqual([page, 404]);
    expect((await server.ask('GET', '/invite')).status).toBe(404);
    expect((await server.ask('PUT', '/invite/x')).headers.allow).toBe('GET, HEAD, POST');
  });

  it('is in the log without what opens it', async () => {
    const { page } = await invite();
    const secret = page.split('/').at(-1) as string;
    await server.ask('GET', page);
    await server.ask('GET', `/api/invitations/${secret}/`);
    await post(page, both(PASSWORD));
    expect(server.output()).toContain('/invite/{token}');
    expect(server.output()).not.toContain(secret);
  });
});
