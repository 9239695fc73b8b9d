import { rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '#contract/pages.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { versionOf } from '../../server/kept/version.ts';
import { builtPages } from '../support/built-pages.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { gateTo } from '../support/gate.ts';
import { DIALECTS, newPlace, openPlace, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

/** Everything that a visitor may ask of exams, with every header. */
const publicTexts = async (school: Pick<TestSchool, 'call'>, exam: number): Promise<unknown[]> =>
  Promise.all(
    [
      ...['exams/', 'papers/', `exams/${exam}/`, 'exams/?state=published', `papers/?exam=${exam}`, 'exams/?page=1'],
      ...['calendar/?from=2026-01-01&to=2026-12-31', 'search/?q=বার্ষিক', 'result-numbers/', 'results/', 'events/'],
    ].map(async (address) => {
      const { status, body, headers } = await school.call('GET', encodeURI(address));
      return [address, status, body, [...headers]];
    }),
  );

describe.each(DIALECTS)('published results on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  beforeAll(async () => {
    school = await startSchool(dialect, { rateLimits: true });
    exam = await newExam(school, { students: 3, sections: ['ক', 'খ'] });
    await exam.admin('PATCH', `exams/${exam.exam}/`, { starts_on: '2026-11-01', ends_on: '2026-11-10' }, 200);
    await exam.move('open');
    await exam.fill();
  });
  afterAll(() => school.close());

  const [first, second] = [() => exam.seats[0] as TestExam['seats'][0], () => exam.seats[1] as TestExam['seats'][0]];

  it('wait for every mark, unless what is missing counts as an absence', async () => {
    const [paper] = exam.papers as [number];
    const { body } = await exam.admin('GET', `papers/${paper}/marks/`);
    const row = body.rows[0];
    await exam.enter(paper, [{ ...row, parts: { cq: null, mcq: 20 } }]);
    expect((await exam.move('publish')).status).toBe(409);
    await exam.move('close');
    const refused = await exam.move('publish');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['incomplete']]);
    expect((await exam.move('publish', { incomplete: 'yes' })).status).toBe(400);
    expect((await exam.move('publish', { at: 'tomorrow' })).body.errors).toHaveProperty('at');
    expect((await exam.move('publish', { incomplete: 'absent' })).body.state).toBe('published');
    expect((await exam.report(first())).body).toMatchObject({ letter: 'F', failed: 1, merit: null });
    const withdrawn = await exam.move('withdraw');
    expect(withdrawn.body).toMatchObject({ state: 'closed', published_at: null });
    expect((await exam.report(first())).status).toBe(404);
    await exam.move('open');
    const now = (await exam.admin('GET', `papers/${paper}/marks/`)).body.rows[0];
    await exam.enter(paper, [{ ...now, parts: row.parts }]);
    await exam.move('close');
  });

  it('say nothing before their moment, and everything from then on', async () => {
    const before = await publicTexts(school, exam.exam);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const at = new Date(Date.now() + 3_600_000).toISOString();
      const published = await exam.move('publish', { at });
      expect([published.status, published.body.published_at]).toEqual([200, at]);
      expect(await publicTexts(school, exam.exam)).toEqual(before);
      const early = await exam.report(first());
      const unknown = await exam.report(first(), '198.51.100.1', { exam: 999_999 });
      expect([early.status, early.body]).toEqual([404, unknown.body]);
      expect((await exam.move('publish')).status).toBe(409);
      vi.setSystemTime(Date.parse(at) - 1);
      expect((await exam.report(first())).status).toBe(404);
      vi.setSystemTime(Date.parse(at));
      expect((await exam.report(first())).status).toBe(200);
      expect((await school.call('GET', `exams/${exam.exam}/`)).body).toMatchObject({ state: 'published' });
      await until(async () => {
        expect((await school.call('GET', 'exams/')).body).toHaveLength(1);
        const told = (await school.call('GET', 'result-numbers/')).body;
        expect(told).toEqual([{ exam: { id: exam.exam, name: 'বার্ষিক পরীক্ষা', year: 2026 }, numbers: null }]);
      });
      await exam.move('withdraw');
      expect((await exam.report(first())).status).toBe(404);
      expect(await publicTexts(school, exam.exam)).toEqual(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answer the report card to who knows the student, and to nobody else', async () => {
    const published = await exam.move('publish');
    const card = await exam.report(first());
    expect(card.status).toBe(200);
    expect(card.headers.get('cache-control')).toBe('no-store');
    expect(card.headers.get('etag')).toBeNull();
    expect(card.body).toMatchObject({
      exam: { id: exam.exam, name: 'বার্ষিক পরীক্ষা', year: 2026 },
      student: { full_name: 'শিক্ষার্থী 1', roll_number: '1', section: 'ক' },
      subjects: [
        { parts: { cq: 60, mcq: 25 }, total: 85, percent: 85, letter: 'A+', point: 5, optional: false, highest: 85 },
        {},
      ],
      optional: { optional_above: 2, total_with_optional: false },
      total: 170,
      gpa: 5,
      letter: 'A+',
      failed: 0,
      merit: 1,
      merit_section: 1,
      published_at: published.body.published_at,
    });
    expect(JSON.stringify(card.body)).not.toContain(first().birthday);
    const day = first().birthday.split('-').reverse().join('/');
    const code = (await exam.admin('GET', `students/${first().id}/`)).body.digital_id_code;
    for (const check of ['২০১২-০৩-০১', day, code, ` ${code.toLowerCase()} `])
      expect((await exam.report({ ...first(), check })).status, check).toBe(200);
    expect((await exam.report({ ...first(), roll: '০১' })).status).toBe(200);
    const { message } = (await exam.report({ ...second(), check: first().birthday })).body;
    for (const wrong of [
      { ...first(), roll: '99' },
      { ...first(), section: 'গ' },
    ]) {
      const answer = await exam.report(wrong);
      expect([answer.status, answer.body.message, answer.headers.get('cache-control')]).toEqual([
        404,
        message,
        'no-store',
      ]);
    }
    expect((await exam.report({ ...first(), check: ' ' })).status).toBe(400);
    expect((await school.call('GET', 'reports/')).status).toBe(405);
  });

  it('close a roll after ten wrong tries, also for the right one', async () => {
    const seat = exam.seats[2] as TestExam['seats'][0];
    const wrong = (n: number) => exam.report({ ...seat, check: '2001-01-01' }, `203.0.113.${n}`);
    for (let n = 0; n < 10; n += 1) expect((await wrong(n)).status).toBe(404);
    for (const answer of [await wrong(99), await exam.report(seat, '203.0.113.98')]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    }
    expect((await exam.report(first(), '203.0.113.1')).status).toBe(200);
  });

  it('close an address after two hundred wrong tries on whatever rolls, also for the right one', async () => {
    const from = '198.51.100.200';
    const wrong = (roll: number) => exam.report({ roll: `${roll}`, section: 'ক', birthday: '2001-01-01' }, from);
    for (let roll = 1000; roll < 1200; roll += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => wrong(roll + n)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(404));
    }
    for (const answer of [await exam.report({ ...first(), roll: '1999' }, from), await exam.report(first(), from)]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
    }
    expect((await exam.report(first(), '198.51.100.201')).status).toBe(200);
  });

  it('are those that were published, whatever becomes of students and rules', async () => {
    const at = `exams/${exam.exam}/results/?class=${exam.classId}`;
    const before = (await exam.admin('GET', at, undefined, 200)).body;
    expect(before.rows.map(({ roll_number }: { roll_number: string }) => roll_number)).toEqual(['1', '3', '2']);
    await exam.admin('PATCH', `students/${first().id}/`, { status: 'left', full_name: 'অন্য নাম' }, 200);
    expect((await exam.admin('GET', at)).body).toEqual(before);
    expect((await exam.report(first())).body.student.full_name).toBe('শিক্ষার্থী 1');
    await exam.admin('PATCH', `students/${first().id}/`, { status: 'active', full_name: 'শিক্ষার্থী 1' }, 200);
    expect((await exam.admin('PATCH', `exams/${exam.exam}/`, { rules: { rounding: 'up' } })).status).toBe(409);
    expect((await exam.admin('PATCH', `exams/${exam.exam}/`, { note: 'ছুটি' })).status).toBe(200);
    const paper = await exam.admin('PATCH', `papers/${exam.papers[0]}/`, { position: 3 });
    expect(paper.status).toBe(409);
    expect((await exam.admin('DELETE', `exams/${exam.exam}/`)).status).toBe(409);
  });

  it('change with a mark that is corrected for a reason', async () => {
    const [paper] = exam.papers as [number];
    const { body } = await exam.admin('GET', `papers/${paper}/marks/`);
    const row = { ...body.rows[0], parts: { cq: 40, mcq: 25 } };
    const silent = await exam.enter(paper, [row]);
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([409, ['reason']]);
    const sources = [{ exam: exam.exam, weight: 100 }];
    const combined = { name: 'সমন্বিত', year: 2026, kind: 'final', sources };
    const final = (await exam.admin('POST', 'exams/', combined, 201)).body.id;
    await exam.admin('POST', `exams/${final}/publish/`, undefined, 200);
    const inFinal = async () => (await exam.report(first(), '198.51.100.7', { exam: final })).body.total;
    expect(await inFinal()).toBe(170);
    const editor = await signedIn(school, 'office', 'Editor');
    const sent = { rows: [row], reason: 'খাতা আবার দেখা হয়েছে' };
    const asEditor = await school.call('PUT', `papers/${paper}/marks/`, { token: editor, body: sent });
    expect(asEditor.status).toBe(403);
    expect((await exam.enter(paper, [row], { reason: sent.reason })).body.refused).toEqual([]);
    await until(async () => expect((await exam.report(first())).body).toMatchObject({ total: 150, gpa: 4.25 }));
    await until(async () => expect(await inFinal()).toBe(150));
    await exam.admin('POST', `exams/${final}/withdraw/`, undefined, 200);
    const history = (await exam.admin('GET', `exams/${exam.exam}/history/`)).body.results;
    expect(history[0]).toMatchObject({ action: 'published', changes: [{ field: 'reason', after: sent.reason }] });
  });

  it('keep everybody when a mark is corrected after the class has moved on', async () => {
    const own = await newExam(school, { students: 3, subjects: 2 });
    const [gone, moved, corrected] = own.seats as [TestExam['seats'][0], TestExam['seats'][0], TestExam['seats'][0]];
    const [paper, optional] = own.papers as [number, number];
    await own.admin('PATCH', `papers/${optional}/`, { role: 'optional' }, 200);
    await own.admin('PATCH', `students/${corrected.id}/`, { optional_subject: own.subjectIds[1] }, 200);
    await own.move('open');
    for (const [one, seats] of [
      [paper, own.seats],
      [optional, [corrected]],
    ] as const)
      await own.enter(
        one,
        seats.map(({ id }, n) => ({ student: id, parts: { cq: 60 - n, mcq: 25 } })),
      );
    await own.move('close');
    await own.move('publish');
    await own.admin('PATCH', `students/${gone.id}/`, { status: 'left', father_name: 'মো. রহিম' }, 200);
    const next = (await own.admin('POST', 'classes/', { name: `পরের ${own.classId}` }, 201)).body.id;
    for (const [seat, roll_number] of [
      [moved, '11'],
      [corrected, '12'],
    ] as const) {
      const to = { class_name: next, section: 'গ', roll_number, optional_subject: null };
      await own.admin('PATCH', `students/${seat.id}/`, to, 200);
    }
    const newcomer = { full_name: 'নতুন', roll_number: '1', class_name: own.classId, section: 'ক' };
    await own.admin('POST', 'students/', { ...newcomer, date_of_birth: '2013-01-01' }, 201);

    const { rows } = (await own.admin('GET', `papers/${paper}/marks/`, undefined, 200)).body;
    expect(rows.map(({ student, roll_number }: Record<string, unknown>) => [student, roll_number])).toEqual(
      own.seats.map(({ id, roll }) => [id, roll]),
    );
    const grid = (await own.admin('GET', `papers/${optional}/marks/`, undefined, 200)).body.rows;
    expect(grid).toMatchObject([{ student: corrected.id, optional: true }]);
    const reason = 'খাতা আবার দেখা হয়েছে';
    const answer = await own.enter(paper, [{ ...rows[2], parts: { cq: 70, mcq: 30 } }], { reason });
    expect(answer.body.refused).toEqual([]);
    await until(async () =>
      expect((await own.report(corrected)).body).toMatchObject({ total: 100, merit: 1, gpa: 5, subjects: [{}, {}] }),
    );
    expect((await own.report(gone)).body).toMatchObject({ total: 85, merit: 2, papers: [{ highest: 100 }, {}] });
    expect((await own.report(moved)).body).toMatchObject({ total: 84, merit: 3, student: { roll_number: '2' } });
    const results = (await own.admin('GET', `exams/${own.exam}/results/?class=${own.classId}`)).body;
    expect([results.rows.length, results.summary.students]).toEqual([3, 3]);
    // Personal details for a card that is printed once more.
    const { digital_id_code } = (await own.admin('GET', `students/${gone.id}/`)).body;
    expect(results.beside[gone.id]).toMatchObject({ father_name: 'মো. রহিম', mother_name: '', digital_id_code });
    expect(Object.keys(results.beside).map(Number)).toEqual(own.seats.map(({ id }) => id));
  });

  it('are a matter of the head alone', async () => {
    const editor = await signedIn(school, 'clerk', 'Editor');
    const as = (method: string, address: string, body?: object) =>
      school.call(method, address, { token: editor, body });
    expect((await as('POST', `exams/${exam.exam}/withdraw/`)).status).toBe(403);
    const made = await as('POST', 'exams/', { name: 'শ্রেণি পরীক্ষা', year: 2026, kind: 'class_test' });
    expect(made.status).toBe(201);
    expect((await as('PATCH', `exams/${made.body.id}/`, { rules: { rounding: 'up' } })).status).toBe(403);
    expect((await as('PATCH', `exams/${made.body.id}/`, { note: 'ক' })).status).toBe(200);
    expect((await as('POST', `exams/${made.body.id}/open/`)).status).toBe(200);
    expect((await as('POST', `exams/${made.body.id}/publish/`)).status).toBe(403);
  });

  it('let a teacher enter the marks of own papers alone', async () => {
    const own = await newExam(school, { students: 1, subjects: 2 });
    const teacher = await exam.admin('POST', 'teachers/', { full_name: 'শিক্ষক', category: 'মাধ্যমিক' }, 201);
    await exam.admin('PATCH', `subjects/${own.subjectIds[0]}/`, { teacher: teacher.body.id }, 200);
    const token = await signedIn(school, `teacher-${dialect}`, 'Teacher');
    const { id } = (await school.call('GET', 'user/', { token })).body;
    await exam.admin('PATCH', `users/${id}/`, { teacher: teacher.body.id }, 200);
    const as = (method: string, address: string, body?: object) => school.call(method, address, { token, body });
    const rows = [{ student: own.seats[0]?.id, parts: { cq: 50, mcq: 20 } }];
    expect((await as('PUT', `papers/${own.papers[0]}/marks/`, { rows })).status).toBe(409);
    await own.move('open');
    expect((await as('PUT', `papers/${own.papers[0]}/marks/`, { rows })).status).toBe(200);
    expect((await as('PUT', `papers/${own.papers[1]}/marks/`, { rows })).status).toBe(403);
    expect((await as('GET', `papers/${own.papers[1]}/marks/`)).status).toBe(403);
    expect((await as('GET', `papers/?exam=${own.exam}`)).body).toHaveLength(2);
    expect((await as('GET', `exams/${own.exam}/results/?class=${own.classId}`)).status).toBe(403);
  });
});

