import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openImport, openRows, runImport, STUDENT_HEADER } from '../support/sheets.ts';

describe.each(DIALECTS)('checking sheets on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    for (const name of ['ষষ্ঠ শ্রেণি', 'সপ্তম শ্রেণি', 'অষ্টম শ্রেণি']) await newClass(school, name);
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, body });

  it('says what would become of each row, and touches nothing', async () => {
    const answer = await openRows(school, 'students', [
      STUDENT_HEADER,
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
    const rows = await importRows(school, answer.body.id);
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
    expect((await call('GET', 'students/')).body).toEqual([]);
    expect((await call('GET', `imports/${answer.body.id}/rows/?state=wrong`)).body.count).toBe(2);
    expect((await call('GET', `imports/${answer.body.id}/rows/?state=what`)).status).toBe(400);
  });

  it('takes what was typed into a cell, or into a column that the sheet lacks, and checks again', async () => {
    const { body } = await openRows(school, 'students', [
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
    const bad = await school.call('GET', `imports/${body.id}/rows/?ordering=zz`, { token: school.admin });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['ordering']]);
    expect((await importRows(school, body.id, '&ordering=state')).map(({ row }: { row: number }) => row)).toEqual([
      2, 4,
    ]);
    const mended = await change([{ row: 2, field: 'date_of_birth', value: '২৮/০২/২০১১' }]);
    expect(mended.body.summary).toEqual({ add: 2, change: 0, same: 0, wrong: 0 });
    expect((await importRows(school, body.id))[0].values).toMatchObject({
      date_of_birth: '2011-02-28',
      roll_number: '41',
    });
    expect((await change([{ row: 2, field: 'no-field', value: '' }])).body.errors).toHaveProperty('cells');
    expect((await change([{ row: 0, field: 'section', value: '' }])).status).toBe(400);
    await runImport(school, body.id);
    expect((await change([{ row: 2, field: 'section', value: 'ক' }])).status).toBe(409);
    await call('POST', `imports/${body.id}/undo/`);
  });

  it('puts a correction wherever the same text is typed, and nowhere else', async () => {
    const { body } = await openRows(school, 'students', [
      ['নাম', 'রোল', 'শ্রেণি', 'শাখা'],
      ['এক', '51', 'অষ্টম ', 'K'],
      ['দুই', '52', 'অষ্টন', 'K'],
      ['তিন', '53', 'অষ্টন', 'ক'],
      ['চার', '54', ' অষ্টন', ''],
    ]);
    expect(body.summary).toMatchObject({ add: 1, wrong: 3 });
    const change = (cells: object[]) => call('PATCH', `imports/${body.id}/`, { cells });
    const mended = await change([
      { row: null, field: 'class_name', was: 'অষ্টন', value: 'অষ্টম' },
      { row: null, field: 'section', was: 'k', value: 'ক' },
      { row: 2, field: 'section', was: 'ক', value: 'খ' },
    ]);
    expect(mended.body.summary).toMatchObject({ add: 4, wrong: 0 });
    const rows = await importRows(school, body.id);
    expect(rows.map(({ values }: { values: { section?: string } }) => values.section ?? '')).toEqual([
      ...['ক', 'ক', 'ক', ''],
    ]);
    expect((await change([{ row: null, field: 'section', was: 5, value: '' }])).status).toBe(400);
  });

  it('hands the sheet out with its faults marked, and knows it when it comes back', async () => {
    const { body } = await openRows(school, 'students', [
      [...STUDENT_HEADER, 'মন্তব্য'],
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
    expect(again.body.columns.map(({ header }: { header: string }) => header)).toEqual([...STUDENT_HEADER, 'মন্তব্য']);
    expect(again.body.summary).toMatchObject({ add: 1, wrong: 1 });
    expect((await call('GET', `imports/${body.id}/sheet/?state=what`)).status).toBe(400);
    expect((await school.call('GET', `imports/${body.id}/sheet/`, { token: school.user })).status).toBe(403);
  });

  it('takes no code for Bijoy, however it looks', async () => {
    const classId = (await call('GET', 'classes/')).body[2].id;
    const codes = ['Avgvi-evsjv', 'mKvj-wefvM'];
    for (const [index, digital_id_code] of codes.entries()) {
      const student = { full_name: 'কোড', roll_number: `9${index}`, class_name: classId, digital_id_code };
      expect((await call('POST', 'students/', student)).status).toBe(201);
    }
    const { body } = await openRows(school, 'students', [
      ['নাম', 'আইডি'],
      ['কোড', codes[0] as string],
      ['কোড', codes[1] as string],
    ]);
    expect(body.summary).toEqual({ add: 0, change: 0, same: 2, wrong: 0 });
    expect(body.columns[1]).toMatchObject({ field: 'digital_id_code', bijoy: false });
    const patched = await call('PATCH', `imports/${body.id}/`, { columns: [{ index: 1, field: 'address' }] });
    expect(patched.body.columns[1]).toMatchObject({ field: 'address', bijoy: true });
  });

  it('keeps modes apart, and lets columns be assigned anew', async () => {
    const rows = [
      ['নাম', 'কী', 'শ্রেণি', 'রোল'],
      ['নতুন কেউ', '21', 'ষষ্ঠ', 'x'],
    ];
    const { body } = await openRows(school, 'students', rows, { mode: 'update' });
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
    expect((await importRows(school, body.id))[0].values).toMatchObject({ roll_number: '21' });
    for (const wrong of [
      { columns: [{ index: 99, field: null }] },
      { columns: [{ index: 1, field: 'password' }] },
      { match: ['photo'] },
      { mode: 'x' },
    ])
      expect((await call('PATCH', `imports/${body.id}/`, wrong)).status).toBe(400);
  });

  it('heals Bijoy, shows it, and lets it be switched off', async () => {
    const { body } = await openRows(school, 'teachers', [
      ['Name', 'Designation', 'Category', 'Mobile'],
      ['†gvt Avãyj Kwig', 'mnKvix wkÿK', 'মাধ্যমিক', '01712345600'],
      ['‡gvmvt dv‡Zgv LvZzb', 'wkÿK', 'মাধ্যমিক', '01712345601'],
    ]);
    expect(body.summary).toMatchObject({ add: 2, wrong: 0 });
    const [row] = await importRows(school, body.id);
    expect(row.values).toMatchObject({ full_name: 'মোঃ আব্দুল করিম', designation: 'সহকারী শিক্ষক', category: 'মাধ্যমিক' });
    expect(row.healed).toContainEqual({ field: 'full_name', from: '†gvt Avãyj Kwig', to: 'মোঃ আব্দুল করিম' });
    const off = await call('PATCH', `imports/${body.id}/`, { columns: [{ index: 0, bijoy: false }] });
    expect(off.body.columns[0]).toMatchObject({ bijoy: false });
    expect((await importRows(school, body.id))[0].values.full_name).toBe('†gvt Avãyj Kwig');
  });

  it('warns of a cell in which Bengali and Bijoy are mixed, and writes it as it is', async () => {
    const { body } = await openRows(school, 'staff', [
      ['নাম', 'পদবি', 'Category', 'মোবাইল'],
      ['মোঃ Avãyj করিম', 'অফিস সহকারী', 'মাধ্যমিক', '01712345610'],
      ['মোঃ আব্দুল করিম (A+)', 'অফিস সহকারী', 'মাধ্যমিক', '01712345611'],
    ]);
    expect(body).toMatchObject({ summary: { add: 2, change: 0, same: 0, wrong: 0 }, warned: 1 });
    const [mixed, plain] = await importRows(school, body.id);
    expect(plain.warnings).toEqual([]);
    expect(mixed).toMatchObject({ state: 'add', problems: [], healed: [], values: { full_name: 'মোঃ Avãyj করিম' } });
    const message = 'এই ঘরে ইউনিকোড বাংলা আর বিজয়ের লেখা মিশে আছে, তাই বদলানো হয়নি। লেখাটি দেখে দরকার হলে ঠিক করে দিন';
    expect(mixed.warnings).toEqual([{ column: 'নাম', field: 'full_name', value: 'মোঃ Avãyj করিম', message }]);
    expect(await importRows(school, body.id, '&state=warned')).toEqual([mixed]);
    expect(await importRows(school, body.id, '&state=healed')).toEqual([]);
    await runImport(school, body.id);
    expect((await call('GET', 'staff/?search=Avãyj')).body[0].full_name).toBe('মোঃ Avãyj করিম');
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
});
