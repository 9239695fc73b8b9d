import net, { type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { StoreError } from './migrate.ts';
import { withSnapshot } from './open.ts';
import { openPostgres } from './postgres.ts';
import { reachPostgres } from './postgres-problems.ts';

const url = (port: number, host = '127.0.0.1') => `postgres://school:very-secret@${host}:${port}/office`;

/** A PostgreSQL that answers everything with one error, or with nothing. */
async function answering(code: string | null): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      if (code === null) return;
      const fields = Buffer.from(`SFATAL\0C${code}\0Mno such thing\0\0`);
      const head = Buffer.from([69, 0, 0, 0, fields.length + 4]);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function sentenceOf(reaching: Promise<unknown>): Promise<string> {
  const error = await reaching.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreError);
  const { message } = error as StoreError;
  expect(message).not.toContain('very-secret');
  return message;
}

it('a PostgreSQL that is not there stops start and command with a sentence that names DATABASE_URL', async () => {
  const port = await freePort();
  const said = `DATABASE_URL: PostgreSQL at postgres://school@127.0.0.1:${port}/office cannot be used: nothing listens there. Start PostgreSQL, or correct host and port.`;
  expect(await sentenceOf(openPostgres(url(port)))).toBe(said);
  expect(await sentenceOf(withSnapshot({ dataDir: '', databaseUrl: url(port) }, async () => {}))).toBe(said);
  // Both addresses of the name are tried.
  expect(await sentenceOf(openPostgres(url(port, 'localhost')))).toContain('nothing listens there');
});

it.each([
  ['28P01', 'refuses this user or password'],
  ['28000', 'pg_hba.conf'],
  ['3D000', 'createdb'],
  ['53300', 'max_connections'],
  ['57P03', 'in a moment'],
  ['XX000', 'no such thing'],
  [null, 'does not answer'],
])('%s is told with what to do', async (code, said) => {
  expect(await sentenceOf(reachPostgres(url(await answering(code)), 200))).toContain(said);
});

it('a host that nobody knows is told', async () => {
  expect(await sentenceOf(reachPostgres(url(5432, 'no-such-host.invalid'), 5000))).toMatch(/no such host|not answer/);
});
