import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { purgeExpired } from '../../server/records/purge.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

describe.each(DIALECTS)('what is ended for good while somebody brings it back, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });

  /** Resolves when somebody waits for a row that another holds; on SQLite writers come one by one anyway. */
  const someoneWaits = () =>
    dialect === 'sqlite'
      ? Promise.resolve()
      : until(async () => {
          const held = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
          expect((await held.execute(school.app.database.read)).rows).not.toEqual([]);
        });

  it('is gone for whoever was a moment too late', async () => {
    const { id } = (await admin('POST', 'notices/', { title: 'এক' })).body;
    const gone = await admin('DELETE', `notices/${id}/`);
    const [item] = (await admin('GET', 'trash/?resource=notices')).body.results;
    const later: Promise<{ status: number; body: { message: string } }>[] = [];
    await school.app.database.write(async (writer) => {
      await writer.updateTable('trash').set({ ending: 1 }).where('id', '=', item.id).execute();
      later.push(admin('POST', `trash/${item.id}/restore/`, {}));
      later.push(admin('POST', 'undo/', { change: Number(gone.headers.get('Prangon-Change')) }));
      await someoneWaits();
    });
    const [restored, undone] = await Promise.all(later);
    expect(restored?.status).toBe(404);
    expect([undone?.status, undone?.body.message]).toEqual([409, 'রেকর্ডটি এখন আর নেই, তাই এই কাজটি ফিরিয়ে নেওয়া যাচ্ছে না।']);
  });
});

it.each(DIALECTS)(
  'a notice comes back with its attachments when its entries are forgotten already, on %s',
  async (dialect) => {
    const school = await startSchool(dialect);
    let token = school.admin;
    const admin = (method: string, path: string, body?: unknown) => school.call(method, path, { token, body });
    await admin('PATCH', 'settings/', { trash_days: 365, activity_days: 30 });
    const { id } = (await admin('POST', 'notices/', { title: 'সংযুক্তিসহ' })).body;
    const attached = formOf({ notice: id, title: 'ক', file: fileNamed('a.pdf', PDF), reason: 'x' });
    const { file } = (await admin('POST', 'attachments/', attached)).body;
    await admin('DELETE', `notices/${id}/`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3_600_000 });
    const body = { username: 'head', password: PASSWORD };
    token = (await school.call('POST', 'token/', { body })).body.access;
    await purgeExpired(school.app);
    const left = school.app.database.read.selectFrom('changes').select('id').where('resource', '=', 'notices');
    expect(await left.execute()).toEqual([]);
    const [item] = (await admin('GET', 'trash/')).body.results;
    expect((await admin('POST', `trash/${item.id}/restore/`)).status).toBe(200);
    expect((await admin('GET', 'attachments/')).body).toMatchObject([{ notice: id, file }]);
    expect((await school.fetch('GET', file)).status).toBe(200);
    expect((await admin('GET', 'trash/')).body.count).toBe(0);
    vi.useRealTimers();
    await school.close();
  },
);
