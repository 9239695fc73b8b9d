import { readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { END, joined, MULTIPART, partOf } from '../support/multipart.ts';
import { jsonOf, type OpenServer, openServer } from '../support/open-server.ts';
import { openFiles, residentBytes } from '../support/process-state.ts';
import { PDF } from '../support/records.ts';
import { connect, portOf } from './connection.ts';

const MB = 1024 * 1024;
const READERS = 50;

describe('a PDF of ten megabytes', () => {
  let server: OpenServer;
  let address: string;
  beforeAll(async () => {
    server = await openServer();
    const body = joined([PDF, new Uint8Array(10 * MB - Buffer.byteLength(PDF))]);
    const form = joined([
      partOf({ name: 'title', body: 'ক' }),
      partOf({ name: 'pdf_file', filename: 'a.pdf', body }),
      END,
    ]);
    const token = await server.logIn();
    address = `/api/${jsonOf(await server.ask('POST', '/api/notices/', { token, headers: MULTIPART, body: form })).pdf_file}`;
  });
  afterAll(() => server.close());

  const beingRead = () => openFiles(server.pid).filter((name) => name.endsWith('.pdf')).length;
  const ask = () => {
    const reader = connect(portOf(server.address));
    reader.socket.pause();
    reader.say(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return reader;
  };

  it('that fifty readers take slowly stays on the disk, not in memory, and others are answered', async () => {
    expect((await server.ask('GET', address)).body.length).toBe(10 * MB);
    const before = residentBytes(server.pid);
    const readers = Array.from({ length: READERS }, ask);
    await vi.waitFor(() => expect(beingRead()).toBe(READERS), { timeout: 60_000 });
    for (let n = 0; n < 10; n += 1) expect((await server.ask('GET', '/api/health/')).status).toBe(200);
    expect(residentBytes(server.pid) - before).toBeLessThan(100 * MB);
    for (const { socket } of readers) socket.destroy();
    await vi.waitFor(() => expect(beingRead()).toBe(0), { timeout: 60_000 });
  });

  it('that becomes shorter while it is read ends the connection, never as if it were whole', async () => {
    const { socket, over, heard } = ask();
    await vi.waitFor(() => expect(beingRead()).toBe(1), { timeout: 60_000 });
    const media = path.join(server.dataDir, 'media');
    const stored = readdirSync(media, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.pdf'));
    truncateSync(path.join(media, stored ?? ''), 1000);
    socket.resume();
    await over;
    expect(heard()).toMatch(/^content-length: 10485760\r$/im);
    expect(heard().length).toBeLessThan(10 * MB);
    expect((await server.ask('GET', '/api/health/')).status).toBe(200);
  });
});
