import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Break } from './breaks.ts';
import { logIn, newDataDir, type Office, openOffice } from './office.ts';

const BREAKS = new URL('./breaks.ts', import.meta.url);

describe('a mistake of our own', () => {
  const { dataDir, remove } = newDataDir();
  let office: Office;
  let token: string;

  beforeAll(async () => {
    office = await openOffice(dataDir, { preloads: [BREAKS] });
    token = await logIn(office);
  });
  afterAll(async () => {
    await office.server.end('SIGKILL');
    remove();
  });

  async function breakIt(what: Break): Promise<void> {
    const done = once(office.server.child, 'message');
    office.server.child.send(what);
    await done;
  }
  const page = async (path: string) => {
    const answer = await fetch(office.address + path);
    return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
  };

  it('in a handler is a 500 with a sentence, and the next call is answered', async () => {
    await breakIt('reading');
    const { status, headers, body } = await office.call('GET', 'notices/');
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(body.message).toMatch(/^দুঃখিত/);
    expect(JSON.stringify(body)).not.toContain('SECRET');
    const drawn = await page('/notice');
    expect([drawn.status, drawn.cache]).toEqual([200, 'no-store']);
    expect(drawn.text).not.toContain('SECRET');
    await breakIt('nothing');
    expect((await office.call('GET', 'notices/')).status).toBe(200);
    expect((await page('/notice')).cache).toContain('public');
  });

  it('in the drawing of a page is a 500 in Bengali, and the next visit gets the page', async () => {
    await breakIt('drawing');
    const drawn = await page('/faculty');
    expect([drawn.status, drawn.cache]).toEqual([500, 'no-store']);
    expect(drawn.text).toContain('দুঃখিত');
    expect(drawn.text).not.toContain('SECRET');
    await breakIt('nothing');
    expect((await page('/faculty')).status).toBe(200);
  });

  it('in a promise that nobody waits for is logged, and the server goes on', async () => {
    const before = office.server.output();
    await breakIt('a promise');
    expect((await office.call('POST', 'notices/', { token, body: { title: 'ক' } })).status).toBe(201);
    const lines = office.server.output().slice(before.length).trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(/"level":"error".*nobody waited for/)]);
  });

  it('outside of everything is logged and ends the process, which loses nothing', async () => {
    const before = (await office.call('GET', 'notices/')).body;
    office.server.child.send('a timer' satisfies Break);
    expect(await office.server.ended).toEqual({ code: 1, signal: null });
    expect(office.server.output()).toMatch(/"level":"fatal".*nobody caught[^\n]*\n$/);
    office = await openOffice(dataDir);
    expect((await office.call('GET', 'notices/')).body).toEqual(before);
  });
});
