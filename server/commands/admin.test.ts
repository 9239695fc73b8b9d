import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NODE_ENVIRONMENT } from '../../test/support/node-environment.ts';
import { PASSWORD, startSchool, type TestSchool } from '../../test/support/school.ts';

const COMMAND = path.join(import.meta.dirname, 'admin.ts');

/** Runs the command as an operator does, with `input` as its standard input. */
async function admin(dataDir: string, args: string[], input = '') {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir } });
  child.stdin.on('error', () => {}).end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, err, code };
}

describe('npm run admin, while the server runs', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool('sqlite');
  });
  afterAll(() => school.close());

  const login = (username: string, password: string) => school.call('POST', 'token/', { body: { username, password } });
  const roleOf = async (token: string) => (await school.call('GET', 'user/', { token })).body.role;

  it('makes an Admin who can sign in at once', async () => {
    const made = await admin(school.dataDir, ['create', 'রাহেলা'], 'নতুন পাসওয়ার্ড\nnot this line\n');
    expect(made).toEqual({ out: 'The Admin «রাহেলা» is made.\n', err: '', code: 0 });
    const { body } = await login('রাহেলা', 'নতুন পাসওয়ার্ড');
    expect(await roleOf(body.access)).toBe('Admin');
  });

  it('makes no second account of one name, and says what to do', async () => {
    const { out, err, code } = await admin(school.dataDir, ['create', 'HEAD'], 'another password\n');
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toContain('reset-password HEAD');
    expect((await login('head', PASSWORD)).status).toBe(200);
  });

  it('makes nothing without a whole password', async () => {
    for (const input of ['', 'short\n']) {
      const { err, code } = await admin(school.dataDir, ['create', 'nobody'], input);
      expect({ err, code }).toEqual({ err: 'The password needs 8 to 200 characters. Nothing was changed.\n', code: 1 });
    }
    expect((await login('nobody', 'short')).status).toBe(401);
  });

  it('ends the key that signs notices and makes another, which is published', async () => {
    const keys = async () => (await school.call('GET', 'verify/keys/')).body.keys;
    expect(await keys()).toEqual([]);
    const call = { token: school.admin, body: { signing: true } };
    await school.call('PATCH', 'settings/', call);
    await school.call('POST', 'notices/', { token: school.admin, body: { title: 'আগের চাবি' } });
    expect(await keys()).toMatchObject([{ kty: 'OKP', crv: 'Ed25519', valid_until: null }]);
    const { out, code } = await admin(school.dataDir, ['new-signing-key']);
    const [old, fresh] = await keys();
    expect([code, out.replaceAll(' ', '').trim().endsWith(fresh.kid)]).toEqual([0, true]);
    expect(old.valid_until <= fresh.valid_from).toBe(true);
    const { body } = await school.call('POST', 'notices/', { token: school.admin, body: { title: 'নতুন চাবি' } });
    const signature = (await school.call('GET', `notices/${body.id}/signature/`)).body;
    expect([signature.kid, fresh.valid_until]).toEqual([fresh.kid, null]);
    expect((await admin(school.dataDir, ['new-signing-key', 'x'])).code).toBe(2);
  });

  it('promotes a User, whose tokens then are an Admin’s', async () => {
    expect((await admin(school.dataDir, ['promote', 'guest'])).code).toBe(0);
    expect(await roleOf(school.user)).toBe('Admin');
    expect((await admin(school.dataDir, ['promote', 'guest'])).out).toBe('«guest» is an Admin already.\n');
  });

  it('sets a new password and ends every session', async () => {
    const other = (await login('head', PASSWORD)).body.access;
    const { out, code } = await admin(school.dataDir, ['reset-password', 'Head'], 'a new password\r\n');
    expect({ out, code }).toEqual({ out: '«head» has a new password, and all its sessions are ended.\n', code: 0 });
    for (const token of [school.admin, other]) expect((await school.call('GET', 'user/', { token })).status).toBe(401);
    expect((await login('head', PASSWORD)).status).toBe(401);
    expect((await login('head', 'a new password')).status).toBe(200);
  });

  it.each(['promote', 'reset-password'])('%s names an account that is not there', async (command) => {
    const { err, code } = await admin(school.dataDir, [command, 'missing'], 'long enough\n');
    expect(code).toBe(1);
    expect(err).toBe('There is no account «missing». Make it: npm run admin -- create missing\n');
  });
});

describe('npm run admin, without a server', () => {
  it('begins an empty school where there is none', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'prangon-admin-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const dataDir = path.join(folder, 'new', 'data');
    const address = /^http:\/\/127\.0\.0\.1:3000\/setup\/[\w-]{43}\n$/;
    expect(await admin(dataDir, ['setup'])).toEqual({ out: expect.stringMatching(address), err: '', code: 0 });
    expect((await admin(dataDir, ['create', 'first'], 'long enough\n')).code).toBe(0);
    expect((await admin(dataDir, ['setup'])).code).toBe(1);
    expect(existsSync(path.join(dataDir, 'prangon.db'))).toBe(true);
    expect((await admin(dataDir, ['promote', 'first'])).out).toBe('«first» is an Admin already.\n');
  });

  it.each([
    [[]],
    [['create']],
    [['create', ' ']],
    [['delete', 'head']],
    [['toString', 'head']],
    [['create', 'a', 'b']],
  ])('explains itself for %j', async (args) => {
    const { err, code } = await admin('/nowhere', args);
    expect(code).toBe(2);
    expect(err).toContain('npm run admin -- create USERNAME');
  });

  it('says in one line which value of the environment is wrong', async () => {
    const { err, code } = await admin('/dev/null/x', ['promote', 'x']);
    expect(code).toBe(1);
    expect(err).toMatch(/^DATA_DIR: .* cannot be written \(ENOTDIR\)\.\n$/);
  });
});
