import { afterEach, describe, expect, it } from 'vitest';
import { resumePlans } from '../../server/undo/resume.ts';
import { holdWrites } from '../support/held-writes.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, runImport } from '../support/sheets.ts';
import { until } from '../support/until.ts';

/** More than one commit takes back. */
const MANY = 60;

describe.each(DIALECTS)('a large batch that is taken back, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    school.call('POST', path, { token: school.admin, body, headers });
  const get = async (path: string) => (await school.call('GET', path, { token: school.admin })).body;
  const patch = (path: string, body: object) => school.call('PATCH', path, { token: school.admin, body });

  /** A class of many that has moved on; answers the batch. */
  async function promoted(): Promise<{ batch: string; six: number; seven: number; ids: number[] }> {
    const [six, seven] = [await newClass(school, 'ষষ্ঠ'), await newClass(school, 'সপ্তম')];
    const rows = Array.from({ length: MANY }, (_, i) => ({
      full_name: `শিক্ষার্থী ${i + 1}`,
      roll_number: String(i + 1),
      class_name: six,
    }));
    for (const row of rows) expect((await post('students/', row)).status).toBe(201);
    const ids: number[] = (await get('students/')).map(({ id }: { id: number }) => id);
    const moved = await post('promotions/', { from_class: six, to_class: seven, students: ids.map((id) => ({ id })) });
    expect(moved.body.moved).toBe(MANY);
    return { batch: moved.body.batch, six, seven, ids };
  }
  const inClass = async (id: number) => (await get(`students/?class_name=${id}`)).length;

  it('lets others write between its commits, and is one batch that is done again', async () => {
    school = await startSchool(dialect);
    const { batch, six, seven } = await promoted();
    const held = holdWrites(school.app, 1);
    const undoing = post('undo/', { batch });
    await held.isHeld;
    const made = await held.meanwhile(() => post('notices/', { title: 'মাঝে', description: 'ক' }));
    expect([made.status, (await inClass(six)) > 0, (await inClass(seven)) > 0]).toEqual([201, true, true]);
    // Whoever asks for the same meanwhile, or for an end of what is not yet whole, is told to wait.
    expect((await post('undo/', { batch })).status).toBe(409);
    const [newest] = (await get('activity/?resource=students')).results;
    expect([newest.via, (await post('undo/', { batch: newest.batch })).status]).toEqual(['undo', 409]);
    held.letGo();
    const undone = await undoing;
    expect([undone.status, Object.keys(undone.body).sort()]).toEqual([200, ['change', 'record']]);
    expect([await inClass(six), await inClass(seven)]).toEqual([MANY, 0]);
    expect((await post('undo/', { batch })).status).toBe(409);
    const [row, before] = (await get('activity/?resource=students&together=true')).results;
    expect([row.size, row.undone, row.via, before.size, before.undone]).toEqual([MANY, false, 'undo', MANY, true]);
    expect((await post('undo/', { batch: row.batch })).status).toBe(200);
    expect([await inClass(six), await inClass(seven)]).toEqual([0, MANY]);
  });

  it('changes nothing where something stands in the way of one of them', async () => {
    school = await startSchool(dialect);
    const { batch, seven, ids } = await promoted();
    await patch(`students/${ids[3]}/`, { class_name: await newClass(school, 'অষ্টম') });
    const refused = await post('undo/', { batch });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['class_name']]);
    expect(await inClass(seven)).toBe(MANY - 1);
    const entries = (await get('activity/?resource=students&page_size=5')).results;
    expect(entries.some(({ via }: { via: string }) => via === 'undo')).toBe(false);
  });

  it('keeps what somebody changed after it was decided, and names it', async () => {
    school = await startSchool(dialect);
    const { batch, six, ids } = await promoted();
    const eight = await newClass(school, 'অষ্টম');
    const held = holdWrites(school.app, 1);
    const undoing = post('undo/', { batch });
    await held.isHeld;
    const first = ids.at(0);
    expect((await held.meanwhile(() => patch(`students/${first}/`, { class_name: eight }))).status).toBe(200);
    held.letGo();
    const undone = await undoing;
    expect(undone.status).toBe(200);
    expect(undone.body.kept).toEqual([
      { record_id: first, name: 'শিক্ষার্থী 1', why: expect.stringContaining('আবার বদলানো হয়েছে') },
    ]);
    expect([await inClass(six), await inClass(eight)]).toEqual([MANY - 1, 1]);
  });

  it('is done once for a key, however often it is sent', async () => {
    school = await startSchool(dialect);
    const { batch, six } = await promoted();
    const key = { 'Idempotency-Key': 'taken-back-once' };
    const [first, second] = await Promise.all([post('undo/', { batch }, key), post('undo/', { batch }, key)]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await post('undo/', { batch }, key)).body).toEqual(first.body);
    expect(await inClass(six)).toBe(MANY);
  });

  it('of a sheet that was brought in is all or none, and is told by the import', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const rows = Array.from({ length: MANY }, (_, i) => [`শিক্ষার্থী ${i + 1}`, String(i + 1), 'ষষ্ঠ']);
    const { id, batch } = await runImport(
      school,
      (await openRows(school, 'students', [['নাম', 'রোল', 'শ্রেণি'], ...rows])).body.id,
    );
    const [first] = await get('students/');
    const changed = await patch(`students/${first.id}/`, { full_name: 'অন্য নাম' });
    expect((await post('undo/', { batch })).status).toBe(409);
    expect(await get(`imports/${id}/`)).toMatchObject({ state: 'done', done: MANY, undo_batch: null });
    await post('undo/', { change: Number(changed.headers.get('Prangon-Change')) });
    expect((await post('undo/', { batch })).status).toBe(200);
    expect(await get('students/')).toEqual([]);
    const undone = await get(`imports/${id}/`);
    expect(undone).toMatchObject({
      state: 'undone',
      done: 0,
      undo_batch: expect.any(String),
      undone: { at: expect.any(String), by: { name: expect.any(String) }, undone: MANY, kept: [] },
    });
    expect((await post('undo/', { batch: undone.undo_batch })).status).toBe(200);
    expect(await get(`imports/${id}/`)).toMatchObject({ state: 'done', done: MANY, undo_batch: null, undone: null });
    expect(await get('students/')).toHaveLength(MANY);
  });

  it('goes on with what a failure broke off, and says so to whoever asks again', async () => {
    school = await startSchool(dialect);
    const { batch, six } = await promoted();
    const held = holdWrites(school.app, 1);
    const broken = post('undo/', { batch });
    await held.isHeld;
    held.fail();
    expect((await broken).status).toBe(500);
    held.mend();
    expect(await inClass(six)).toBe(25);
    await resumePlans(school.app);
    expect(await inClass(six)).toBe(MANY);
    expect((await post('undo/', { batch })).status).toBe(409);
  });
});

