import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam } from '../support/exam.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('what is brought back on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const admin = (method: string, target: string, body?: unknown) =>
    school.call(method, target, { token: school.admin, body });
  const changeOf = ({ headers }: Answer) => Number(headers.get('Prangon-Change'));
  const undo = (answer: Answer) => admin('POST', 'undo/', { change: changeOf(answer) });
  const event = { title: 'ভ্রমণ', start_date: '2026-01-01', end_date: '2026-01-10' };

  it('passes the own rule of its record, or nothing changes', async () => {
    const { id } = (await admin('POST', 'events/', event)).body;
    const longer = await admin('PATCH', `events/${id}/`, { end_date: '2026-02-10' });
    await admin('PATCH', `events/${id}/`, { start_date: '2026-02-01' });
    const before = (await admin('GET', `events/${id}/`)).body;
    const refused = await undo(longer);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['end_date']]);
    expect((await admin('GET', `events/${id}/`)).body).toEqual(before);
  });

  it('from the trash or from a version passes it, too', async () => {
    const made = await admin('POST', 'events/', event);
    const { id } = made.body;
    await admin('PATCH', `events/${id}/`, { title: 'সফর' });
    // As a release without the rule may have left it.
    const spoil = (end_date: string) =>
      school.app.database.write((writer) =>
        writer.updateTable('events').set({ end_date }).where('id', '=', id).execute(),
      );
    await spoil('2025-12-31');
    const version = await admin('POST', `events/${id}/history/${changeOf(made)}/restore/`);
    expect([version.status, Object.keys(version.body.errors ?? {})]).toEqual([409, ['end_date']]);
    const gone = await admin('DELETE', `events/${id}/`);
    const [item] = (await admin('GET', 'trash/?resource=events')).body.results;
    for (const back of [await undo(gone), await admin('POST', `trash/${item.id}/restore/`)])
      expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([409, ['end_date']]);
    expect((await admin('GET', 'trash/?resource=events')).body.count).toBe(1);
  });

  it('never takes along what somebody wrote into a record since it was made', async () => {
    const made = await admin('POST', 'notices/', { title: 'এক', description: 'ক' });
    const path = `notices/${made.body.id}/`;
    const edited = await admin('PATCH', path, { description: 'খ', title: 'আরও এক' });
    const refused = await undo(made);
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([409, ['description', 'title']]);
    expect((await admin('GET', path)).body.description).toBe('খ');
    expect((await undo(edited)).status).toBe(200);
    expect((await undo(made)).status).toBe(200);
    expect((await admin('GET', path)).status).toBe(404);
  });

  it('is not taken back once more where it was changed after it had come from the trash', async () => {
    const made = await admin('POST', 'notices/', { title: 'দুই', description: 'ক' });
    const path = `notices/${made.body.id}/`;
    const back = await undo(await admin('DELETE', path));
    await admin('PATCH', path, { title: 'তিন' });
    const refused = await admin('POST', 'undo/', { change: back.body.change });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['title']]);
    expect((await admin('GET', path)).body.title).toBe('তিন');
  });

  it('of a published exam is what it was before a correction, but for its publication', async () => {
    const exam = await newExam(school, { students: 1, subjects: 1 });
    const path = `exams/${exam.exam}/`;
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    await exam.move('publish');
    const first = await admin('PATCH', path, { note: 'এক' });
    await exam.enter(exam.papers[0] as number, [{ student: exam.seats[0]?.id, parts: { cq: 61, mcq: 25 } }], {
      reason: 'খাতা',
    });
    await admin('PATCH', path, { note: 'দুই' });
    const restore = () => admin('POST', `${path}history/${changeOf(first)}/restore/`, {});
    const back = await restore();
    expect([back.status, back.body.note]).toEqual([200, 'এক']);
    await exam.move('withdraw');
    await exam.move('publish', { at: new Date(Date.now() + 86_400_000).toISOString() });
    const refused = await restore();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['state']]);
  });
});
