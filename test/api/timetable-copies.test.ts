import { afterEach, describe, expect, it } from 'vitest';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { insertRow } from '../../server/database/insert.ts';
import { resumePlans } from '../../server/undo/resume.ts';
import { holdWrites } from '../support/held-writes.ts';
import { DIALECTS, openPlace, startSchool, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

const slots = resources['timetable-slots'] as unknown as Resource;
/** More than two commits bring. */
const MANY = 250;
const KEY = { 'Idempotency-Key': 'the-key-of-the-copy' };
/** Longer than a silent write keeps its key. */
const LONG_AGO_MS = 5 * 60_000;

describe.each(DIALECTS)('the copy of a large timetable, in small commits, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    school.call(method, path, { token: school.admin, headers, ...(body !== undefined && { body }) });
  const make = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).body.id;
  const today = todayInDhaka();
  const sent = { name: 'অনুলিপি', valid_from: addDays(today, 7) };

  async function filled(lessons = MANY) {
    const six = await make('classes/', { name: 'ষষ্ঠ' });
    const maths = await make('subjects/', { name: 'গণিত', class_name: six });
    const karim = await make('teachers/', { full_name: 'করিম' });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: today });
    await school.app.database.write(
      async (writer) => {
        for (let n = 0; n < lessons; n += 1)
          await insertRow(writer, slots, {
            ...{ timetable, class: six, section: `শাখা ${n}`, group: '', day: 0, period: '1', span: 1, weeks: 'all' },
            ...{ subject: maths, teachers: JSON.stringify([karim]), room: null, parallel: '' },
          });
      },
      { content: true },
    );
    return { timetable, six, maths, karim };
  }
  const copying = (timetable: number, body: object = sent, headers = {}) =>
    call('POST', `timetables/${timetable}/copy/`, body, headers);
  const lessons = async (timetable: number) =>
    (await call('GET', `timetable-slots/?timetable=${timetable}&page=1`)).body.count;
  const named = async () =>
    (await call('GET', 'timetables/')).body.map(({ name, state }: Record<string, string>) => `${name} ${state}`);
  /** The timetable and a lesson that are being made, as the history tells. */
  const underway = async () => {
    const [first] = (await call('GET', 'activity/?resource=timetables')).body.results;
    const [lesson] = (await call('GET', 'activity/?resource=timetable-slots')).body.results;
    return { id: first.record_id, change: first.id, batch: first.batch, lesson: lesson.record_id };
  };
  const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(asked)).map(({ status }) => status);

  it('is seen and touched by nobody until all of it is there, lets others write, and is undone as one', async () => {
    school = await startSchool(dialect);
    const { timetable, six, maths, karim } = await filled();
    const [own] = (await call('GET', `timetable-slots/?timetable=${timetable}`)).body;
    const held = holdWrites(school.app, 2);
    const copied = copying(timetable, sent, KEY);
    await held.isHeld;
    const { id, change, batch, lesson } = await underway();
    expect((await held.meanwhile(() => call('POST', 'notices/', { title: 'মাঝে', description: 'ক' }))).status).toBe(201);
    expect([await named(), await lessons(id)]).toEqual([['রুটিন draft'], 0]);
    expect((await call('GET', 'timetable-slots/?page=1')).body.count).toBe(MANY);
    const reading = ['', 'problems/'].map((part) => call('GET', `timetables/${id}/${part}`));
    expect(await statuses([...reading, call('GET', `timetable-slots/${lesson}/`)])).toEqual([404, 404, 404]);
    const slot = { timetable: id, class: six, section: 'নতুন', day: 1, period: '1', subject: maths, teachers: [karim] };
    const refused = await held.meanwhile(() =>
      statuses([
        call('POST', `timetables/${id}/publish/`),
        copying(id),
        call('DELETE', `timetables/${id}/`),
        call('POST', 'timetable-slots/', slot),
        call('DELETE', `timetable-slots/${lesson}/`),
        call('POST', 'undo/', { change }),
        call('POST', 'undo/', { batch }),
        call('PATCH', `timetables/${id}/`, { name: 'অন্য' }),
        call('PATCH', `timetable-slots/${lesson}/`, { day: 2 }),
      ]),
    );
    expect(refused).toEqual([409, 409, 409, 409, 409, 409, 409, 404, 404]);
    // The copy is of one moment: the lessons that it comes from stay as they are until then.
    const ofSource = await held.meanwhile(() =>
      statuses([
        call('DELETE', `timetables/${timetable}/`),
        call('PATCH', `timetable-slots/${own.id}/`, { day: 2 }),
        call('DELETE', `timetable-slots/${own.id}/`),
        call('PATCH', `timetables/${timetable}/`, { name: 'মূল' }),
      ]),
    );
    expect(ofSource).toEqual([409, 409, 409, 200]);
    held.letGo();
    const answer = await copied;
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ id, ...sent, state: 'draft' })]);
    expect(Number(answer.headers.get('Prangon-Change'))).toBe(change);
    expect([await named(), await lessons(id)]).toEqual([['মূল draft', 'অনুলিপি draft'], MANY]);
    const again = await copying(timetable, sent, KEY);
    expect([again.status, again.body, again.headers.get('Prangon-Change')]).toEqual([201, answer.body, `${change}`]);
    expect((await call('PATCH', `timetable-slots/${own.id}/`, { day: 2 })).status).toBe(200);

    const undoing = holdWrites(school.app, 3);
    const undone = call('POST', 'undo/', { change });
    await undoing.isHeld;
    expect((await undoing.meanwhile(() => call('POST', `timetables/${id}/publish/`))).status).toBe(409);
    undoing.letGo();
    expect((await undone).status).toBe(200);
    expect([await named(), await lessons(id), await lessons(timetable)]).toEqual([['মূল draft'], 0, MANY]);
    const trash = (await call('GET', 'trash/')).body.results;
    expect(trash.map(({ name }: { name: string }) => name)).toEqual(['অনুলিপি']);
    expect((await call('POST', 'undo/', { change: (await undone).body.change })).status).toBe(200);
    expect([await named(), await lessons(id)]).toEqual([['মূল draft', 'অনুলিপি draft'], MANY]);
  });

  it('is undone as one by its batch, and so is a small one by its change', async () => {
    school = await startSchool(dialect);
    const { timetable } = await filled();
    await copying(timetable);
    const { batch } = await underway();
    expect((await call('POST', 'undo/', { batch })).status).toBe(200);
    const [few, ...others] = (await call('GET', `timetable-slots/?timetable=${timetable}`)).body;
    expect(others).toHaveLength(MANY - 1);
    const { id: _, ...lesson } = few;
    const small = await make('timetables/', { name: 'ছোট', year: 2026, valid_from: today });
    await make('timetable-slots/', { ...lesson, timetable: small });
    const copied = await copying(small, { ...sent, name: 'ছোট অনুলিপি' });
    expect(await lessons(copied.body.id)).toBe(1);
    const change = Number(copied.headers.get('Prangon-Change'));
    expect((await call('POST', 'undo/', { change })).status).toBe(200);
    expect(await named()).toEqual(['রুটিন draft', 'ছোট draft']);
    const trash = (await call('GET', 'trash/')).body.results;
    expect(trash.map(({ name }: { name: string }) => name)).toEqual(['ছোট অনুলিপি', 'অনুলিপি']);
  });

  it('goes on with what a failure broke off, and answers its key then', async () => {
    school = await startSchool(dialect);
    const { timetable, karim } = await filled();
    const held = holdWrites(school.app, 2);
    const copied = copying(timetable, sent, KEY);
    await held.isHeld;
    const { id } = await underway();
    held.fail();
    expect((await copied).status).toBe(500);
    held.mend();
    expect([await named(), await lessons(id)]).toEqual([['রুটিন draft'], 0]);
    expect((await call('DELETE', `teachers/${karim}/`)).status).toBe(204);
    await resumePlans(school.app);
    // The server may have gone on with it by itself.
    await until(async () => expect([await named(), await lessons(id)]).toEqual([['রুটিন draft', 'অনুলিপি draft'], MANY]));
    const rows = (await call('GET', `timetable-slots/?timetable=${id}`)).body;
    expect(rows.filter(({ teachers }: { teachers: number[] }) => teachers.length > 0)).toEqual([]);
    const again = await copying(timetable, sent, KEY);
    expect([again.status, again.body.id, await named()]).toEqual([201, id, ['রুটিন draft', 'অনুলিপি draft']]);
  });

  it('comes once by its key, however long ago its server died', async () => {
    school = await startSchool(dialect);
    const { timetable } = await filled();
    const held = holdWrites(school.app, 2);
    const copied = copying(timetable, sent, KEY);
    await held.isHeld;
    const { id } = await underway();
    held.fail();
    expect((await copied).status).toBe(500);
    held.mend();
    const claimed_at = new Date(Date.now() - LONG_AGO_MS).toISOString();
    await school.app.database.write((writer) => writer.updateTable('idempotency').set({ claimed_at }).execute());
    const again = copying(timetable, sent, KEY);
    await resumePlans(school.app);
    expect([(await again).status, (await again).body.id]).toEqual([201, id]);
    expect(await named()).toEqual(['রুটিন draft', 'অনুলিপি draft']);
  });

  const onTwoServers = async () => {
    school = await startSchool(dialect);
    const { timetable } = await filled();
    const other = await openPlace(school.place);
    const there = (method: string, path: string, body?: object, headers = {}) =>
      other.call(method, path, { token: school.admin, headers, ...(body && { body }) });
    const held = holdWrites(school.app, 2);
    const copied = copying(timetable, sent, KEY);
    await held.isHeld;
    const { id, change } = await underway();
    expect((await there('GET', 'timetables/')).body).toHaveLength(1);
    const refused = [
      there('POST', `timetables/${id}/publish/`),
      there('DELETE', `timetables/${timetable}/`),
      there('POST', 'undo/', { change }),
    ];
    expect(await statuses(refused)).toEqual([409, 409, 409]);
    await resumePlans(other.app);
    expect((await there('GET', `timetables/${id}/`)).status).toBe(404);
    held.fail();
    expect((await copied).status).toBe(500);
    await resumePlans(other.app);
    const again = await there('POST', `timetables/${timetable}/copy/`, sent, KEY);
    expect([again.status, again.body.id, again.headers.get('Prangon-Change')]).toEqual([201, id, `${change}`]);
    expect((await there('GET', `timetable-slots/?timetable=${id}&page=1`)).body.count).toBe(MANY);
    held.mend();
    await other.close();
  };
  if (dialect === 'postgres') it('is seen by no other server, which goes on with it', onTwoServers);

  it('comes twice where two are asked for at once', async () => {
    school = await startSchool(dialect);
    const { timetable } = await filled();
    const both = await Promise.all(['ক', 'খ'].map((name) => copying(timetable, { ...sent, name })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await Promise.all(both.map(({ body }) => lessons(body.id)))).toEqual([MANY, MANY]);
    expect((await named()).sort()).toEqual(['ক draft', 'খ draft', 'রুটিন draft'].sort());
    const key = { 'Idempotency-Key': 'the-key-of-two-copies' };
    const same = await Promise.all([1, 2].map(() => copying(timetable, { ...sent, name: 'গ' }, key)));
    expect(same[0]?.body).toEqual(same[1]?.body);
    expect((await named()).filter((name: string) => name.startsWith('গ'))).toHaveLength(1);
  });
});
