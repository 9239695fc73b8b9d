import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetOldSheets } from '../../server/imports/old-sheets.ts';
import { purgeExpired } from '../../server/records/purge.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { fileNamed, formOf, newClass, storedFiles } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { openImport, settled, sheetFile } from '../support/sheets.ts';
import { tracesIn } from '../support/traces.ts';
import { until } from '../support/until.ts';

const DAY = 24 * 3_600_000;
/** A text found nowhere else; in Latin letters, so that folding changes only their case. */
const SECRET = 'zyxwvut-purged-secret';

describe.each(DIALECTS)('what is deleted for good on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    classId = await newClass(school);
  });
  afterAll(() => school.close());
  afterEach(() => vi.useRealTimers());

  const admin = (method: string, target: string, body?: unknown, headers = {}) =>
    school.call(method, target, { token: school.admin, body, headers });

  const traces = (text: string) => tracesIn(school, text);

  /** A student whose every version holds the secret, with a file that does; deleted. */
  async function deleted(): Promise<{ id: number; item: number; file: string }> {
    const values = { full_name: SECRET, roll_number: '1', class_name: classId, address: `${SECRET} one` };
    const made = await admin('POST', 'students/', values, { 'Idempotency-Key': randomUUID() });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body;
    await admin('PATCH', `students/${id}/`, { address: `${SECRET} two`, guardian_name: SECRET });
    const pdf = formOf({ title: SECRET, pdf_file: fileNamed('a.pdf', `%PDF-1.4 ${SECRET}`) });
    const notice = await admin('POST', 'notices/', pdf);
    await admin('PATCH', `notices/${notice.body.id}/`, { title: `${SECRET} again` });
    for (const one of [`students/${id}/`, `notices/${notice.body.id}/`])
      expect((await admin('DELETE', one)).status).toBe(204);
    expect(await traces(SECRET)).toContain('the backup');
    const { results } = (await admin('GET', 'trash/?resource=students')).body;
    return { id, item: results[0].id, file: notice.body.pdf_file };
  }

  it('leaves nothing in database, log and files, but that it was there', async () => {
    const { id, item } = await deleted();
    const files = (await storedFiles(school.dataDir)).length;
    expect((await admin('DELETE', `trash/${item}/`)).status).toBe(204);
    const left = (await admin('GET', 'trash/')).body.results;
    for (const one of left) expect((await admin('DELETE', `trash/${one.id}/`)).status).toBe(204);
    expect(await traces(SECRET)).toEqual([]);
    expect((await storedFiles(school.dataDir)).length).toBeLessThan(files);
    const entries = (await admin('GET', 'activity/?resource=students')).body.results;
    expect(entries.filter((entry: { record_id: number }) => entry.record_id === id)[0]).toMatchObject({
      action: 'purged',
      name: '',
      changes: [],
    });
    expect((await admin('GET', `students/${id}/history/`)).status).toBe(404);
    const [change] = entries.filter(({ action }: { action: string }) => action === 'deleted');
    expect((await admin('POST', 'undo/', { change: change.id })).status).toBe(409);
  });

  it('is all of the trash, counted', async () => {
    await deleted();
    expect((await admin('DELETE', 'trash/')).body).toEqual({ purged: 2 });
    expect((await admin('DELETE', 'trash/')).body).toEqual({ purged: 0 });
    expect(await traces(SECRET)).toEqual([]);
  });

  describe('a student whose results are published', () => {
    let exam: TestExam;
    beforeAll(async () => {
      exam = await newExam(school, { students: 3 });
      await exam.admin('PATCH', `students/${exam.seats[0]?.id}/`, { full_name: SECRET }, 200);
      await exam.move('open');
      await exam.fill();
      await exam.move('close');
      expect((await exam.move('publish')).status).toBe(200);
    });

    const seatAt = (n: number) => exam.seats[n] as TestExam['seats'][0];
    const statuses = () => Promise.all([0, 1, 2].map(async (n) => (await exam.report(seatAt(n))).status));
    const listed = async () => {
      const at = `exams/${exam.exam}/results/?class=${exam.classId}`;
      return (await admin('GET', at)).body.rows.map(({ roll_number }: { roll_number: string }) => roll_number);
    };

    it('has no report while the record lies in the trash, and the same one when it is brought back', async () => {
      const { id } = seatAt(0);
      const before = (await exam.report(seatAt(0))).body;
      expect((await admin('DELETE', `students/${id}/`)).status).toBe(204);
      expect([await statuses(), await listed()]).toEqual([
        [404, 200, 200],
        ['2', '3'],
      ]);
      const { results } = (await admin('GET', 'trash/?resource=students')).body;
      expect((await admin('POST', `trash/${results[0].id}/restore/`)).status).toBe(200);
      expect((await exam.report(seatAt(0))).body).toEqual(before);
      expect(await listed()).toEqual(['1', '2', '3']);
    });

    it('leaves nothing in what was published, which says of the others what it said', async () => {
      const before = (await exam.report(seatAt(1))).body;
      expect((await admin('DELETE', `students/${seatAt(0).id}/`)).status).toBe(204);
      expect((await traces(SECRET)).some((place) => place.endsWith('.pack'))).toBe(true);
      const { results } = (await admin('GET', 'trash/?resource=students')).body;
      expect((await admin('DELETE', `trash/${results[0].id}/`)).status).toBe(204);
      expect(await traces(SECRET)).toEqual([]);
      expect(await statuses()).toEqual([404, 200, 200]);
      expect((await exam.report(seatAt(1))).body).toEqual(before);
      expect(await listed()).toEqual(['2', '3']);
      expect((await exam.report({ ...seatAt(2), section: '' })).status).toBe(200);
    });

    it('leaves nothing in a combined exam either', async () => {
      await exam.admin('PATCH', `students/${seatAt(1).id}/`, { full_name: SECRET }, 200);
      const made = { name: 'শ্রেণি পরীক্ষা', year: 2026, kind: 'final', sources: [{ exam: exam.exam, weight: 100 }] };
      const combined = (await admin('POST', 'exams/', made)).body.id;
      expect((await admin('POST', `exams/${combined}/publish/`)).status).toBe(200);
      const more = { exam: combined };
      expect((await exam.report(seatAt(1), undefined, more)).body.student.full_name).toBe(SECRET);
      expect((await admin('DELETE', `students/${seatAt(1).id}/`)).status).toBe(204);
      expect((await admin('DELETE', 'trash/')).body).toEqual({ purged: 1 });
      expect(await traces(SECRET)).toEqual([]);
      expect([
        (await exam.report(seatAt(1), undefined, more)).status,
        (await exam.report(seatAt(2), undefined, more)).status,
      ]).toEqual([404, 200]);
    });
  });

  it('takes along what the sheets of an office, marks and remarks tell of a student', async () => {
    const { admin: ask, exam, classId, papers, move } = await newExam(school, { students: 1, subjects: 1 });
    const { name } = (await ask('GET', `classes/${classId}/`)).body;
    const bring = async (resource: string, rows: string[][], texts = {}) => {
      const { body } = await openImport(school, resource, await sheetFile(rows), texts);
      expect(body.summary).toMatchObject({ wrong: 1 });
      await ask('POST', `imports/${body.id}/run/`, { wrong: 'skip' }, 202);
      expect((await settled(school, body.id)).body.state).toBe('done');
      return body.id as number;
    };
    // Twice in the sheet, of which the second is wrong and so is nobody's record.
    const sheet = [
      ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'ঠিকানা'],
      [SECRET, '71', name, 'ক', `${SECRET} road`],
      [SECRET, '71', name, 'ক', `${SECRET} lane`],
      ['রহিমা খাতুন', '72', name, 'ক', 'কুসুমপুর'],
    ];
    const students = await bring('students', sheet);
    const id = (await admin('GET', 'students/')).body.find((one: { full_name: string }) => one.full_name === SECRET).id;
    await move('open');
    const marks = [
      ['রোল', 'শাখা', 'নাম', 'সৃজনশীল'],
      ['71', 'ক', SECRET, '61'],
      ['71', 'ক', SECRET, 'x'],
      ['72', 'ক', 'রহিমা খাতুন', '33'],
    ];
    const ofMarks = await bring('marks', marks, { paper: String(papers[0]) });
    const remarks = { rows: [{ student: id, days_present: 1, remark: `${SECRET} is clever` }] };
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await admin('PUT', `exams/${exam}/remarks/?class=${classId}`, remarks, key)).status).toBe(200);
    expect((await admin('DELETE', `students/${id}/`)).status).toBe(204);
    const [{ id: item }] = (await admin('GET', 'trash/?resource=students')).body.results;
    expect((await admin('DELETE', `trash/${item}/`)).status).toBe(204);
    expect(await traces(SECRET)).toEqual([]);
    const left = async (of: number) =>
      (await admin('GET', `imports/${of}/rows/?page=1`)).body.results.map(({ row }: { row: number }) => row);
    expect([await left(students), await left(ofMarks)]).toEqual([[4], [4]]);
    expect((await admin('GET', 'trash/')).body.count).toBe(0);
  });

  it('takes a pupil out of a sheet that still waits, by code or by name and birthday, and no namesake', async () => {
    const { admin: ask, classId } = await newExam(school, { students: 1, subjects: 1 });
    const { name } = (await ask('GET', `classes/${classId}/`)).body;
    const made = {
      full_name: SECRET,
      roll_number: '81',
      class_name: classId,
      section: 'ক',
      date_of_birth: '2012-03-04',
    };
    const pupil = (await ask('POST', 'students/', made, 201)).body;
    const rows = [
      ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'জন্ম তারিখ', 'আইডি', 'ঠিকানা'],
      ['রহিমা খাতুন', '82', name, 'ক', '2012-01-01', pupil.digital_id_code, 'one'],
      [SECRET, '83', name, 'ক', '04/03/2012', '', 'two'],
      [SECRET, '84', name, 'ক', '2013-09-09', '', 'three'],
    ];
    expect((await admin('DELETE', `students/${pupil.id}/`)).status).toBe(204);
    const { body: sheet } = await openImport(school, 'students', await sheetFile(rows), { mode: 'update' });
    expect(sheet.state).toBe('ready');
    const item = (await admin('GET', 'trash/?resource=students')).body.results.find(
      ({ record_id }: { record_id: number }) => record_id === pupil.id,
    );
    expect((await admin('DELETE', `trash/${item.id}/`)).status).toBe(204);
    const left = (await admin('GET', `imports/${sheet.id}/rows/?page=1`)).body.results;
    expect(left.map(({ row }: { row: number }) => row)).toEqual([4]);
  });

  /** A sheet that waits, with a pupil of the trash in its second row; answers how to end the pupil and see which rows are left. */
  async function waitingSheet(full_name: string) {
    const { admin: ask, classId } = await newExam(school, { students: 1, subjects: 1 });
    const { name } = (await ask('GET', `classes/${classId}/`)).body;
    const made = { full_name, roll_number: '81', class_name: classId, section: 'ক' };
    const pupil = (await ask('POST', 'students/', made, 201)).body;
    expect((await admin('DELETE', `students/${pupil.id}/`)).status).toBe(204);
    const rows = [
      ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'আইডি'],
      ['রহিমা খাতুন', '82', name, 'ক', ''],
      [full_name, '83', name, 'ক', pupil.digital_id_code],
    ];
    const { body: sheet } = await openImport(school, 'students', await sheetFile(rows), { mode: 'update' });
    const item = (await admin('GET', 'trash/?resource=students')).body.results.find(
      ({ record_id }: { record_id: number }) => record_id === pupil.id,
    );
    const set = (values: { state: string; beat?: string }) =>
      school.app.database.write((writer) =>
        writer.updateTable('imports').set(values).where('id', '=', sheet.id).execute(),
      );
    return { sheet, set, end: () => admin('DELETE', `trash/${item.id}/`) };
  }

  it('waits for the check of a sheet, which tells whom its rows are about', async () => {
    const { sheet, set, end } = await waitingSheet('dhrubatara porosh');
    await set({ state: 'checking', beat: new Date().toISOString() });
    let ended = false;
    const ending = end().finally(() => {
      ended = true;
    });
    await until(async () => (await admin('GET', 'trash/?resource=students')).body.count === 0);
    expect(ended).toBe(false);
    expect(await traces('dhrubatara porosh')).not.toEqual([]);
    await set({ state: 'ready' });
    expect((await ending).status).toBe(204);
    const left = (await admin('GET', `imports/${sheet.id}/rows/?page=1`)).body.results;
    expect(left.map(({ row }: { row: number }) => row)).toEqual([2]);
    expect(await traces('dhrubatara porosh')).toEqual([]);
  });

  it('takes along rows of a sheet whose check never reached them', async () => {
    const { sheet, set, end } = await waitingSheet('poroshmoni dhrubo');
    await school.app.database.write((writer) =>
      writer.deleteFrom('import_rows').where('import_id', '=', sheet.id).execute(),
    );
    await set({ state: 'failed' });
    expect((await end()).status).toBe(204);
    expect(await traces('poroshmoni dhrubo')).toEqual([]);
  });

  it('leaves reasons of an undo that hold a short name only as a part of words', async () => {
    const why = [`“${SECRET}” এখন অন্য একটি রেকর্ডে আছে`, 'যে তথ্যের সঙ্গে এটি যুক্ত ছিল তা আর নেই'];
    await school.app.database.write(async (writer) => {
      const blank = { told: '', reason: '', user_name: '', user_role: '', address: '', beat: '' };
      const times = { at: new Date().toISOString(), ended_at: new Date().toISOString() };
      const undo = { source: randomUUID(), kind: 'batch', batch: randomUUID(), undone: 0, ...blank, ...times };
      const { id } = await writer.insertInto('undos').values(undo).returning('id').executeTakeFirstOrThrow();
      const kept = why.map((one, at) => ({ undo_id: id, change_id: at, resource: 'x', record_id: 0, why: one }));
      await writer.insertInto('undo_kept').values(kept).execute();
    });
    for (const title of ['ত', SECRET]) {
      const { id } = (await admin('POST', 'notices/', { title })).body;
      await admin('DELETE', `notices/${id}/`);
      const [item] = (await admin('GET', 'trash/?resource=notices')).body.results;
      expect((await admin('DELETE', `trash/${item.id}/`)).status).toBe(204);
    }
    const left = await school.app.database.read
      .selectFrom('undo_kept')
      .select('why')
      .where('resource', '=', 'x')
      .execute();
    expect(left.map((row) => row.why).sort()).toEqual(['', why[1]]);
  });

  it('are the rows of a sheet a week after it came, written or not', async () => {
    const rows = [
      ['নাম', 'পদবি', 'পর্যায়'],
      ['করিম', 'সহকারী', 'মাধ্যমিক'],
      ['', `${SECRET} office`, 'মাধ্যমিক'],
    ];
    const [{ body: done }, { body: left }] = [
      await openImport(school, 'staff', await sheetFile(rows)),
      await openImport(school, 'staff', await sheetFile(rows)),
    ];
    expect((await admin('POST', `imports/${done.id}/run/`, { wrong: 'skip' })).status).toBe(202);
    await settled(school, done.id);
    await forgetOldSheets(school.app);
    expect(await traces(SECRET)).not.toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY + 1000 });
    await forgetOldSheets(school.app);
    expect(await traces(SECRET)).toEqual([]);
    vi.useRealTimers();
    const [kept, gone] = [await admin('GET', `imports/${done.id}/`), await admin('GET', `imports/${left.id}/`)];
    expect([kept.body.state, kept.body.columns[0].samples, gone.status]).toEqual(['done', [], 404]);
  });

  // Last: a clock that went back would end sessions.
  it('goes by itself when its days are over: for every answer at once, on disk with the next round', async () => {
    const { item } = await deleted();
    await admin('PATCH', 'settings/', { trash_days: 1 });
    const token = school.admin;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 1000 });
    expect((await school.call('GET', 'trash/', { token })).body.count).toBe(0);
    expect((await school.call('POST', `trash/${item}/restore/`, { token })).status).toBe(404);
    for (const path of [
      'activity/?page_size=200',
      'activity/?page_size=200&together=true',
      'activity/export/?format=csv',
    ])
      expect(await (await school.fetch('GET', path, { token })).text(), path).not.toContain(SECRET);
    await purgeExpired(school.app);
    expect(await traces(SECRET)).toEqual([]);
  });
});