describe('while the database is away', () => {
  it('reports are answered from the disk of a server on PostgreSQL, and wrong tries are counted', async () => {
    const place = await newPlace('postgres');
    const url = new URL(place.databaseUrl ?? '');
    const gate = await gateTo(Number(url.port));
    url.port = String(gate.port);
    const opened = await openPlace(place, { rateLimits: true });
    const school = { ...opened, admin: await signedIn(opened, 'head', 'Admin'), user: '' };
    const exam = await newExam(school, { students: 2 });
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    await exam.move('publish');
    const far = await openPlace({ ...place, databaseUrl: url.href }, { rateLimits: true });
    const [seat, other] = exam.seats as [TestExam['seats'][0], TestExam['seats'][0]];
    const ask = (check: string, whose = seat) =>
      far.call('POST', 'reports/', { body: { exam: exam.exam, class: exam.classId, roll: whose.roll, check } });
    expect((await ask(seat.birthday)).status).toBe(200);
    const shown = await builtPages(far, versionOf(far.app.database));
    /** The page that a form without JavaScript gets. */
    const page = async ({ roll, birthday }: TestExam['seats'][0]) => {
      const form = { exam: String(exam.exam), class: String(exam.classId), roll, check: birthday };
      const request = new Request(`https://school.test${href.report()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      const answer = await shown.fetch(request, { clientAddress: '192.0.2.1' });
      return [answer.status, (await answer.text()).includes('<dt>রোল নম্বর</dt>')];
    };
    gate.close();
    expect((await far.call('GET', 'health/')).status).toBe(503);
    expect((await ask(seat.birthday)).body.gpa).toBe(5);
    expect(await page(seat)).toEqual([200, true]);
    expect((await ask(other.birthday, other)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await ask('2001-01-01')).status).toBe(404);
    expect((await ask(seat.birthday)).status).toBe(429);
    gate.freeze();
    expect((await ask(other.birthday, other)).status).toBe(200);
    expect(await page(other)).toEqual([200, true]);
    await gate.end();
    await Promise.all([school.close(), far.close()]);
    await place.drop();
  });

  it('reports are answered while the file of SQLite is lost', async () => {
    const school = await startSchool('sqlite');
    const exam = await newExam(school, { students: 1 });
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    await exam.move('publish');
    const [seat] = exam.seats as [TestExam['seats'][0]];
    expect((await exam.report(seat)).status).toBe(200);
    const file = path.join(school.dataDir, SQLITE_FILE);
    truncateSync(file, 0);
    rmSync(file);
    expect((await exam.report(seat)).body.gpa).toBe(5);
    await school.close();
  });
});

it('wrong tries count together on all servers of a school', async () => {
  const place = await newPlace('postgres');
  const first = await openPlace(place, { rateLimits: true });
  const second = await openPlace(place, { rateLimits: true });
  const body = { exam: 1, class: 1, roll: '7', check: '2001-01-01' };
  for (let n = 0; n < 10; n += 1) {
    const server = n % 2 ? first : second;
    expect((await server.call('POST', 'reports/', { body, from: `203.0.113.${n}` })).status).toBe(404);
  }
  for (const server of [first, second])
    expect((await server.call('POST', 'reports/', { body, from: '198.51.100.1' })).status).toBe(429);
  await Promise.all([first.close(), second.close()]);
  await place.drop();
});
