import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { insertImport } from '../../server/imports/store.ts';
import { HeldSocket } from '../support/handed-socket.ts';
import { newDatabase } from '../support/school.ts';
import { until } from '../support/until.ts';

let dataDir: string;
let socket: HeldSocket;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'prangon-handed-'));
  socket = await HeldSocket.open();
});
afterEach(() => {
  socket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Status of a request on a connection of its own. */
function ask(target = '/api/health/'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { hostname, port } = new URL(socket.address);
  const connection = connect(Number(port), hostname, () =>
    connection.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
  );
  let answer = '';
  connection.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  connection.on('error', reject);
  connection.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])));
  return promise;
}

it('a server takes the socket that it is handed, and makes no set-up address that nobody would read', async () => {
  const { child, ended, output } = socket.wake(dataDir, { PORT: '1' });
  await until(() => expect(output()).toContain('Prangon is open'));
  expect(await ask()).toBe(200);
  expect(output()).not.toContain('/setup/');
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
});

it('a number of sockets other than one stops the start, which names it', async () => {
  const { ended, output } = socket.wake(dataDir, {}, 'LISTEN_FDS=2 LISTEN_PID=$$');
  expect((await ended).code).toBe(1);
  expect(output()).toContain('LISTEN_FDS');
});

it('a socket that is meant for another process is left alone', async () => {
  const { child, ended, output } = socket.wake(dataDir, { IDLE_EXIT: '1s' }, 'LISTEN_FDS=1 LISTEN_PID=1');
  await until(() => expect(output()).toContain('Prangon is open'));
  const [, address = ''] = /Prangon is open: (\S+)/.exec(output()) ?? [];
  expect(address).not.toBe(socket.address);
  expect((await fetch(`${address}/api/health/`)).status).toBe(200);
  // It can't sleep: nothing would take connections meanwhile.
  expect(output().split('IDLE_EXIT').length - 1).toBe(1);
  child.kill('SIGTERM');
  await ended;
});

it('a server falls asleep, and whoever comes then is answered by the next one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { ended } = socket.wake(dataDir, { IDLE_EXIT: '1s' });
    expect(await ask()).toBe(200);
    expect(await ended).toEqual({ code: 0, signal: null });
  }
  const waiting = [ask(), ask()];
  const { ended } = socket.wake(dataDir, { IDLE_EXIT: '1s' });
  expect(await Promise.all(waiting)).toEqual([200, 200]);
  await ended;
});

it('a server on PostgreSQL falls asleep beside an import over which another was killed', async () => {
  const { url, drop } = await newDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir });
  const killed = { state: 'running', busy: 'another', beat: new Date(Date.now() - 60_000).toISOString() };
  await database.write(async (writer) => {
    const source = { format: 'csv' as const, since1904: false, lines: 1 };
    const sheet = { resource: 'students', paper: null, file_name: 'তালিকা.csv', mode: 'both' as const };
    const id = await insertImport(writer, { ...sheet, columns: [], source, by: null });
    await writer.updateTable('imports').set(killed).where('id', '=', id).execute();
  });
  await database.close();
  const { ended } = socket.wake(dataDir, { IDLE_EXIT: '1s', DATABASE_URL: url });
  expect(await ask()).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
  await drop();
});
