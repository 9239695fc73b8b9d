import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { pick, writeOn } from './clients.ts';
import { Journal, KINDS } from './journal.ts';
import { ADMIN, logIn, newDataDir, type Office, openOffice } from './office.ts';

const ADMIN_COMMAND = fileURLToPath(new URL('../../server/commands/admin.ts', import.meta.url));
const READS = ['/', '/notice', '/faculty', '/notice?search=ক', '/api/notices/', '/api/contacts/'];
const LEAST_READS = 300;
const LEAST_WRITES = 100;
const COMMANDS = 3;

describe('reads and writes as fast as they are answered', () => {
  const { dataDir, remove } = newDataDir();
  let office: Office;
  let token: string;
  beforeAll(async () => {
    office = await openOffice(dataDir);
    token = await logIn(office);
  });
  afterAll(async () => {
    await office.server.end('SIGKILL');
    remove();
  });

  /** Another process that writes into the same database. */
  async function makeAdmin(username: string): Promise<number> {
    const command = spawn(process.execPath, [ADMIN_COMMAND, 'create', username], {
      env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    command.stdin.end(`${ADMIN.password}\n`);
    const [code] = await once(command, 'exit');
    return code;
  }

  it('are all answered, also while a command writes beside them, and everything acknowledged stands', async () => {
    const journal = new Journal(token);
    const statuses: number[] = [];
    const ended: number[] = [];
    const isOver = () =>
      ended.length === COMMANDS && statuses.length >= LEAST_READS && journal.figures.acknowledged >= LEAST_WRITES;
    const read = async () => {
      while (!isOver()) {
        const answer = await fetch(office.address + pick(READS), { headers: { Authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    const commands = async () => {
      for (let n = 1; n <= COMMANDS; n += 1) ended.push(await makeAdmin(`admin-${n}`));
    };
    const write = (kinds: Parameters<typeof writeOn>[2]) =>
      writeOn(office, journal, kinds, { classId: 0, photos: [] }, { isOver });
    const [refused] = await Promise.all([
      Promise.all([write([KINDS.notice]), write([KINDS.contact]), write([KINDS.notice, KINDS.contact])]),
      ...Array.from({ length: 6 }, read),
      commands(),
    ]);
    expect(refused.flat()).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(ended).toEqual(Array(COMMANDS).fill(0));
    expect(await journal.compare(office)).toEqual([]);
    expect(office.server.output()).not.toMatch(/"level":"(warn|error|fatal)"(?![^\n]*log lines dropped)/);
  });
});
