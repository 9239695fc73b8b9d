import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BOUNDARY, END, joined, partOf } from '../support/multipart.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { openFiles } from '../support/process-state.ts';
import { PDF } from '../support/records.ts';
import { connect, portOf } from './connection.ts';

const AT_ONCE = 20;
const file = joined([PDF, new Uint8Array(300_000)]);
const form = joined([
  partOf({ name: 'title', body: 'ক' }),
  partOf({ name: 'pdf_file', filename: 'a.pdf', body: file }),
  END,
]);

describe('uploads whose sender goes away', () => {
  let server: OpenServer;
  let token: string;
  beforeAll(async () => {
    server = await openServer();
    token = await server.logIn();
  });
  afterAll(() => server.close());

  const head = () =>
    [
      'POST /api/notices/ HTTP/1.1',
      'Host: a',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${form.length}`,
      '',
      '',
    ].join('\r\n');
  const left = () => readdir(path.join(server.dataDir, 'tmp'));

  it.each([10, 50, 99])('cut off at %i in a hundred leave no record, no file and nothing open', async (percent) => {
    const part = form.subarray(0, Math.floor((form.length * percent) / 100));
    const before = openFiles(server.pid).length;
    for (let round = 0; round < 4; round += 1) {
      const senders = Array.from({ length: AT_ONCE }, () => connect(portOf(server.address)));
      for (const { say } of senders) {
        say(head());
        say(part);
      }
      await vi.waitFor(async () => expect(await left()).toHaveLength(AT_ONCE), { timeout: 60_000 });
      for (const { socket } of senders) socket.destroy();
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 });
    }
    await vi.waitFor(() => expect(openFiles(server.pid).length).toBeLessThanOrEqual(before + 2), { timeout: 60_000 });
    expect(JSON.parse((await server.ask('GET', '/api/notices/')).body.toString())).toEqual([]);
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  });
});
