import { afterEach, describe, expect, it } from 'vitest';
import { holdWrites, ofCommits } from '../support/held-writes.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, newPlace, openPlace, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';
import { importRows, openRows, runImport, settled } from '../support/sheets.ts';

const HEADER = ['নাম', 'রোল', 'শ্রেণি'];
const sheet = (count: number) => [
  HEADER,
  ...Array.from({ length: count }, (_, i) => [`শিক্ষার্থী ${i + 1}`, String(i + 1), 'ষষ্ঠ']),
];
type Student = { id: number; full_name: string; roll_number: string; guardian_contact: string };
const studentsOf = async ({ call, admin }: TestSchool): Promise<Student[]> =>
  (await call('GET', 'students/', { token: admin })).body;
const start = ({ call, admin }: TestSchool, id: number, body = {}) =>
  call('POST', `imports/${id}/run/`, { token: admin, body });

describe.each(DIALECTS)('imports of one list, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  it('are written one at a time: the second is told whose turn it is', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { body: first } = await openRows(school, 'students', sheet(120));
    const { body: second } = await openRows(school, 'students', sheet(120));
    const answers = await Promise.all([start(school, first.id), start(school, second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/তালিকা\.csv.*head/);
    for (const { id } of [first, second]) await settled(school, id);
    expect(await studentsOf(school)).toHaveLength(120);
    const again = answers[0]?.status === 202 ? second : first;
    expect((await start(school, again.id)).status).toBe(409);
    expect(await studentsOf(school)).toHaveLength(120);
  });

  it('keep the columns that two people assign at once', async () => {
    school = await startSchool(dialect);
    const { body } = await openRows(school, 'staff', [
      ['নাম', 'ক', 'খ'],
      ['রহিম', 'পিয়ন', '০১৭১২৩৪৫৬৭৮'],
    ]);
    const path = `imports/${body.id}/`;
    const assign = (sent: object | ReadableStream) => school.call('PATCH', path, { token: school.admin, body: sent });
    const to = (at: number, field: string) => ({ columns: [{ index: body.columns[at].index, field }] });
    const bytes = new TextEncoder().encode(JSON.stringify(to(2, 'contact_phone')));
    const [isRead, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pull = async (controller: ReadableStreamDefaultController) => {
      isRead.resolve();
      await isOver.promise;
      controller.enqueue(bytes);
      controller.close();
    };
    const slow = assign(new ReadableStream({ pull }, { highWaterMark: 0 }));
    await isRead.promise;
    expect((await assign(to(1, 'designation'))).status).toBe(200);
    isOver.resolve();
    expect((await slow).status).toBe(200);
    const { columns } = (await settled(school, body.id)).body;
    const fields = columns.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['full_name', 'designation', 'contact_phone']);
  });

  it('are not run as somebody else has just arranged them', async () => {
    school = await startSchool(dialect);
    const { body } = await openRows(school, 'staff', [
      ['নাম', 'পদবি'],
      ['রহিম', 'পিয়ন'],
    ]);
    // Between the look of the first and its turn.
    const held = holdWrites(school.app, 0, ofCommits);
    const run = start(school, body.id);
    await held.isHeld;
    const columns = [{ index: body.columns[1].index, field: null }];
    const other = { token: school.admin, body: { columns } };
    expect((await held.meanwhile(() => school.call('PATCH', `imports/${body.id}/`, other))).status).toBe(200);
    held.letGo();
    expect((await run).status).toBe(409);
    expect((await settled(school, body.id)).body.state).toBe('ready');
  });

  it('do not wait for an import of another list', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { body: students } = await openRows(school, 'students', sheet(60));
    const { body: classes } = await openRows(school, 'classes', [['শ্রেণির নাম'], ['সপ্তম']]);
    const held = holdWrites(school.app, 0);
    expect((await start(school, students.id)).status).toBe(202);
    await held.isHeld;
    expect((await start(school, classes.id)).status).toBe(202);
    held.letGo();
    expect((await settled(school, students.id)).body).toMatchObject({ state: 'done', done: 60 });
    expect((await settled(school, classes.id)).body).toMatchObject({ state: 'done', done: 1 });
  });

  it('call a row wrong whose record has come, gone or changed since the check', async () => {
    school = await startSchool(dialect);
    const { admin, call } = school;
    const six = await newClass(school, 'ষষ্ঠ');
    await runImport(school, (await openRows(school, 'students', sheet(20))).body.id);
    const rows = sheet(22).map((row, i) => [
      ...row,
      i === 0 ? 'অভিভাবকের মোবাইল' : `017000000${String(i).padStart(2, '0')}`,
    ]);
    const { body: ready } = await openRows(school, 'students', rows);
    expect(ready.summary).toMatchObject({ add: 2, change: 20 });
    const byRoll = new Map((await studentsOf(school)).map((one) => [one.roll_number, one]));
    const idOf = (roll: string) => byRoll.get(roll)?.id;
    const held = holdWrites(school.app, 0);
    expect((await start(school, ready.id)).status).toBe(202);
    await held.isHeld;
    const statuses = await held.meanwhile(async () => [
      (await call('DELETE', `students/${idOf('3')}/`, { token: admin })).status,
      (await call('PATCH', `students/${idOf('4')}/`, { token: admin, body: { guardian_contact: '01811111111' } }))
        .status,
      // Another field than those of the sheet.
      (await call('PATCH', `students/${idOf('5')}/`, { token: admin, body: { address: 'ঢাকা' } })).status,
      (
        await call('POST', 'students/', {
          token: admin,
          body: { full_name: 'হাতে', roll_number: '২১', class_name: six },
        })
      ).status,
      // Two who swap their rolls.
      (await call('PATCH', `students/${idOf('9')}/`, { token: admin, body: { roll_number: '900' } })).status,
      (await call('PATCH', `students/${idOf('10')}/`, { token: admin, body: { roll_number: '9' } })).status,
      (await call('PATCH', `students/${idOf('9')}/`, { token: admin, body: { roll_number: '10' } })).status,
    ]);
    expect(statuses).toEqual([204, 200, 200, 201, 200, 200, 200]);
    held.letGo();
    const { body: done } = await settled(school, ready.id);
    expect(done).toMatchObject({ state: 'done', summary: { add: 1, change: 16, wrong: 5 }, done: 17 });
    const wrong = await importRows(school, ready.id, '&state=wrong');
    expect(wrong.map(({ row }: { row: number }) => row)).toEqual([4, 5, 10, 11, 22]);
    expect(wrong[1].problems).toEqual([
      {
        column: 'অভিভাবকের মোবাইল',
        field: 'guardian_contact',
        value: '01700000004',
        message: 'যাচাইয়ের পর এই রেকর্ডটি বদলে গেছে',
      },
    ]);
    const after = await studentsOf(school);
    expect(after.filter(({ roll_number }) => ['21', '২১'].includes(roll_number))).toHaveLength(1);
    const phoneOf = (roll: string) => after.find(({ id }) => id === idOf(roll))?.guardian_contact;
    expect(['4', '5', '9', '10'].map(phoneOf)).toEqual(['01811111111', '01700000005', '', '']);
  });

  it('that were stopped are checked again before they go on', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { body: ready } = await openRows(school, 'students', sheet(150));
    const held = holdWrites(school.app, 1);
    expect((await start(school, ready.id)).status).toBe(202);
    await held.isHeld;
    held.fail();
    expect((await settled(school, ready.id)).body).toMatchObject({ state: 'stopped', done: 50 });
    held.mend();
    await runImport(school, (await openRows(school, 'students', sheet(150))).body.id);
    expect(await studentsOf(school)).toHaveLength(150);
    expect((await start(school, ready.id)).status).toBe(202);
    expect((await settled(school, ready.id)).body).toMatchObject({
      state: 'done',
      done: 50,
      summary: { add: 50, change: 0, same: 100, wrong: 0 },
    });
    expect(await studentsOf(school)).toHaveLength(150);
  });

  it('that were stopped put nothing on another child where rolls were swapped meanwhile', async () => {
    school = await startSchool(dialect);
    const { admin, call } = school;
    await newClass(school, 'ষষ্ঠ');
    await runImport(school, (await openRows(school, 'students', sheet(60))).body.id);
    const phone = (roll: number) => `017000000${String(roll).padStart(2, '0')}`;
    const rows = sheet(60).map(([name = '', ...rest], i) => [name, ...rest, i === 0 ? 'অভিভাবকের মোবাইল' : phone(i)]);
    const { body: ready } = await openRows(school, 'students', rows);
    const held = holdWrites(school.app, 1);
    await start(school, ready.id);
    await held.isHeld;
    held.fail();
    await settled(school, ready.id);
    held.mend();
    const byRoll = new Map((await studentsOf(school)).map((one) => [one.roll_number, one]));
    const give = (roll: string, other: string) =>
      call('PATCH', `students/${byRoll.get(roll)?.id}/`, { token: admin, body: { roll_number: other } });
    for (const [roll, other] of [
      ['59', '900'],
      ['60', '59'],
      ['59', '60'],
    ] as const)
      expect((await give(roll, other)).status).toBe(200);
    const refused = await start(school, ready.id);
    expect(refused.status).toBe(409);
    expect((await call('GET', `imports/${ready.id}/`, { token: admin })).body).toMatchObject({
      state: 'stopped',
      done: 50,
    });
    const now = await studentsOf(school);
    expect(now.filter(({ guardian_contact }) => guardian_contact !== '')).toHaveLength(50);
    // Once its new plan has been read, it may go on.
    expect((await start(school, ready.id)).status).toBe(202);
    expect((await settled(school, ready.id)).body).toMatchObject({ state: 'done', done: 60 });
  });
});

