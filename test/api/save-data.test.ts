import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { fileNamed, formOf, picture } from '../support/records.ts';

let server: OpenServer;
beforeAll(async () => {
  server = await openServer();
  const token = await server.logIn();
  for (const title of ['এক', 'দুই']) {
    const image = fileNamed('a.jpg', await picture('jpeg', 1400, 600));
    const answer = await fetch(`${server.address}/api/banners/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: formOf({ title, image }),
    });
    expect(answer.status).toBe(201);
  }
});
afterAll(() => server.close());

const SAVING = { 'Save-Data': 'on' };
const ask = (headers: Record<string, string> = {}) => server.ask('GET', '/', { headers });
const widthsIn = (html: string): string[] => [...html.matchAll(/\.w(\d+)\.webp/g)].map(([, width]) => width ?? '');

it('the home page of who saves data has one banner in its smallest width, and no other font than the device’s', async () => {
  const [whole, small] = [(await ask()).body.toString(), (await ask(SAVING)).body.toString()];
  expect([...new Set(widthsIn(whole))]).toEqual(['320', '640', '960', '1280']);
  expect(widthsIn(small)).toEqual(['320']);
  expect([whole, small].map((html) => html.includes('data-island="slider"'))).toEqual([true, false]);
  expect([whole, small].map((html) => / data-saving=""/.test(html))).toEqual([false, true]);
  const [, sheet = ''] = /href="(\/assets\/none-[^"]+\.css)"/.exec(small) ?? [];
  expect((await server.ask('GET', sheet)).body.toString()).toContain('--device');
  expect(whole).not.toContain('/assets/none-');
});

it('neither page is ever taken for the other, plain, packed or unchanged', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (const coding of ['identity', 'br', 'gzip']) {
      const [whole, small] = [
        await ask({ 'Accept-Encoding': coding }),
        await ask({ 'Accept-Encoding': coding, ...SAVING }),
      ];
      expect(whole.headers.etag).not.toBe(small.headers.etag);
      expect([whole.headers.vary, small.headers.vary]).toEqual(Array(2).fill('Accept-Encoding, Save-Data'));
      const tag = small.headers.etag ?? '';
      const same = await ask({ 'Accept-Encoding': coding, ...SAVING, 'If-None-Match': tag });
      expect([same.status, same.body.length, same.headers.vary]).toEqual([304, 0, 'Accept-Encoding, Save-Data']);
      expect((await ask({ 'Accept-Encoding': coding, 'If-None-Match': tag })).status).toBe(200);
      if (coding === 'br') expect(brotliDecompressSync(small.body).toString()).toContain(' data-saving=""');
    }
  }
});

it('a program’s documents, the API and files are the same for everybody', async () => {
  for (const target of ['/robots.txt', '/api/notices/', '/icon.svg']) {
    const [one, two] = [await server.ask('GET', target), await server.ask('GET', target, { headers: SAVING })];
    expect([two.headers.etag, two.headers.vary ?? '']).toEqual([one.headers.etag, one.headers.vary ?? '']);
    expect(two.headers.vary ?? '').not.toContain('Save-Data');
  }
});