describe.each(DIALECTS)('a large undo whose server ended, on %s', (dialect) => {
  it('is at its end after the next start, and answers its key', async () => {
    const place = await newPlace(dialect);
    const opened = await openPlace(place);
    const school = { ...opened, admin: await signedIn(opened, 'head', 'Admin'), user: '' };
    const call = (on: typeof opened, method: string, path: string, body?: object, key?: string) =>
      on.call(method, path, { token: school.admin, body, headers: key ? { 'Idempotency-Key': key } : {} });
    await newClass(school, 'ষষ্ঠ');
    const rows = Array.from({ length: MANY }, (_, i) => [`শিক্ষার্থী ${i + 1}`, String(i + 1), 'ষষ্ঠ']);
    const { id, batch } = await runImport(
      school,
      (await openRows(school, 'students', [['নাম', 'রোল', 'শ্রেণি'], ...rows])).body.id,
    );
    const held = holdWrites(school.app, 1);
    const undoing = call(school, 'POST', 'undo/', { batch }, 'the-key-of-the-undo');
    await held.isHeld;
    // As the database is when a server is killed: nothing of it writes any more.
    const { database } = school.app;
    const { write } = database;
    database.write = () => Promise.reject(new Error('killed'));
    held.fail();
    expect((await undoing).status).toBe(500);
    database.write = write;
    await school.app.database.write((writer) =>
      writer.updateTable('undos').set({ beat: '2000-01-01T00:00:00.000Z' }).execute(),
    );
    await opened.close();

    const again = await openPlace(place);
    await until(async () => expect((await call(again, 'GET', `imports/${id}/`)).body.state).toBe('undone'));
    expect((await call(again, 'GET', 'students/')).body).toEqual([]);
    const answer = await call(again, 'POST', 'undo/', { batch }, 'the-key-of-the-undo');
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['change', 'record']]);
    await again.close();
    await place.drop();
  });
});
