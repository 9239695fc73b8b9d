import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { issuingSchool } from '../support/certificates.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('transfer certificates on %s', (dialect) => {
  let school: TestSchool;
  let here: Awaited<ReturnType<typeof issuingSchool>>;
  let editor: string;
  beforeAll(async () => {
    school = await startSchool(dialect);
    here = await issuingSchool(school);
    editor = await signedIn(school, 'clerk', 'Editor');
  });
  afterAll(() => school.close());
  const transfer = (student: number, values: object = {}) =>
    here.issue({ kind: 'transfer', student, allow_empty: true, ...values });
  const studentNow = async (id: number) => (await here.call('GET', `students/${id}/`)).body;

  it('move an active student to left, as one batch', async () => {
    const { id } = await here.student();
    const { body } = await transfer(id, { details: { left_on: '2026-01-05', reason: 'বদলি' } });
    expect(body).toMatchObject({ state: 'issued', batch: expect.any(String), warnings: [], url: null });
    expect(body.values.bn.left_on).toBe('৫ জানুয়ারি ২০২৬');
    expect(await studentNow(id)).toMatchObject({ status: 'left', left_on: '2026-01-05' });
    const [entry] = (await here.call('GET', `students/${id}/history/`)).body.results;
    expect(entry.batch).toBe(body.batch);
  });

  it('take the day of issue where none is said, and leave who is gone as they are', async () => {
    const { id } = await here.student();
    const { body } = await transfer(id);
    expect(await studentNow(id)).toMatchObject({ status: 'left', left_on: todayInDhaka() });
    expect(body.values.bn.left_on).not.toBe('');
    const { id: gone } = await here.student({ status: 'passed', left_on: '2025-12-30' });
    const { body: late } = await transfer(gone);
    expect(late.values.bn.left_on).toBe('৩০ ডিসেম্বর ২০২৫');
    expect(await studentNow(gone)).toMatchObject({ status: 'passed', left_on: '2025-12-30' });
  });

  it('warn of the board from the ninth class on', async () => {
    const ninth = await newClass(school, 'নবম');
    const { id } = await here.student({ class_name: ninth });
    const { body } = await transfer(id);
    expect(body.warnings).toEqual([expect.stringContaining('ই-টিসি')]);
    expect((await here.call('GET', `certificates/${body.id}/`)).body.warnings).toEqual(body.warnings);
  });

  it('are refused to who is held back, and a second time unless they supersede', async () => {
    const { id } = await here.student({ hold: true });
    expect((await transfer(id)).status).toBe(409);
    expect(await studentNow(id)).toMatchObject({ status: 'active' });
    await here.call('PATCH', `students/${id}/`, { hold: false });
    const { body: first } = await transfer(id);
    expect((await transfer(id)).status).toBe(409);
    const second = await transfer(id, { supersedes: first.id });
    expect(second.status).toBe(201);
    await here.call('POST', `certificates/${second.body.id}/void/`, { reason: 'ভুল' });
    expect((await transfer(id)).status).toBe(201);
  });

  it('are taken back with their student, as the whole batch, by the head and once', async () => {
    const { id, roll_number } = await here.student();
    const made = await transfer(id);
    const { batch } = made.body;
    const [entry] = (await here.call('GET', `students/${id}/history/`)).body.results;
    for (const change of [entry.id, Number(made.headers.get('prangon-change'))]) {
      const refused = await here.call('POST', 'undo/', { change });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(batch)]);
    }
    expect((await school.call('POST', 'undo/', { token: editor, body: { batch } })).status).toBe(403);
    const undone = await here.call('POST', 'undo/', { batch });
    expect([undone.status, undone.body.record]).toMatchObject([
      200,
      { id: made.body.id, state: 'void', void_reason: 'ফিরিয়ে নেওয়া হয়েছে'.normalize('NFC'), batch },
    ]);
    expect(await studentNow(id)).toMatchObject({ status: 'active', left_on: null, roll_number });
    const [back] = (await here.call('GET', `students/${id}/history/`)).body.results;
    const [voided] = (await here.call('GET', `certificates/${made.body.id}/history/`)).body.results;
    expect([back.via, voided.batch]).toEqual(['undo', back.batch]);
    for (const body of [{ batch }, { batch: back.batch }, { change: back.id }, { change: voided.id }])
      expect([body, (await here.call('POST', 'undo/', body)).status]).toEqual([body, 409]);
    expect((await here.call('GET', `verify/${made.body.code}/`)).body.state).toBe('void');
    expect((await here.call('GET', 'verify/log/')).body.broken).toBe(null);
    expect((await transfer(id)).status).toBe(201);
  });

  it('stay where the student was changed since, or another has the place', async () => {
    const { id } = await here.student();
    const { body } = await transfer(id);
    await here.call('PATCH', `students/${id}/`, { left_on: '2026-01-01' });
    const changed = await here.call('POST', 'undo/', { batch: body.batch });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([409, ['left_on']]);
    expect((await here.call('GET', `certificates/${body.id}/`)).body.state).toBe('issued');
    const { id: second, roll_number } = await here.student();
    const { body: other } = await transfer(second);
    await here.student({ roll_number });
    const taken = await here.call('POST', 'undo/', { batch: other.batch });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['roll_number']]);
    expect((await here.call('GET', `certificates/${other.id}/`)).body.state).toBe('issued');
  });

  it('are not taken back while papers are off, which the refusal names', async () => {
    const { id } = await here.student();
    const { body } = await transfer(id);
    await here.call('PATCH', 'settings/', { parts: ['exams'] });
    const off = await here.call('POST', 'undo/', { batch: body.batch });
    expect([off.status, off.body.message]).toEqual([409, expect.stringContaining('সনদ')]);
    expect((await here.call('GET', `certificates/${body.id}/`)).status).toBe(404);
    expect((await here.call('GET', `verify/${body.code}/`)).status).toBe(200);
    await here.call('PATCH', 'settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] });
    expect((await here.call('POST', 'undo/', { batch: body.batch })).status).toBe(200);
  });
});
