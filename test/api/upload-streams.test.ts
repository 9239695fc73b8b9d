import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOUNDARY, END, joined, partOf } from '../support/multipart.ts';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { PDF } from '../support/records.ts';

const MB = 1024 * 1024;
const HEAD = partOf({ name: 'title', body: 'ক' });
/** A form with a PDF of so many bytes. */
const formOf = (bytes: number) =>
  joined([
    HEAD,
    partOf({
      name: 'pdf_file',
      filename: 'a.pdf',
      body: joined([PDF, new Uint8Array(bytes - Buffer.byteLength(PDF))]),
    }),
    END,
  ]);

describe('a file that is sent', () => {
  let server: OpenServer;
  let token = '';
  let socket: net.Socket;
  beforeAll(async () => {
    server = await openServer();
    token = await server.logIn();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    socket = net.connect(Number(new URL(server.address).port), '127.0.0.1');
    // The server may end a connection on which we still write.
    socket.on('error', () => {});
    await once(socket, 'connect');
  });

  const begin = (...headers: string[]) => {
    const own = [
      'Host: a',
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    ];
    socket.write(`POST /api/notices/ HTTP/1.1\r\n${[...own, ...headers].join('\r\n')}\r\n\r\n`);
  };
  const chunk = (bytes: Uint8Array) => {
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    return socket.write('\r\n');
  };
  async function statusOf(): Promise<[number, string]> {
    const [first] = (await once(socket, 'data')) as [Buffer];
    const head = first.toString('latin1');
    return [Number(head.split(' ', 2)[1]), /^connection: (\S+)\r$/im.exec(head)?.[1] ?? ''];
  }
  const count = async () => JSON.parse((await server.ask('GET', '/api/notices/')).body.toString()).length;
  const nothingLeft = () =>
    vi.waitFor(async () => expect(await readdir(path.join(server.dataDir, 'tmp'))).toEqual([]), { timeout: 60_000 });

  it('in chunks, without a length, is kept to the last byte', async () => {
    const form = formOf(10 * MB);
    begin('Transfer-Encoding: chunked');
    for (let at = 0; at < form.length; at += 333_333) chunk(form.subarray(at, at + 333_333));
    socket.write('0\r\n\r\n');
    expect((await statusOf())[0]).toBe(201);
    await nothingLeft();
  });

  it('in chunks, and one byte too long, is 413', async () => {
    const before = await count();
    const form = formOf(10 * MB + 1);
    begin('Transfer-Encoding: chunked');
    for (let at = 0; at < form.length; at += 333_333) chunk(form.subarray(at, at + 333_333));
    socket.write('0\r\n\r\n');
    expect((await statusOf())[0]).toBe(413);
    expect(await count()).toBe(before);
    await nothingLeft();
  });

  it('without an end is answered with 413 while it comes, and the connection is over', async () => {
    const before = await count();
    begin('Transfer-Encoding: chunked');
    chunk(formOf(MB).subarray(0, MB));
    const answered = statusOf();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let sent = MB;
    const more = new Uint8Array(256 * 1024);
    while (!socket.destroyed && sent < 100 * MB) {
      if (!chunk(more)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
      sent += more.length;
    }
    expect(await answered).toEqual([413, 'close']);
    await closed;
    // Buffers at both ends of the connection come on top of 22 MB.
    expect(sent).toBeLessThan(40 * MB);
    expect(await count()).toBe(before);
    await nothingLeft();
  });

  it('with a length that is too small is no whole form, and its rest no request', async () => {
    const before = await count();
    const form = formOf(5000);
    begin(`Content-Length: ${form.length - 1000}`);
    socket.write(form);
    const answers: Buffer[] = [];
    socket.on('data', (data) => answers.push(data));
    await new Promise((resolve) => socket.once('close', resolve));
    const statuses = [
      ...Buffer.concat(answers)
        .toString('latin1')
        .matchAll(/HTTP\/1\.1 (\d+)/g),
    ].map(([, status]) => status);
    expect(new Set(statuses)).toEqual(new Set(['400']));
    expect(await count()).toBe(before);
    await nothingLeft();
  });

  it('with a length that is too large and then no more leaves nothing', async () => {
    const before = await count();
    const form = formOf(200_000);
    begin(`Content-Length: ${form.length + 1000}`);
    socket.write(form);
    await vi.waitFor(async () => expect(await readdir(path.join(server.dataDir, 'tmp'))).toHaveLength(1), {
      timeout: 60_000,
    });
    socket.destroy();
    await nothingLeft();
    expect(await count()).toBe(before);
  });
});
