import { describe, expect, it } from 'vitest';
import { createToken } from '../../server/accounts/tokens.ts';
import { insertUser } from '../../server/accounts/users.ts';
import { COMMAND } from '../../server/records/actor.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, PASSWORD, type TestSchool } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';
import { openImport, settled, sheetFile } from '../support/sheets.ts';

const ROWS = 400;

describe.each(DIALECTS)('an import that is stopped, on %s', (dialect) => {
  it('goes on where it was, writes no row twice, and is one batch that is taken back', async () => {
    const place = await newPlace(dialect);
    const first = await openPlace(place);
    const { id: user } = await insertUser(first.app, COMMAND, {
      username: 'head',
      password: PASSWORD,
      full_name: 'head',
      role: 'Admin',
    });
    const admin = await first.app.database.write((writer) => createToken(writer, Number(user), 'test'));
    const signedIn = (school: typeof first) => ({ ...school, admin }) as unknown as TestSchool;
    await newClass(signedIn(first), 'ষষ্ঠ');
    const rows = Array.from({ length: ROWS }, (_, i) => [`শিক্ষার্থী ${i}`, String(i + 1), 'ষষ্ঠ']);
    const file = await sheetFile([['নাম', 'রোল', 'শ্রেণি'], ...rows]);
    const { body: ready } = await openImport(signedIn(first), 'students', file);
    expect(ready.summary.add).toBe(ROWS);
    const started = await first.call('POST', `imports/${ready.id}/run/`, { token: admin, body: {} });
    expect(started.status).toBe(202);
    expect((await first.call('POST', `imports/${ready.id}/run/`, { token: admin, body: {} })).status).toBe(409);
    for (;;) {
      const { body } = await first.call('GET', `imports/${ready.id}/`, { token: admin });
      if (body.done > 0) break;
    }
    await first.close();

    const second = await openPlace(place);
    const stopped = (await second.call('GET', `imports/${ready.id}/`, { token: admin })).body;
    expect(stopped.state).toBe('stopped');
    expect(stopped.done).toBeGreaterThan(0);
    expect(stopped.done).toBeLessThan(ROWS);
    const count = async () => (await second.call('GET', 'students/', { token: admin })).body.length;
    expect(await count()).toBe(stopped.done);
    expect((await second.call('POST', `imports/${ready.id}/run/`, { token: admin, body: {} })).status).toBe(202);
    const { body: done } = await settled(signedIn(second), ready.id);
    expect(done).toMatchObject({ state: 'done', done: ROWS, batch: stopped.batch });
    expect(await count()).toBe(ROWS);
    const undone = await second.call('POST', `imports/${ready.id}/undo/`, { token: admin });
    expect(undone.body).toEqual({ undone: ROWS, kept: [] });
    expect(await count()).toBe(0);
    await second.close();
    await place.drop();
  });
});

it('goes on where a killed server was, and writes no row twice', async () => {
  const place = await newPlace('sqlite');
  const env = { ADMIN_USERNAME: 'head', ADMIN_PASSWORD: PASSWORD };
  const open = async () => {
    const server = launchServer({ dataDir: place.dataDir, env });
    const address = await server.open;
    const login = await fetch(`${address}/api/token/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'head', password: PASSWORD }),
    });
    const { access } = (await login.json()) as { access: string };
    const call = async (method: string, path: string, body?: object | FormData) => {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${address}/api/${path}`, {
        method,
        headers: { Authorization: `Bearer ${access}`, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
        body: isForm ? body : body && JSON.stringify(body),
      });
      return answer.json();
    };
    const until = async (id: number, is: (now: { state: string; done: number }) => boolean) => {
      for (;;) {
        const now = await call('GET', `imports/${id}/`);
        if (is(now)) return now;
      }
    };
    return { end: server.end, call, until };
  };

  const first = await open();
  await first.call('POST', 'classes/', { name: 'ষষ্ঠ' });
  const rows = Array.from({ length: ROWS }, (_, i) => [`শিক্ষার্থী ${i}`, String(i + 1), 'ষষ্ঠ']);
  const form = new FormData();
  form.set('resource', 'students');
  form.set('file', await sheetFile([['নাম', 'রোল', 'শ্রেণি'], ...rows]));
  const { id } = await first.call('POST', 'imports/', form);
  await first.until(id, ({ state }) => state === 'ready');
  await first.call('POST', `imports/${id}/run/`, {});
  await first.until(id, ({ done }) => done > 0);
  await first.end('SIGKILL');

  const second = await open();
  const stopped = await second.call('GET', `imports/${id}/`);
  expect(stopped).toMatchObject({ state: 'stopped' });
  expect(stopped.done).toBeLessThan(ROWS);
  expect(await second.call('GET', 'students/')).toHaveLength(stopped.done);
  await second.call('POST', `imports/${id}/run/`, {});
  expect(await second.until(id, ({ state }) => state === 'done')).toMatchObject({ done: ROWS, batch: stopped.batch });
  const students: { roll_number: string }[] = await second.call('GET', 'students/');
  expect(students.map(({ roll_number }) => Number(roll_number)).sort((a, b) => a - b)).toEqual(
    rows.map((_, i) => i + 1),
  );
  await second.end('SIGTERM');
  await place.drop();
});
