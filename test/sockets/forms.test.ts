import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOUNDARY, END, joined, MULTIPART, partOf } from '../support/multipart.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';

const typed = (boundary: string) => ({ 'Content-Type': `multipart/form-data${boundary}` });
const LONG = 'b'.repeat(300);
const title = partOf({ name: 'title', body: 'ক' });

describe('a malformed form over the wire', () => {
  let server: OpenServer;
  let token: string;
  beforeAll(async () => {
    server = await openServer();
    token = await server.logIn();
  });
  afterAll(() => server.close());

  it.each<[string, (string | Uint8Array)[], Record<string, string>?]>([
    ['without a boundary', [title, END], typed('')],
    ['with an empty boundary', [title, END], typed('; boundary=')],
    ['with a boundary of 300 letters that does not come', [title, END], typed(`; boundary=${LONG}`)],
    [
      'that closes right after a header',
      [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n--${BOUNDARY}--`],
    ],
    ['whose last boundary is cut', [title, `--${BOUNDARY}`]],
    ['whose last boundary lacks a dash', [title, `--${BOUNDARY}-`]],
    ['of ten thousand parts', [...Array.from({ length: 10_000 }, (_, n) => partOf({ name: `n${n}`, body: 'x' })), END]],
    ['with a name of a megabyte', [partOf({ name: 'x'.repeat(1024 * 1024), body: 'x' }), title, END]],
    ['in a form, without an end', [partOf({ name: 'x', type: 'multipart/mixed; boundary=y', body: '--y\r\n' })]],
    ['of nothing', ['']],
  ])('%s is 400', async (_, parts, headers = MULTIPART) => {
    const answer = await server.ask('POST', '/api/notices/', { token, headers, body: joined(parts) });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body.toString()).message).toMatch(/[\u0980-\u09FF]/);
  });

  it('leaves the server as it was', async () => {
    expect((await server.ask('GET', '/api/health/')).status).toBe(200);
    expect(JSON.parse((await server.ask('GET', '/api/notices/')).body.toString())).toEqual([]);
    await vi.waitFor(async () => expect(await readdir(path.join(server.dataDir, 'tmp'))).toEqual([]), {
      timeout: 60_000,
    });
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  });
});
