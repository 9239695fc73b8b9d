import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#contract/resources/index.ts';
import type { Database } from '../../server/database/database.ts';
import { insertRow } from '../../server/database/insert.ts';
import { openDatabase } from '../../server/database/open.ts';
import { newClass, valuesFor } from '../support/records.ts';
import { type Answer, DIALECTS, newDatabase, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

const COUNT = 1100;

describe.each(DIALECTS)('long lists on %s', (dialect) => {
  let school: TestSchool;
  let other: Database;
  let drop = async () => {};
  let classId = 0;
  beforeAll(async () => {
    const empty = dialect === 'postgres' ? await newDatabase() : null;
    if (empty) drop = empty.drop;
    const databaseUrl = empty?.url ?? null;
    school = await startSchool(dialect, { databaseUrl });
    other = await openDatabase({ databaseUrl, dataDir: school.dataDir });
    classId = await newClass(school);
    await school.app.database.write(async (writer) => {
      for (let n = 0; n < COUNT; n += 1) {
        // A flag is stored as a number.
        const values = valuesFor(resources.students, n, classId, ({ kind }) => kind !== 'flag');
        const section = `শাখা ${(n * 7919) % 1000}`;
        await insertRow(writer, resources.students, { ...values, section, photo: null } as Parameters<
          typeof insertRow
        >[2]);
      }
    });
  });
  afterAll(async () => {
    await other.close();
    await school.close();
    await drop();
  });

  const get = (query = '', headers = {}) => school.call('GET', `students/${query}`, { token: school.admin, headers });
  const change = (id: number, section: string) =>
    school.call('PATCH', `students/${id}/`, { token: school.admin, body: { section } });
  const sections = ({ body }: Answer) => body.map((row: { section: string }) => row.section);

  it.each(['', 'ordering=section', 'ordering=-section', 'search=১', 'search=২&ordering=-roll_number'])(
    'with «%s» are whole, and in the order of their pages',
    async (query) => {
      const whole = (await get(query && `?${query}`)).body;
      const paged = [];
      let next: string | null = `students/?${query}&page=1&page_size=200`;
      while (next) {
        const answer: Answer = await school.call('GET', next, { token: school.admin });
        paged.push(...answer.body.results);
        next = answer.body.next;
      }
      expect(whole.length).toBeGreaterThan(300);
      expect(whole).toEqual(paged);
    },
  );

  it('are those of one moment, whatever is written meanwhile', async () => {
    const id = (await get()).body[COUNT - 1].id;
    for (let n = 0; n < 5; n += 1) {
      await change(id, `আগে ${n}`);
      const [list] = await Promise.all([get(), change(id, `পরে ${n}`)]);
      expect([`আগে ${n}`, `পরে ${n}`]).toContain(sections(list)[COUNT - 1]);
      expect(sections(await get())[COUNT - 1]).toBe(`পরে ${n}`);
    }
  });

  it('change their tag with a write on this server or another, and only then', async () => {
    const tag = (await get()).headers.get('etag') ?? '';
    const isSame = async () => (await get('', { 'If-None-Match': tag })).status === 304;
    expect(await isSame()).toBe(true);
    await school.call('POST', 'notices/', { token: school.admin, body: { title: 'ক' } });
    expect(await isSame()).toBe(true);
    await other.write(
      (writer) =>
        writer
          .updateTable('students')
          .set({ section: 'অন্য' })
          .where('roll_number', '=', 'roll_number কলেজ 5')
          .execute(),
      { office: true },
    );
    expect(await isSame()).toBe(false);
    expect(sections(await get())).toContain('অন্য');
  });

  it('are an Admin’s alone from one call to the next', async () => {
    expect((await get()).status).toBe(200);
    for (const token of [undefined, school.user, 'x'.repeat(43)]) {
      const { status } = await school.call('GET', 'students/', { token });
      expect(status).toBe(token === school.user ? 403 : 401);
    }
    const { database } = school.app;
    await database.write((writer) =>
      writer.updateTable('users').set({ role: 'User' }).where('username', '=', 'head').execute(),
    );
    expect((await get()).status).toBe(403);
    await other.write((writer) =>
      writer.updateTable('users').set({ role: 'Admin' }).where('username', '=', 'head').execute(),
    );
    expect((await get()).status).toBe(200);
    const { access } = (await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } })).body;
    const asOther = () => school.call('GET', 'students/', { token: access });
    expect((await asOther()).status).toBe(200);
    await school.call('POST', 'token/revoke/', { token: access });
    expect((await asOther()).status).toBe(401);
  });
});
