import { describe, expect, it } from 'vitest';
import { issuingSchool } from '../support/certificates.ts';
import type { KillAt } from '../support/kill-at-statement.ts';
import { DIALECTS, newPlace, openPlace, type Place, signedIn, type TestSchool } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';

const KILLER = new URL('../support/kill-at-statement.ts', import.meta.url);

const opened = async (place: Place, admin?: string): Promise<TestSchool> => {
  const school = await openPlace(place);
  return { ...school, admin: admin ?? (await signedIn(school, 'head', 'Admin')), user: '' };
};

/** Sends a transfer certificate to a server that dies of it. */
async function killedBy(place: Place, kill: KillAt, token: string, body: object): Promise<void> {
  const env = { KILL_AT: JSON.stringify(kill), ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  const server = launchServer({ dataDir: place.dataDir, env, preloads: [KILLER] });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  await expect(fetch(`${await server.open}/api/certificates/`, init)).rejects.toThrow();
  expect((await server.ended).signal).toBe('SIGKILL');
}

describe.each(DIALECTS)('a server on %s that is killed while it issues', (dialect) => {
  it.each<[string, KillAt]>([
    ['after the number was taken', { statement: 'insert into "certificates"' }],
    ['before the log knows of it', { statement: 'insert into "log_entries"' }],
    ['before all of it is committed', { statement: 'update "students"', atCommit: true }],
  ])('%s has issued nothing, and gives the same number afterwards', async (_, kill) => {
    const place = await newPlace(dialect);
    const school = await opened(place);
    const here = await issuingSchool(school);
    const { id } = await here.student();
    await school.close();
    const body = { kind: 'transfer', student: id, signatory: here.signatory, allow_empty: true };
    await killedBy(place, kill, school.admin, body);
    const again = await opened(place, school.admin);
    const call = (method: string, path: string, sent?: object) =>
      again.call(method, path, { token: school.admin, body: sent });
    expect((await call('GET', 'certificates/')).body).toEqual([]);
    expect((await call('GET', `students/${id}/`)).body.status).toBe('active');
    expect((await call('GET', 'verify/log/')).body).toMatchObject({ head: null, broken: null });
    const { status, body: made } = await call('POST', 'certificates/', body);
    expect([status, made.number_latin.slice(-4)]).toEqual([201, '0001']);
    expect((await call('GET', `verify/${made.code}/`)).body.state).toBe('valid');
    await again.close();
    await place.drop();
  });
});
