import { describe, expect, it } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { DIALECTS, newPlace, openPlace, type Place, signedIn, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

const ITEMS = 400;
/** Items deleted along with the first. */
const ALONG = 80;
/** Id of the first item, above those of records that the tests make. */
const FIRST = 5000;

describe.each(DIALECTS)('emptying a full trash on %s', (dialect) => {
  async function withSchool(work: (school: TestSchool, place: Place) => Promise<unknown>): Promise<void> {
    const place = await newPlace(dialect);
    const opened = await openPlace(place);
    const school = { ...opened, admin: await signedIn(opened, 'head', 'Admin'), user: '' };
    await work(school, place);
    await school.close();
    await place.drop();
  }

  const admin = (school: TestSchool, method: string, target: string, body?: unknown) =>
    school.call(method, target, { token: school.admin, body });

  const itemOf = (record_id: number, set: Row = {}): Row => ({
    resource: 'notices',
    record_id,
    change_id: 100_000 + record_id,
    cause: null,
    name: `নোটিশ ${record_id}`,
    search_text: '',
    record: JSON.stringify({ id: record_id, title: `নোটিশ ${record_id}`, created_at: new Date().toISOString() }),
    deleted_at: new Date().toISOString(),
    user_id: null,
    user_name: '',
    user_role: '',
    ...set,
  });

  async function fill(school: TestSchool, set: Row = {}): Promise<void> {
    const rows = Array.from({ length: ITEMS }, (_, at) => itemOf(FIRST + at, set));
    const along = Array.from({ length: ALONG }, (_, at) =>
      itemOf(9000 + at, { resource: 'attachments', cause: 105_000, ...set, ending: null }),
    );
    await school.app.database.write(async (writer) => {
      for (const row of [...rows, ...along]) await writer.insertInto('trash').values(row).execute();
    });
  }

  const left = async ({ app }: TestSchool, from = 0): Promise<number> =>
    (await app.database.read.selectFrom('trash').select('id').where('record_id', '>=', from).execute()).length;

  it('lets others read and write in between, and leaves what was deleted since', () =>
    withSchool(async (school) => {
      await fill(school);
      let ended = false;
      const emptying = admin(school, 'DELETE', 'trash/').finally(() => {
        ended = true;
      });
      const seen = new Set<number>();
      let [written, kept] = [0, 0];
      while (!ended) {
        const made = await admin(school, 'POST', 'notices/', { title: 'নতুন', description: 'ক' });
        seen.add(await left(school, FIRST));
        if (ended) break;
        written += 1;
        const gone = await admin(school, 'DELETE', `notices/${made.body.id}/`);
        expect(gone.status).toBe(204);
        kept += 1;
      }
      expect((await emptying).body.purged).toBeGreaterThanOrEqual(ITEMS);
      // Reads and writes were answered while the trash was neither full nor empty.
      expect([...seen].some((items) => items > 0 && items < ITEMS + ALONG)).toBe(true);
      expect(written).toBeGreaterThan(0);
      const entries = await school.app.database.read
        .selectFrom('changes')
        .select('id')
        .where('action', '=', 'purged')
        .execute();
      expect([entries.length + (await left(school)), (await left(school)) > 0]).toEqual([ITEMS + ALONG + kept, true]);
    }));

  it('counts each item once when two are at it', () =>
    withSchool(async (school) => {
      await fill(school);
      const both = await Promise.all([admin(school, 'DELETE', 'trash/'), admin(school, 'DELETE', 'trash/')]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both.reduce((sum, { body }) => sum + body.purged, 0)).toBe(ITEMS);
      await until(async () => expect(await left(school)).toBe(0));
    }));

  it('gives nothing back of what goes, and ends it at the next start after a kill', () =>
    withSchool(async (school, place) => {
      const made = await admin(school, 'POST', 'notices/', { title: 'রাখা', description: 'ক' });
      const gone = await admin(school, 'DELETE', `notices/${made.body.id}/`);
      const [item] = (await admin(school, 'GET', 'trash/')).body.results;
      await fill(school, { ending: 1 });
      await school.app.database.write((writer) =>
        writer.updateTable('trash').set({ ending: 1 }).where('id', '=', item.id).execute(),
      );
      expect((await admin(school, 'GET', 'trash/')).body.count).toBe(0);
      expect((await admin(school, 'POST', `trash/${item.id}/restore/`)).status).toBe(404);
      expect((await admin(school, 'DELETE', `trash/${item.id}/`)).status).toBe(404);
      const change = Number(gone.headers.get('Prangon-Change'));
      expect((await admin(school, 'POST', 'undo/', { change })).status).toBe(409);
      await school.close();
      const again = await openPlace(place);
      await until(async () => expect(await left({ ...again, admin: '', user: '' })).toBe(0));
      await again.close();
    }));

  it('takes along what its deletion took, and what had been deleted of it before', () =>
    withSchool(async (school) => {
      await fill(school);
      await school.app.database.write((writer) =>
        writer
          .insertInto('trash')
          .values(itemOf(9900, { resource: 'attachments', record: JSON.stringify({ id: 9900, notice: 5000 }) }))
          .execute(),
      );
      const [first] = await school.app.database.read
        .selectFrom('trash')
        .select('id')
        .where('record_id', '=', 5000)
        .execute();
      expect((await admin(school, 'DELETE', `trash/${first?.id}/`)).status).toBe(204);
      expect(await left(school)).toBe(ITEMS - 1);
    }));
});
