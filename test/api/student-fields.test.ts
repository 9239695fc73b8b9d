import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#contract/kit/problems.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openRows, settled, sheetFile } from '../support/sheets.ts';

const NUMBER = '২০১১১৯১৬৭১২৩৪৫৬৭৮';

describe.each(DIALECTS)('what certificates and boards ask of students, on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  let editor: string;
  let roll = 0;
  beforeAll(async () => {
    school = await startSchool(dialect);
    classId = await newClass(school, 'নবম');
    editor = await signedIn(school, 'clerk', 'Editor');
  });
  afterAll(() => school.close());
  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const office = (method: string, path: string, body?: unknown) => school.call(method, path, { token: editor, body });
  const student = (values: object = {}) => {
    roll += 1;
    return { full_name: `শিক্ষার্থী ${roll}`, roll_number: String(roll), class_name: classId, ...values };
  };
  const made = async (values: object = {}) => (await admin('POST', 'students/', student(values))).body;

  it('is kept as sent, empty where nothing was, and stays with a PUT that lacks it', async () => {
    const sent = {
      name_en: 'Rafia Sultana',
      father_name_en: 'Md. Abdul Karim',
      mother_name_en: 'Rokeya Begum',
      admission_no: 'A-1',
      birth_reg_no: NUMBER,
      blood_group: 'বি পজিটিভ',
      religion: 'ইসলাম',
      village: 'কুসুমপুর',
      post: 'নয়াহাট',
      upazila: 'মেঘনা',
      district: 'কুমিল্লা',
      session: '২০২৫-২৬',
      registration_no: '১২৩৪৫৬',
      board_roll: '১০০',
      stipend: true,
      repeater: true,
    };
    const body = await made(sent);
    expect(body).toMatchObject({ ...sent, blood_group: 'B+', hold: false });
    const put = await admin('PUT', `students/${body.id}/`, student());
    expect(put.body).toMatchObject({ ...sent, blood_group: 'B+' });
    expect(await made()).toMatchObject({ name_en: '', admission_no: '', blood_group: '', stipend: false, hold: false });
  });

  it.each([
    ['birth_reg_no', '2011'],
    ['birth_reg_no', `${NUMBER}1`],
    ['blood_group', 'C+'],
    ['admission_no', 'x'.repeat(21)],
    ['name_en', 'বাংলা'],
    ['father_name_en', 'Md. করিম'],
    ['mother_name_en', 'Рокея ৭'],
  ])('refuses %s %s', async (field, value) => {
    const { status, body } = await admin('POST', 'students/', student({ [field]: value }));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('has names in Latin letters, while others from before neither vanish nor stand in the way', async () => {
    for (const name_en of ["Md. D'Rozario-Gomes, Jr. (2)", 'José Müller', ''])
      expect((await made({ name_en })).name_en).toBe(name_en);
    const { body } = await openRows(school, 'students', [
      ['নাম', 'রোল', 'শ্রেণি', 'নাম (ইংরেজি)'],
      ['ক', '911', 'নবম', 'রাফিয়া'],
      ['খ', '912', 'নবম', 'Rafia'],
    ]);
    expect(body.summary).toMatchObject({ add: 1, wrong: 1 });
    const [wrong] = await importRows(school, body.id, '&state=wrong');
    expect(wrong.problems).toMatchObject([{ field: 'name_en', message: problems.latin }]);
    const { id } = await made();
    await school.app.database.write((writer) =>
      writer.updateTable('students').set({ name_en: 'রাফিয়া' }).where('id', '=', id).execute(),
    );
    const changed = await admin('PATCH', `students/${id}/`, { religion: 'ইসলাম' });
    expect([changed.status, changed.body.name_en]).toEqual([200, 'রাফিয়া']);
    expect((await admin('PUT', `students/${id}/`, student())).body.name_en).toBe('রাফিয়া');
  });

  it('has one admission number each, where there is one', async () => {
    const first = await made({ admission_no: 'B-7' });
    const second = await admin('POST', 'students/', student({ admission_no: 'B-7' }));
    expect([second.status, Object.keys(second.body.errors)]).toEqual([409, ['admission_no']]);
    const other = await made({ admission_no: 'B-8' });
    expect((await admin('PATCH', `students/${other.id}/`, { admission_no: 'B-7' })).status).toBe(409);
    await admin('DELETE', `students/${first.id}/`);
    expect((await admin('PATCH', `students/${other.id}/`, { admission_no: 'B-7' })).status).toBe(200);
    const [item] = (await admin('GET', 'trash/?resource=students')).body.results;
    const back = await admin('POST', `trash/${item.id}/restore/`);
    expect([back.status, Object.keys(back.body.errors)]).toEqual([409, ['admission_no']]);
    const { body } = await openRows(school, 'students', [
      ['নাম', 'রোল', 'শ্রেণি', 'ভর্তি নম্বর'],
      ['ক', '901', 'নবম', 'B-7'],
      ['খ', '902', 'নবম', ''],
      ['গ', '903', 'নবম', ''],
    ]);
    expect(body.summary).toEqual({ add: 2, change: 0, same: 0, wrong: 1 });
  });

  it('is searched by, the birth registration excepted, which the guard finds however it is typed', async () => {
    const number = '20091916712349999';
    const { id } = await made({ birth_reg_no: number, admission_no: 'ZZ-99' });
    expect((await admin('GET', 'students/?search=zz-99')).body.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await admin('GET', `students/?search=${number}`)).body).toEqual([]);
    // As a memo's number it would be nobody's.
    for (const typed of [`স্মারক নং ${number}`, 'স্মারক নং 2009 1916712 349999']) {
      const { status, body } = await admin('POST', 'notices/', { title: 'নোটিশ', description: typed });
      expect([typed, status, Object.keys(body.errors ?? {})]).toEqual([typed, 400, ['description']]);
    }
    const free = await admin('POST', 'notices/', { title: 'নোটিশ', description: 'স্মারক নং 20091916712340000' });
    expect(free.status).toBe(201);
  });

  it('comes in by a sheet', async () => {
    const { body } = await openRows(school, 'students', [
      [
        'নাম',
        'রোল',
        'শ্রেণি',
        'নাম (ইংরেজি)',
        'জন্ম নিবন্ধন নম্বর',
        'রক্তের গ্রুপ',
        'গ্রাম',
        'ডাকঘর',
        'উপজেলা',
        'জেলা',
        'ধর্ম',
        'উপবৃত্তি',
      ],
      ['আয়েশা', '801', 'নবম', 'Ayesha', NUMBER, 'o+ve', 'চরপাড়া', 'নয়াহাট', 'মেঘনা', 'কুমিল্লা', 'ইসলাম', 'হ্যাঁ'],
    ]);
    const [row] = await importRows(school, body.id);
    expect(row).toMatchObject({ state: 'add', problems: [] });
    expect(row.values).toMatchObject({ name_en: 'Ayesha', birth_reg_no: NUMBER, blood_group: 'O+', village: 'চরপাড়া' });
    expect(row.values).toMatchObject({ district: 'কুমিল্লা', stipend: true });
  });

  describe('of who is held back', () => {
    it('is the head’s to write, by hand', async () => {
      const { status, body } = await office('POST', 'students/', student({ hold: true }));
      expect([status, Object.keys(body.errors)]).toEqual([403, ['hold']]);
      const held = await made({ hold: true });
      const path = `students/${held.id}/`;
      expect((await office('PATCH', path, { hold: false })).status).toBe(403);
      const unchanged = await office('PATCH', path, { hold: true, village: 'চরপাড়া' });
      expect([unchanged.status, unchanged.body.hold]).toEqual([200, true]);
      expect((await office('POST', 'students/', student({ hold: false }))).status).toBe(201);
      expect((await admin('PATCH', path, { hold: false })).body.hold).toBe(false);
    });

    it('is the head’s to take back and to restore, but comes from the trash with its student', async () => {
      const { id } = await made();
      const path = `students/${id}/`;
      const changed = await admin('PATCH', path, { hold: true });
      const change = Number(changed.headers.get('prangon-change'));
      expect((await office('POST', 'undo/', { change })).status).toBe(403);
      const [, created] = (await admin('GET', `${path}history/`)).body.results;
      expect((await office('POST', `${path}history/${created.id}/restore/`)).status).toBe(403);
      expect((await admin('GET', path)).body.hold).toBe(true);
      await office('DELETE', path);
      const [item] = (await office('GET', 'trash/?resource=students')).body.results;
      expect((await office('POST', `trash/${item.id}/restore/`)).body.hold).toBe(true);
      expect((await admin('POST', 'undo/', { change })).body.record.hold).toBe(false);
    });

    it('is the head’s to bring in', async () => {
      const held = await made({ hold: true });
      const form = new FormData();
      form.set('resource', 'students');
      const rows = [
        ['নাম', 'রোল', 'শ্রেণি', 'ছাড়পত্র আটকানো'],
        ['নতুন', '701', 'নবম', 'হ্যাঁ'],
        ['আরেক', '702', 'নবম', 'না'],
        [held.full_name, held.roll_number, 'নবম', 'হ্যাঁ'],
      ];
      form.set('file', await sheetFile(rows));
      const { body } = await office('POST', 'imports/', form);
      const { summary } = (await settled(school, body.id)).body;
      expect(summary).toEqual({ add: 1, change: 0, same: 1, wrong: 1 });
      const [wrong] = await importRows(school, body.id, '&state=wrong');
      expect(wrong.problems).toMatchObject([{ field: 'hold' }]);
      expect((await openRows(school, 'students', rows)).body.summary).toEqual({ add: 2, change: 0, same: 1, wrong: 0 });
    });
  });
});
