import { afterEach, describe, expect, it } from 'vitest';
import { forgetOldSheets } from '../../server/imports/old-sheets.ts';
import { holdWrites } from '../support/held-writes.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, settled } from '../support/sheets.ts';

const ROWS = 120;
const DAY = 24 * 3_600_000;

describe.each(DIALECTS)('an import whose rows go while it is written, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const call = (method: string, path: string) => school.call(method, path, { token: school.admin });
  const countStudents = async () => (await call('GET', 'students/')).body.length;
  const setImport = (id: number, set: object) =>
    school.app.database.write((writer) => writer.updateTable('imports').set(set).where('id', '=', id).execute());

  /** An import of a week ago that is held between two commits. */
  async function heldImport() {
    school = await startSchool(dialect);
    await newClass(school, 'নবম');
    const rows = Array.from({ length: ROWS }, (_, n) => [`শিক্ষার্থী ${n + 1}`, String(n + 1), 'নবম']);
    const { body } = await openRows(school, 'students', [['নাম', 'রোল', 'শ্রেণি'], ...rows]);
    await setImport(body.id, { created_at: new Date(Date.now() - 7 * DAY - 1000).toISOString() });
    const held = holdWrites(school.app, 1);
    expect((await call('POST', `imports/${body.id}/run/`)).status).toBe(202);
    await held.isHeld;
    return { id: body.id as number, held };
  }

  it('keeps its sheet until it is done, however old', async () => {
    const { id, held } = await heldImport();
    await held.meanwhile(() => forgetOldSheets(school.app));
    held.letGo();
    expect((await settled(school, id)).body).toMatchObject({ state: 'done', done: ROWS, summary: { add: ROWS } });
    expect(await countStudents()).toBe(ROWS);
    await forgetOldSheets(school.app);
    expect((await call('GET', `imports/${id}/rows/`)).body.count).toBe(0);
    expect((await call('GET', `imports/${id}/`)).body).toMatchObject({ state: 'done', summary: { add: ROWS } });
  });

  it('is stopped where somebody took its rows, and can be taken back', async () => {
    const { id, held } = await heldImport();
    // A server that was silent for so long is taken for dead.
    await held.meanwhile(() => setImport(id, { beat: new Date(0).toISOString() }));
    await held.meanwhile(() => forgetOldSheets(school.app));
    held.letGo();
    const stopped = (await settled(school, id)).body;
    expect(stopped.state).toBe('stopped');
    expect(await countStudents()).toBe(stopped.done);
    expect(stopped.done).toBeLessThan(ROWS);
    const again = await call('POST', `imports/${id}/run/`);
    expect([again.status, again.body.message]).toEqual([409, 'ফাইলটির সারিগুলো আর রাখা নেই, আবার ফাইলটি দিন।']);
    expect((await call('POST', `imports/${id}/undo/`)).body).toEqual({ undone: stopped.done, kept: [] });
    expect(await countStudents()).toBe(0);
  });

  it('is never done with fewer rows than it was to write', async () => {
    const { id, held } = await heldImport();
    await held.meanwhile(() =>
      school.app.database.write((writer) =>
        writer.deleteFrom('import_rows').where('import_id', '=', id).where('line', '>', ROWS).execute(),
      ),
    );
    held.letGo();
    expect((await settled(school, id)).body).toMatchObject({ state: 'stopped', done: ROWS - 1 });
    // Rows that are left are checked again, from the sheet itself.
    expect((await call('POST', `imports/${id}/run/`)).status).toBe(409);
    expect((await call('POST', `imports/${id}/run/`)).status).toBe(202);
    expect((await settled(school, id)).body).toMatchObject({ state: 'done', done: ROWS, summary: { add: ROWS } });
    expect(await countStudents()).toBe(ROWS);
  });

  it('is done without the rows of somebody who is ended for good meanwhile', async () => {
    const { id, held } = await heldImport();
    await held.meanwhile(async () => {
      const [student] = (await call('GET', 'students/')).body;
      expect((await call('DELETE', `students/${student.id}/`)).status).toBe(204);
      expect((await call('DELETE', 'trash/')).body).toEqual({ purged: 1 });
    });
    held.letGo();
    const { body } = await settled(school, id);
    expect(body).toMatchObject({ state: 'done', rows: ROWS - 1, summary: { add: ROWS - 1 } });
    expect(await countStudents()).toBe(ROWS - 1);
  });
});
