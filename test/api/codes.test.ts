import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { writeChecks } from '../../server/certificates/checks.ts';
import { issuingSchool } from '../support/certificates.ts';
import { DIALECTS, openPlace, startSchool, type TestSchool } from '../support/school.ts';

const KEYS = [
  ...['state', 'kind', 'number', 'number_latin', 'issued_on', 'valid_until', 'name', 'class', 'exam', 'year', 'title'],
  'school',
];
const SCHOOL = { name: 'কুসুমপুর উচ্চ বিদ্যালয়'.normalize('NFC'), eiin: '108123' };
const UNKNOWN = 'ZZZZZZZZZZ';

describe.each(DIALECTS)('codes on %s', (dialect) => {
  let school: TestSchool;
  let here: Awaited<ReturnType<typeof issuingSchool>>;
  beforeAll(async () => {
    school = await startSchool(dialect, { rateLimits: true });
    here = await issuingSchool(school);
  });
  afterAll(() => school.close());
  const look = (code: string) => school.call('GET', `verify/${code}/`);
  let caller = 0;
  /** Each test asks from an address of its own. */
  const from = () => {
    caller += 1;
    return `198.51.100.${caller}`;
  };
  const match = (code: string, body: object, address = from()) =>
    school.call('POST', `verify/${code}/match/`, { body, from: address });
  const issued = async (values: object = {}, student: object = {}) => {
    const { id } = await here.student(student);
    return (await here.issue({ student: id, allow_empty: true, ...values })).body;
  };

  it('tell a masked name and no more, of the same shape whether they are known or not', async () => {
    const { code, number, number_latin } = await issued({ kind: 'attestation' });
    const known = await look(code);
    expect(known.status).toBe(200);
    expect(Object.keys(known.body)).toEqual(KEYS);
    expect(known.body).toEqual({
      state: 'valid',
      kind: 'attestation',
      number,
      number_latin,
      issued_on: todayInDhaka(),
      valid_until: null,
      name: 'মো••• রা••• সু•••',
      class: 'অষ্টম',
      exam: '',
      year: Number(todayInDhaka().slice(0, 4)),
      title: '',
      school: SCHOOL,
    });
    const unknown = await look(UNKNOWN);
    expect(Object.keys(unknown.body)).toEqual(KEYS);
    expect(unknown.body).toEqual({
      ...Object.fromEntries(KEYS.map((key) => [key, ''])),
      state: 'unknown',
      issued_on: null,
      valid_until: null,
      year: null,
      school: SCHOOL,
    });
    for (const { headers } of [known, unknown]) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('are read in any case, with spaces and dashes, and refused with signs that none has', async () => {
    const { code, number } = await issued();
    for (const typed of [
      code.toLowerCase(),
      `${code.slice(0, 5)} ${code.slice(5)}`,
      `${code.slice(0, 5)}-${code.slice(5)}`,
    ])
      expect((await look(encodeURIComponent(typed))).body.number).toBe(number);
    for (const typed of [
      'AAAAAAAAA',
      'AAAAAAAAAAA',
      '0AAAAAAAAA',
      'OAAAAAAAAA',
      '1AAAAAAAAA',
      'IAAAAAAAAA',
      'LAAAAAAAAA',
    ]) {
      const { status, body } = await look(typed);
      expect([typed, status, Object.keys(body.errors)]).toEqual([typed, 400, ['code']]);
    }
  });

  it('tell the exam where there is one, and the latest state', async () => {
    const { code } = await issued({ kind: 'testimonial', details: { exam: 'এসএসসি', exam_year: '২০২৫', gpa: '5.00' } });
    expect((await look(code)).body).toMatchObject({ exam: 'এসএসসি', year: 2025, class: '' });
    const expired = await issued({ issued_on: '2021-01-05', valid_until: '2021-12-31' });
    expect((await look(expired.code)).body).toMatchObject({ state: 'expired', valid_until: '2021-12-31', year: 2021 });
    await here.call('POST', `certificates/${expired.id}/void/`, { reason: 'ভুল' });
    expect((await look(expired.code)).body.state).toBe('void');
  });

  it('say that a record is not as it was logged', async () => {
    const { id, code } = await issued();
    const set = (values: object) =>
      school.app.database.write((writer) =>
        writer.updateTable('certificates').set(values).where('id', '=', id).execute(),
      );
    await set({ issued_on: '2020-01-01' });
    expect((await look(code)).body.state).toBe('altered');
    expect((await match(code, { name: 'Rafia Sultana' })).body.name).toBe(false);
    await set({ issued_on: todayInDhaka() });
    expect((await look(code)).body.state).toBe('valid');
    await here.call('POST', `certificates/${id}/print/`);
    expect((await look(code)).body.state).toBe('valid');
    const { results } = (await here.call('GET', 'verify/log/')).body;
    expect(results.every(({ what }: { what: string }) => /^certificate:[0-9a-f]{16}$/.test(what))).toBe(true);
    expect(JSON.stringify(results)).not.toContain(code);
  });

  it('count their look-ups at once, and write them later, as no change of the record', async () => {
    const { id, code } = await issued();
    const before = await here.call('GET', `certificates/${id}/`);
    await look(code);
    await look(code);
    await look(UNKNOWN);
    const shown = await here.call('GET', `certificates/${id}/`);
    expect(shown.body).toMatchObject({
      checks: 2,
      last_checked_on: todayInDhaka(),
      updated_at: before.body.updated_at,
    });
    expect(shown.headers.get('etag')).toBe(before.headers.get('etag'));
    const stored = async () =>
      (
        await school.app.database.read
          .selectFrom('certificates')
          .select('checks')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.checks;
    expect(await stored()).toBe(null);
    await writeChecks(school.app);
    expect(await stored()).toBe(2);
    await look(code);
    expect((await here.call('GET', `certificates/?search=${code}`)).body[0].checks).toBe(3);
    expect((await here.call('GET', `certificates/${id}/history/`)).body.count).toBe(1);
  });

  it('compare what the paper prints, folded, and nothing else', async () => {
    const { code } = await issued({ kind: 'attestation' });
    const right = { name: 'মোছাঃ  রাফিয়া সুলতানা', dob: '০৫/০৩/২০১১' };
    expect(await match(code, right)).toMatchObject({
      status: 200,
      body: { name: true, dob: true, gpa: null, roll: null },
    });
    expect((await match(code, { name: 'rafia sultana', gpa: '5' })).body).toEqual({
      name: true,
      dob: null,
      gpa: false,
      roll: null,
    });
    expect((await match(UNKNOWN, right)).body).toEqual({ name: false, dob: false, gpa: null, roll: null });
    for (const body of [{}, { name: ' ' }, { gps: '5' }]) expect((await match(code, body)).status).toBe(400);
    expect((await match('0AAAAAAAAA', right)).status).toBe(400);
    const exam = await issued({ kind: 'testimonial', details: { gpa: '৫.০০' } });
    expect((await match(exam.code, { gpa: '5.00' })).body.gpa).toBe(true);
  });

  it('take five wrong tries in a day, unknown ones too, and give right ones back', async () => {
    const { code } = await issued();
    for (const one of [code, 'YYYYYYYYYY']) {
      for (let n = 0; n < 8; n += 1)
        if (one === code) expect((await match(one, { name: 'Rafia Sultana' })).body.name).toBe(true);
      for (let n = 0; n < 5; n += 1) expect((await match(one, { name: 'Rafia' })).status).toBe(200);
      const over = await match(one, { name: 'Rafia Sultana' });
      expect([over.status, Number(over.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(80_000);
    }
  });

  it('answer a burst from many addresses at most five times, over two servers', async () => {
    const other = dialect === 'sqlite' ? school : await openPlace(school.place, { rateLimits: true });
    const { code } = await issued();
    const tries = Array.from({ length: 24 }, (_, n) =>
      (n % 2 ? other : school).call('POST', `verify/${code}/match/`, { body: { roll: 'x' }, from: from() }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
    if (other !== school) await other.close();
  });

  it('take thirty tries a minute from an address', async () => {
    const address = from();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const code = Array.from(String(n + 100), (digit) => 'ABCDEFGHJK'[Number(digit)])
        .join('')
        .padEnd(10, 'Q');
      statuses.push((await match(code, { name: 'ক' }, address)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it('leave number, kind, dates and state of a student who was ended for good, and nothing else anywhere', async () => {
    const secrets = ['অনামিকা বিশ্বাসী', 'Anamika Bishwasi', 'কাজলরেখা বাবা', 'সোনালী ব্যাংকে হিসাব খোলা'];
    const [full_name, name_en, father_name, purpose] = secrets as [string, string, string, string];
    const { id } = await here.student({ full_name, name_en, father_name });
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { kind: 'studentship', student: id, signatory: here.signatory, purpose, language: 'both' };
    const { body: made } = await school.call('POST', 'certificates/', { token: school.admin, headers, body });
    const [card] = (await here.call('POST', 'cards/', { year: 2026, students: [id], signatory: here.signatory })).body
      .cards;
    await here.call('POST', `certificates/${made.id}/print/`);
    await here.call('POST', 'cards/print/', { cards: [card.id] });
    await match(made.code, { name: full_name });
    await here.call('DELETE', `students/${id}/`);
    expect((await look(made.code)).body.name).not.toBe('');
    const [item] = (await here.call('GET', 'trash/?resource=students')).body.results;
    expect((await here.call('DELETE', `trash/${item.id}/`)).status).toBe(204);
    const { body: kept } = await here.call('GET', `certificates/${made.id}/`);
    expect(kept).toMatchObject({
      ...{ name: '', values: {}, text: {}, student: null, details: {}, purpose: '' },
      number: made.number,
    });
    expect(kept).toMatchObject({ kind: 'studentship', issued_on: made.issued_on, state: 'issued', code: made.code });
    const looked = (await look(made.code)).body;
    expect(looked).toMatchObject({ state: 'valid', name: '', number: made.number, class: '' });
    for (let n = 0; n < 8; n += 1)
      expect((await match(made.code, { name: full_name })).body).toEqual({
        name: null,
        dob: null,
        gpa: null,
        roll: null,
      });
    expect((await here.call('POST', `certificates/${made.id}/print/`)).status).toBe(409);
    expect((await here.call('POST', `certificates/${made.id}/void/`, { reason: 'ক' })).status).toBe(409);
    expect((await here.call('GET', 'verify/log/')).body.broken).toBe(null);
    const { read } = school.app.database;
    const tables = ['certificates', 'cards', 'certificate_seals', 'changes', 'trash', 'idempotency', 'students'];
    const rows = JSON.stringify(await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute())));
    const files = dialect === 'sqlite' ? readdirSync(school.dataDir, { recursive: true, encoding: 'utf8' }) : [];
    const bytes = files
      .map((file) => path.join(school.dataDir, file))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file));
    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(bytes.some((file) => file.includes(secret))).toBe(false);
    }
  });

  it('answer while the part is off, if anything was issued', async () => {
    const { code } = await issued();
    await here.call('PATCH', 'settings/', { parts: ['exams'] });
    expect((await look(code)).body.state).toBe('valid');
    expect((await match(code, { name: 'Rafia Sultana' })).body.name).toBe(true);
    expect((await here.call('GET', 'certificates/')).status).toBe(404);
    await here.call('PATCH', 'settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] });
    const empty = await startSchool(dialect);
    expect((await empty.call('GET', `verify/${UNKNOWN}/`)).status).toBe(200);
    await empty.call('PATCH', 'settings/', { token: empty.admin, body: { parts: [] } });
    for (const path of [`verify/${UNKNOWN}/`, `verify/${UNKNOWN}/match/`, 'verify/0/'])
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect([path, method, (await empty.call(method, path)).status]).toEqual([path, method, 404]);
    await empty.close();
  });
});