it('a student who is deleted for good has no report at another server of the school either', async () => {
  const place = await newPlace('postgres');
  const opened = await openPlace(place);
  const school = { ...opened, admin: await signedIn(opened, 'head', 'Admin'), user: '' };
  const exam = await newExam(school, { students: 2 });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  await exam.move('publish');
  const other = await openPlace(place);
  await other.app.reports.tidy();
  const packs = async () => (await readdir(path.join(other.dataDir, 'reports'))).length;
  const [seat, second] = exam.seats as [TestExam['seats'][0], TestExam['seats'][0]];
  const ask = async ({ roll, birthday }: TestExam['seats'][0]) =>
    (await other.call('POST', 'reports/', { body: { exam: exam.exam, class: exam.classId, roll, check: birthday } }))
      .status;
  expect([await packs(), await ask(seat)]).toEqual([1, 200]);
  await exam.admin('DELETE', `students/${seat.id}/`, undefined, 204);
  await exam.admin('DELETE', 'trash/', undefined, 200);
  const [{ name }] = (await other.app.database.read.selectFrom('publications').select('name').execute()) as [
    { name: string },
  ];
  await until(async () => {
    await other.app.reports.tidy();
    expect(await readdir(path.join(other.dataDir, 'reports'))).toEqual([`${name}.pack`]);
  });
  expect([await ask(seat), await ask(second)]).toEqual([404, 200]);
  await Promise.all([school.close(), other.close()]);
  await place.drop();
});

it.each(DIALECTS)(
  'a notice that was deleted comes back after a week, with its PDF, as it was and where it was, on %s',
  async (dialect) => {
    const school = await startSchool(dialect);
    const admin = (method: string, target: string, body?: unknown) =>
      school.call(method, target, { token: school.admin, body });
    const pdf = formOf({ title: 'এক সপ্তাহ পরে', pdf_file: fileNamed('a.pdf', '%PDF-1.4 week') });
    const { body: notice } = await admin('POST', 'notices/', pdf);
    const bytes = async () => (await school.fetch('GET', notice.pdf_file)).status;
    expect((await admin('DELETE', `notices/${notice.id}/`)).status).toBe(204);
    expect(await bytes()).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY });
    await purgeExpired(school.app);
    const [item] = (await admin('GET', 'trash/?resource=notices')).body.results;
    expect(item).toMatchObject({ record_id: notice.id, name: 'এক সপ্তাহ পরে' });
    const { status, body } = await admin('POST', `trash/${item.id}/restore/`);
    const { updated_at: _, ...before } = notice;
    expect([status, body]).toEqual([200, expect.objectContaining(before)]);
    expect(await bytes()).toBe(200);
    vi.useRealTimers();
    await school.close();
  },
);
