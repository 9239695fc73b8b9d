import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
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
