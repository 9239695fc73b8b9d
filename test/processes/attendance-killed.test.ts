import { describe, expect, it } from 'vitest';
import { newRoom } from '../support/attendance.ts';
import type { KillAt } from '../support/kill-at-statement.ts';
import { DIALECTS, newPlace, openPlace, type Place, signedIn, type TestSchool } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';

const KILLER = new URL('../support/kill-at-statement.ts', import.meta.url);
const KEY = 'one-morning';

const opened = async (place: Place, admin?: string): Promise<TestSchool> => {
  const school = await openPlace(place);
  return { ...school, admin: admin ?? (await signedIn(school, 'head', 'Admin')), user: '' };
};

/** A class of which nobody has taken a sheet, in a school that nobody has open, and what a phone sends of it. */
async function roomOf(place: Place) {
  const school = await opened(place);
  const { classId, ids, section } = await newRoom(school);
  const [first] = ids as [number];
  await school.close();
  const body = { class: classId, section, marks: { [first]: 'A' }, roster: ids, anyway: true, reason: 'পরীক্ষা' };
  return { admin: school.admin, body };
}

const launch = ({ dataDir, databaseUrl }: Place, kill?: KillAt) =>
  launchServer({
    dataDir,
    env: { ...(kill && { KILL_AT: JSON.stringify(kill) }), ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    ...(kill && { preloads: [KILLER] }),
  });

const send = async (address: string, token: string, body: object) =>
  fetch(`${address}/api/attendance/`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': KEY },
    body: JSON.stringify(body),
  });

/** Sends the same once more, and tells the sheet and its entries. */
async function sentAgain(place: Place, admin: string, body: object, key = KEY) {
  const school = await opened(place, admin);
  const again = await school.call('PUT', 'attendance/', { token: admin, body, headers: { 'Idempotency-Key': key } });
  const history = await school.call('GET', `attendance/${again.body.id}/history/`, { token: admin });
  const sheets = await school.app.database.read.selectFrom('attendance').select('id').execute();
  await school.close();
  return { status: again.status, sheet: again.body, entries: history.body.results.length, sheets: sheets.length };
}

describe.each(DIALECTS)('a server on %s that is killed while a sheet is taken', (dialect) => {
  it.each<[string, KillAt]>([
    ['before the marks are there', { statement: 'insert into "attendance_marks"' }],
    ['before all of it is committed', { statement: 'insert into "attendance"', atCommit: true }],
  ])('%s has taken nothing, and takes it once when it is sent again', async (_, kill) => {
    const place = await newPlace(dialect);
    const { admin, body } = await roomOf(place);
    const server = launch(place, kill);
    await expect(send(await server.open, admin, body)).rejects.toThrow();
    expect((await server.ended).signal).toBe('SIGKILL');
    // Under another key: the one of a server that died is given up only after a while.
    expect(await sentAgain(place, admin, body, 'another-morning')).toMatchObject({
      ...{ status: 200, entries: 1, sheets: 1 },
      sheet: { version: 1, marks: body.marks },
    });
    await place.drop();
  });

  it('between the confirming and the answer has taken it once, however often it is sent', async () => {
    const place = await newPlace(dialect);
    const { admin, body } = await roomOf(place);
    const server = launch(place);
    // The answer is there, and the phone does not get it.
    expect((await send(await server.open, admin, body)).status).toBe(200);
    await server.end('SIGKILL');
    for (let time = 0; time < 2; time += 1)
      expect(await sentAgain(place, admin, body)).toMatchObject({
        ...{ status: 200, entries: 1, sheets: 1 },
        sheet: { version: 1, marks: body.marks },
      });
    await place.drop();
  });
});