it('two servers take turns, and one that is killed gives up its own', async () => {
  const ROWS = 250;
  const place = await newPlace('postgres');
  const here = await openPlace(place);
  const admin = await signedIn(here, 'head', 'Admin');
  const school = { ...here, admin, user: '' } satisfies TestSchool;
  await newClass(school, 'ষষ্ঠ');
  const server = launchServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.databaseUrl ?? '' } });
  const { body: first } = await openRows(school, 'students', sheet(ROWS));
  const { body: second } = await openRows(school, 'students', sheet(ROWS));
  const headers = { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' };
  const path = `${await server.open}/api/imports/${first.id}/run/`;
  expect((await fetch(path, { method: 'POST', headers, body: '{}' })).status).toBe(202);
  const refused = await start(school, second.id);
  await server.end('SIGKILL');
  // Whatever it had written by then.
  expect(refused.status).toBe(409);
  const stateOf = async (id: number) => (await school.call('GET', `imports/${id}/`, { token: admin })).body;
  if ((await stateOf(first.id)).state === 'running') {
    expect(refused.body.message).toMatch(/তালিকা\.csv.*head/);
    expect((await start(school, second.id)).status).toBe(409);
    // As if nothing had been heard of it for long.
    await school.app.database.write((writer) =>
      writer.updateTable('imports').set({ beat: '2020-01-01T00:00:00.000Z' }).where('id', '=', first.id).execute(),
    );
    expect(await stateOf(first.id)).toMatchObject({ state: 'stopped' });
  }
  // It is told once that the school is another than when it was checked, if rows of the first were written.
  const told = await start(school, second.id);
  if (told.status === 409) await start(school, second.id);
  await settled(school, second.id);
  if ((await stateOf(first.id)).state === 'stopped') {
    expect((await start(school, first.id)).status).toBe(202);
    await settled(school, first.id);
  }
  const rolls = (await studentsOf(school)).map(({ roll_number }) => Number(roll_number)).sort((a, b) => a - b);
  expect(rolls).toEqual(Array.from({ length: ROWS }, (_, i) => i + 1));
  await school.close();
  await place.drop();
});
