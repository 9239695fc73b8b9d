import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openImport, settled, sheetFile } from '../support/sheets.ts';

const HEADER = ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'জন্ম তারিখ', 'মোবাইল'];

describe.each(DIALECTS)('bringing sheets in on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    for (const name of ['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি', 'অষ্টম শ্রেণি']) await newClass(school, name);
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, body });
  const open = async (resource: string, rows: string[][], texts = {}, format: 'xlsx' | 'csv' = 'csv') =>
    openImport(school, resource, await sheetFile(rows, format), texts);
  const rowsOf = async (id: number, query = '') =>
    (await call('GET', `imports/${id}/rows/?page=1&page_size=200${query}`)).body.results;
  const count = async (list: string, query = '') => (await call('GET', `${list}/${query}`)).body.length;
  const run = async (id: number, wrong?: string) => {
    const started = await call('POST', `imports/${id}/run/`, wrong ? { wrong } : {});
    expect([started.status, started.body.state]).toEqual([202, 'running']);
    const { body } = await settled(school, id);
    expect(body.state).toBe('done');
    return body;
  };

  it('says what would become of each row, and touches nothing', async () => {
    const answer = await open('students', [
      HEADER,
      ['মো. আব্দুল করিম', '12', 'Class 6', 'ক', '৫/৩/২০১৪', '1712345678'],
      ['', '', '', '', '', ''],
      ['রহিমা খাতুন', '১৩.0', 'VI', 'ক', '5 March 2014', '+880 1712-345679'],
      ['ভুল', '14', 'দ্বাদশ', 'ক', 'কাল', '12'],
      ['একই রোল', '12', '৬ষ্ঠ', 'ক', '', ''],
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      resource: 'students',
      file_name: 'তালিকা.csv',
      mode: 'both',
      state: 'ready',
      rows: 4,
      summary: { add: 2, change: 0, same: 0, wrong: 2 },
      done: 0,
      by: { name: 'head', role: 'Admin' },
      finished_at: null,
      batch: null,
    });
    expect(answer.body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'full_name',
      'roll_number',
      'class_name',
      'section',
      'date_of_birth',
      'contact_phone',
    ]);
    expect(answer.body.columns[0]).toMatchObject({ index: 0, header: 'নাম', bijoy: false });
    expect(answer.body.columns[0].samples[0]).toBe('মো. আব্দুল করিম');
    const rows = await rowsOf(answer.body.id);
    const { body: classes } = await call('GET', 'classes/');
    expect(rows.map(({ row, state }: { row: number; state: string }) => [row, state])).toEqual([
      [2, 'add'],
      [4, 'add'],
      [5, 'wrong'],
      [6, 'wrong'],
    ]);
    expect(rows[0].values).toEqual({
      full_name: 'মো. আব্দুল করিম',
      roll_number: '12',
      class_name: classes[0].id,
      section: 'ক',
      date_of_birth: '2014-03-05',
      contact_phone: '01712345678',
    });
    expect(rows[1].values).toMatchObject({
      roll_number: '১৩',
      date_of_birth: '2014-03-05',
      contact_phone: '01712345679',
    });
    expect(rows[2].problems.map(({ column, field, value }: never) => [column, field, value])).toEqual([
      ['শ্রেণি', 'class_name', 'দ্বাদশ'],
      ['জন্ম তারিখ', 'date_of_birth', 'কাল'],
      ['মোবাইল', 'contact_phone', '12'],
    ]);
    expect(rows[3].problems[0].message).toContain('২');
    expect(await count('students')).toBe(0);
    expect((await call('GET', `imports/${answer.body.id}/rows/?state=wrong`)).body.count).toBe(2);
    expect((await call('GET', `imports/${answer.body.id}/rows/?state=what`)).status).toBe(400);
  });

  it('takes what was typed into a cell, or into a column that the sheet lacks, and checks again', async () => {
    const { body } = await open('students', [
      ['নাম', 'রোল', 'জন্ম তারিখ'],
      ['ঠিক হবে', '41', '৩১/০২/২০১১'],
      ['', '', ''],
      ['ঠিক আছে', '42', ''],
    ]);
    expect(body).toMatchObject({ summary: { add: 0, wrong: 2 }, healed: 0 });
    const change = (cells: object[]) => call('PATCH', `imports/${body.id}/`, { cells });
    const filled = await change([{ row: null, field: 'class_name', value: 'অষ্টম' }]);
    expect(filled.status).toBe(200);
    expect(filled.body).toMatchObject({ state: 'ready', rows: 2, summary: { add: 1, wrong: 1 } });
    expect(filled.body.columns.at(-1)).toMatchObject({ index: 3, header: 'শ্রেণি', field: 'class_name' });
    expect((await rowsOf(body.id, '&ordering=state')).map(({ row }: { row: number }) => row)).toEqual([2, 4]);
    const mended = await change([{ row: 2, field: 'date_of_birth', value: '২৮/০২/২০১১' }]);
    expect(mended.body.summary).toEqual({ add: 2, change: 0, same: 0, wrong: 0 });
    expect((await rowsOf(body.id))[0].values).toMatchObject({ date_of_birth: '2011-02-28', roll_number: '41' });
    expect((await change([{ row: 2, field: 'no-field', value: '' }])).body.errors).toHaveProperty('cells');
    expect((await change([{ row: 0, field: 'section', value: '' }])).status).toBe(400);
    await run(body.id);
    expect((await change([{ row: 2, field: 'section', value: 'ক' }])).status).toBe(409);
    await call('POST', `imports/${body.id}/undo/`);
  });

  it('hands the sheet out with its faults marked, and knows it when it comes back', async () => {
    const { body } = await open('students', [
      [...HEADER, 'মন্তব্য'],
      ['ভুল তারিখ', '51', 'অষ্টম', 'ক', 'কাল', '', 'বৃত্তি'],
      ['ঠিক', '52', 'অষ্টম', 'ক', '', '', ''],
    ]);
    const sheet = async (query: string) => {
      const answer = await school.fetch('GET', `imports/${body.id}/sheet/?${query}`, { token: school.admin });
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="students-checked.${query.slice(7, 11).replace('&', '')}"`,
      ]);
      return new File([await answer.arrayBuffer()], `ঠিক করা.${query.slice(7, 11).replace('&', '')}`);
    };
    const lines = (await (await sheet('format=csv&state=wrong')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^ভুল তারিখ,51,অষ্টম,ক,কাল,,বৃত্তি,"?সারি ২: জন্ম তারিখ: /);
    const again = await openImport(school, 'students', await sheet('format=xlsx'));
    expect(again.body.columns.map(({ header }: { header: string }) => header)).toEqual([...HEADER, 'মন্তব্য']);
    expect(again.body.summary).toMatchObject({ add: 1, wrong: 1 });
    expect((await call('GET', `imports/${body.id}/sheet/?state=what`)).status).toBe(400);
    expect((await school.call('GET', `imports/${body.id}/sheet/`, { token: school.user })).status).toBe(403);
  });

  it('writes all of it in one batch, says same to what was exported, and takes it back', async () => {
    const { body: ready } = await open('students', [
      HEADER,
      ['করিম', '1', 'সপ্তম', 'ক', '', '01712345678'],
      ['রহিম', '2', 'সপ্তম', 'ক', '', ''],
      ['', '3', 'সপ্তম', 'ক', '', ''],
    ]);
    expect((await call('POST', `imports/${ready.id}/run/`, {})).status).toBe(409);
    expect((await call('POST', `imports/${ready.id}/run/`, { wrong: 'no' })).status).toBe(400);
    const done = await run(ready.id, 'skip');
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
    expect(undone.body.undone + undone.body.kept.length).toBe(2);
    expect((await settled(school, ready.id)).body.state).toBe('undone');
    expect((await call('POST', `imports/${ready.id}/undo/`)).status).toBe(409);
  });

  it('takes no code for Bijoy, however it looks', async () => {
    const classId = (await call('GET', 'classes/')).body[2].id;
    const codes = ['Avgvi-evsjv', 'mKvj-wefvM'];
    for (const [index, digital_id_code] of codes.entries()) {
      const student = { full_name: 'কোড', roll_number: `9${index}`, class_name: classId, digital_id_code };
      expect((await call('POST', 'students/', student)).status).toBe(201);
    }
    const { body } = await open('students', [
      ['নাম', 'আইডি'],
      ['কোড', codes[0] as string],
      ['কোড', codes[1] as string],
    ]);
    expect(body.summary).toEqual({ add: 0, change: 0, same: 2, wrong: 0 });
    expect(body.columns[1]).toMatchObject({ field: 'digital_id_code', bijoy: false });
    const patched = await call('PATCH', `imports/${body.id}/`, { columns: [{ index: 1, field: 'address' }] });
    expect(patched.body.columns[1]).toMatchObject({ field: 'address', bijoy: true });
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
    const { body } = await open('students', [
      ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'মোবাইল', 'পিতা'],
      ['সালমা বেগম', '7', '৮ম', 'খ', '', 'আকবর'],
    ]);
    const [row] = await rowsOf(body.id);
    expect(row).toMatchObject({ state: 'change', record_id: made.id });
    expect(row.changes).toEqual([
      { field: 'full_name', before: 'সালমা', after: 'সালমা বেগম' },
      { field: 'roll_number', before: '০৭', after: '7' },
      { field: 'father_name', before: '', after: 'আকবর' },
    ]);
    await run(body.id);
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

  it('keeps modes apart, and lets columns be assigned anew', async () => {
    const rows = [
      ['নাম', 'কী', 'শ্রেণি', 'রোল'],
      ['নতুন কেউ', '21', 'ষষ্ঠ', 'x'],
    ];
    const { body } = await open('students', rows, { mode: 'update' });
    expect(body.summary).toEqual({ add: 0, change: 0, same: 0, wrong: 1 });
    const patched = await call('PATCH', `imports/${body.id}/`, {
      mode: 'add',
      columns: [{ index: 1, field: 'roll_number' }],
    });
    expect(patched.status).toBe(200);
    expect(patched.body.columns.map(({ field }: never) => field)).toEqual([
      'full_name',
      'roll_number',
      'class_name',
      null,
    ]);
    expect(patched.body).toMatchObject({ mode: 'add', summary: { add: 1, wrong: 0 } });
    expect((await rowsOf(body.id))[0].values).toMatchObject({ roll_number: '21' });
    for (const wrong of [
      { columns: [{ index: 99, field: null }] },
      { columns: [{ index: 1, field: 'password' }] },
      { match: ['photo'] },
      { mode: 'x' },
    ])
      expect((await call('PATCH', `imports/${body.id}/`, wrong)).status).toBe(400);
  });

  it('heals Bijoy, shows it, and lets it be switched off', async () => {
    const { body } = await open('teachers', [
      ['Name', 'Designation', 'Category', 'Mobile'],
      ['†gvt Avãyj Kwig', 'mnKvix wkÿK', 'gva¨wgK', '01712345600'],
      ['‡gvmvt dv‡Zgv LvZzb', 'wkÿK', 'gva¨wgK', '01712345601'],
    ]);
    expect(body.summary).toMatchObject({ add: 2, wrong: 0 });
    const [row] = await rowsOf(body.id);
    expect(row.values).toMatchObject({ full_name: 'মোঃ আব্দুল করিম', designation: 'সহকারী শিক্ষক', category: 'মাধ্যমিক' });
    expect(row.healed).toContainEqual({ field: 'full_name', from: '†gvt Avãyj Kwig', to: 'মোঃ আব্দুল করিম' });
    const off = await call('PATCH', `imports/${body.id}/`, { columns: [{ index: 0, bijoy: false }] });
    expect(off.body.columns[0]).toMatchObject({ bijoy: false });
    expect((await rowsOf(body.id))[0].values.full_name).toBe('†gvt Avãyj Kwig');
  });

  it('checks again where something changed after the check', async () => {
    const rows = [HEADER, ['পরে', '77', 'ষষ্ঠ', 'গ', '', '']];
    const { body } = await open('students', rows);
    const classId = (await call('GET', 'classes/')).body[0].id;
    await call('POST', 'students/', { full_name: 'আগে', roll_number: '77', class_name: classId, section: 'গ' });
    const refused = await call('POST', `imports/${body.id}/run/`, {});
    expect(refused.status).toBe(409);
    expect((await settled(school, body.id)).body.summary).toEqual({ add: 0, change: 1, same: 0, wrong: 0 });
    await run(body.id);
    expect((await call('GET', `students/?class_name=${classId}&search=পরে`)).body).toHaveLength(1);
  });

  it('makes classes and subjects, and finds each by its name', async () => {
    const classes = await open('classes', [['শ্রেণির নাম'], ['নবম শ্রেণি'], ['ষষ্ঠ শ্রেণি'], ['নবম  শ্রেণি']]);
    expect(classes.body.summary).toEqual({ add: 1, change: 0, same: 1, wrong: 1 });
    await run(classes.body.id, 'skip');
    const subjects = await open('subjects', [
      ['বিষয়', 'শ্রেণি'],
      ['গণিত', 'নবম'],
      ['গণিত', 'Class 6'],
    ]);
    expect(subjects.body.summary).toMatchObject({ add: 2, wrong: 0 });
    await run(subjects.body.id);
    const { body: all } = await call('GET', 'subjects/');
    expect(all).toHaveLength(2);
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
    const swap = await open('students', [
      ['আইডি', 'রোল'],
      ['swap-1', '2'],
      ['swap-2', '1'],
    ]);
    expect(swap.body.summary).toEqual({ add: 0, change: 2, same: 0, wrong: 0 });
    await run(swap.body.id);
    const clash = await open('students', [
      ['আইডি', 'রোল'],
      ['swap-1', '1'],
    ]);
    expect(clash.body.summary).toEqual({ add: 0, change: 0, same: 0, wrong: 1 });
  });

  it('refuses what is no sheet, or holds nothing', async () => {
    const before = (await call('GET', 'imports/')).body.length;
    const send = async (bytes: string | Uint8Array<ArrayBuffer>, name: string, resource = 'students') =>
      (await openImport(school, resource, new File([bytes], name))).status;
    expect(await send('%PDF-1.4', 'a.xlsx')).toBe(415);
    expect(await send('নাম,রোল\n', 'a.csv')).toBe(400);
    expect(await send('\n\n', 'a.csv')).toBe(400);
    expect(await send('১,২\n৩,৪\n', 'a.csv')).toBe(400);
    expect(await send('নাম\nক', 'a.csv', 'notices')).toBe(400);
    expect(await send(new Uint8Array(11 * 1024 * 1024).fill(97), 'a.csv')).toBe(413);
    expect(await send(`নাম,রোল\n${'ক,১\n'.repeat(20_001)}`, 'a.csv')).toBe(413);
    const none = new FormData();
    none.set('resource', 'students');
    expect((await school.call('POST', 'imports/', { token: school.admin, body: none })).status).toBe(400);
    expect((await call('GET', 'imports/')).body.length).toBe(before);
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
