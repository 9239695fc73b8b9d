import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openImport, openRows, runImport, STUDENT_HEADER, settled } from '../support/sheets.ts';

describe.each(DIALECTS)('bringing sheets in on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    for (const name of ['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি', 'অষ্টম শ্রেণি']) await newClass(school, name);
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, body });

  it('writes all of it in one batch, says same to what was exported, and takes it back', async () => {
    const { body: ready } = await openRows(school, 'students', [
      STUDENT_HEADER,
      ['করিম', '1', 'সপ্তম', 'ক', '', '01712345678'],
      ['রহিম', '2', 'সপ্তম', 'ক', '', ''],
      ['', '3', 'সপ্তম', 'ক', '', ''],
    ]);
    expect((await call('POST', `imports/${ready.id}/run/`, {})).status).toBe(409);
    expect((await call('POST', `imports/${ready.id}/run/`, { wrong: 'no' })).status).toBe(400);
    const nothing = await call('POST', 'imports/', {});
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([400, ['resource', 'file']]);
    const done = await runImport(school, ready.id, 'skip');
    expect(done).toMatchObject({ state: 'done', done: 2, batch: expect.any(String), finished_at: expect.any(String) });
    expect((await call('POST', `imports/${ready.id}/run/`, {})).status).toBe(409);
    const { body: students } = await call('GET', 'students/?search=রহিম');
    expect(students).toHaveLength(1);
    const { body: history } = await call('GET', `students/${students[0].id}/history/`);
    expect(history.results[0]).toMatchObject({
      action: 'created',
      via: 'import',
      batch: done.batch,
      by: { name: 'head' },
    });
    const { body: activity } = await call('GET', 'activity/?action=imported');
    expect(activity.results[0]).toMatchObject({ resource: 'students', name: 'তালিকা.csv' });

    for (const format of ['xlsx', 'csv']) {
      const exported = await school.fetch('GET', `students/export/?format=${format}`, { token: school.admin });
      const again = await openImport(school, 'students', new File([await exported.arrayBuffer()], `x.${format}`));
      expect(again.body.summary).toEqual({ add: 0, change: 0, same: 2, wrong: 0 });
    }

    await call('PATCH', `students/${students[0].id}/`, { address: 'ঢাকা' });
    await call('PATCH', `students/${students[0].id}/`, { full_name: 'রহিম উদ্দিন' });
    const undone = await call('POST', `imports/${ready.id}/undo/`);
    expect(undone.status).toBe(200);
    const why = expect.stringContaining('বদলেছেন');
    expect(undone.body).toEqual({ undone: 1, kept: [{ record_id: students[0].id, name: expect.any(String), why }] });
    expect((await call('GET', `students/${students[0].id}/`)).body.full_name).toBe('রহিম উদ্দিন');
    expect((await settled(school, ready.id)).body.state).toBe('undone');
    expect((await call('POST', `imports/${ready.id}/undo/`)).status).toBe(409);
  });

  it('changes only what the sheet has, and leaves what is empty in it', async () => {
    const classId = (await call('GET', 'classes/')).body[2].id;
    const made = (
      await call('POST', 'students/', {
        full_name: 'সালমা',
        roll_number: '০৭',
        class_name: classId,
        section: 'খ',
        address: 'গ্রাম',
        contact_phone: '01711111111',
      })
    ).body;
    const { body } = await openRows(school, 'students', [
      ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'মোবাইল', 'পিতা'],
      ['সালমা বেগম', '7', '৮ম', 'খ', '', 'আকবর'],
    ]);
    const [row] = await importRows(school, body.id);
    expect(row).toMatchObject({ state: 'change', record_id: made.id });
    expect(row.changes).toEqual([
      { field: 'full_name', before: 'সালমা', after: 'সালমা বেগম' },
      { field: 'roll_number', before: '০৭', after: '7' },
      { field: 'father_name', before: '', after: 'আকবর' },
    ]);
    await runImport(school, body.id);
    expect((await call('GET', `students/${made.id}/`)).body).toMatchObject({
      full_name: 'সালমা বেগম',
      address: 'গ্রাম',
      contact_phone: '01711111111',
      father_name: 'আকবর',
    });
    const undone = (await call('POST', `imports/${body.id}/undo/`)).body;
    expect(undone).toEqual({ undone: 1, kept: [] });
    expect((await call('GET', `students/${made.id}/`)).body).toMatchObject({ full_name: 'সালমা', father_name: '' });
  });

  it('checks again where something changed after the check', async () => {
    const rows = [STUDENT_HEADER, ['পরে', '77', 'ষষ্ঠ', 'গ', '', '']];
    const { body } = await openRows(school, 'students', rows);
    const classId = (await call('GET', 'classes/')).body[0].id;
    await call('POST', 'students/', { full_name: 'আগে', roll_number: '77', class_name: classId, section: 'গ' });
    const refused = await call('POST', `imports/${body.id}/run/`, {});
    expect(refused.status).toBe(409);
    expect((await settled(school, body.id)).body.summary).toEqual({ add: 0, change: 1, same: 0, wrong: 0 });
    await runImport(school, body.id);
    expect((await call('GET', `students/?class_name=${classId}&search=পরে`)).body).toHaveLength(1);
  });

  it('takes a long one back while others go on writing, once, and says how far it is', async () => {
    const classId = await newClass(school, 'দশম');
    const rows = Array.from({ length: 400 }, (_, i) => [`শিক্ষার্থী ${i}`, String(i + 1), 'দশম', '', '', '']);
    const { body: ready } = await openRows(school, 'students', [STUDENT_HEADER, ...rows]);
    await runImport(school, ready.id);
    const undoing = call('POST', `imports/${ready.id}/undo/`);
    await expect
      .poll(async () => (await call('GET', `imports/${ready.id}/`)).body, { interval: 5, timeout: 60_000 })
      .toMatchObject({ state: 'done', undoing: true, done: expect.toSatisfy((done: number) => done < 400) });
    expect((await call('POST', `imports/${ready.id}/undo/`)).status).toBe(409);
    expect((await call('POST', 'subjects/', { name: 'গণিত', class_name: classId })).status).toBe(201);
    expect((await undoing).body).toEqual({ undone: 400, kept: [] });
    expect((await call('GET', `imports/${ready.id}/`)).body).toMatchObject({
      state: 'undone',
      undoing: false,
      done: 0,
    });
    expect((await call('GET', `students/?class_name=${classId}`)).body).toEqual([]);
  });

  it('makes classes and subjects, and finds each by its name', async () => {
    const classes = await openRows(school, 'classes', [['শ্রেণির নাম'], ['নবম শ্রেণি'], ['ষষ্ঠ শ্রেণি'], ['নবম  শ্রেণি']]);
    expect(classes.body.summary).toEqual({ add: 1, change: 0, same: 1, wrong: 1 });
    await runImport(school, classes.body.id, 'skip');
    const subjects = await openRows(school, 'subjects', [
      ['বিষয়', 'শ্রেণি'],
      ['গণিত', 'নবম'],
      ['গণিত', 'Class 6'],
    ]);
    expect(subjects.body.summary).toMatchObject({ add: 2, wrong: 0 });
    await runImport(school, subjects.body.id);
    const { body: all } = await call('GET', 'subjects/');
    expect(all).toHaveLength(3);
    const kept = await call('POST', `imports/${classes.body.id}/undo/`);
    expect(kept.body).toMatchObject({ undone: 0, kept: [{ name: 'নবম শ্রেণি', why: expect.stringContaining('বিষয়') }] });
  });

  it('lets pupils swap their rolls, and refuses two with one', async () => {
    const classId = await newClass(school, 'একাদশ');
    for (const [name, roll] of [
      ['ক', '1'],
      ['খ', '2'],
    ])
      await call('POST', 'students/', {
        full_name: name,
        roll_number: roll,
        class_name: classId,
        digital_id_code: `swap-${roll}`,
      });
    const swap = await openRows(school, 'students', [
      ['আইডি', 'রোল'],
      ['swap-1', '2'],
      ['swap-2', '1'],
    ]);
    expect(swap.body.summary).toEqual({ add: 0, change: 2, same: 0, wrong: 0 });
    await runImport(school, swap.body.id);
    const clash = await openRows(school, 'students', [
      ['আইডি', 'রোল'],
      ['swap-1', '1'],
    ]);
    expect(clash.body.summary).toEqual({ add: 0, change: 0, same: 0, wrong: 1 });
  });

  it('is the office’s alone', async () => {
    for (const [method, path] of [
      ['GET', 'imports/'],
      ['POST', 'imports/'],
      ['GET', 'imports/1/'],
      ['GET', 'imports/1/rows/'],
      ['POST', 'imports/1/run/'],
      ['POST', 'imports/1/undo/'],
      ['GET', 'imports/template/?resource=students'],
    ] as const) {
      expect((await school.call(method, path)).status).toBe(401);
      expect((await school.call(method, path, { token: school.user })).status).toBe(403);
    }
    expect((await call('GET', 'imports/999999/')).status).toBe(404);
  });
});
