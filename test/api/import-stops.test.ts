import { describe, expect, it } from 'vitest';
import { createToken } from '../../server/accounts/tokens.ts';
import { insertUser } from '../../server/accounts/users.ts';
import { COMMAND } from '../../server/records/actor.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, PASSWORD, type TestSchool } from '../support/school.ts';
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
