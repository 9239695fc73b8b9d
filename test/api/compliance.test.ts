import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { complianceOf } from '#contract/inspection/compliance.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { readFacts } from '../../server/inspection/facts.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

type Item = { key: string; state: string; missing: { text: string; screen: string }[]; reviewed_at: string | null };

const today = todayInDhaka();
const year = Number(today.slice(0, 4));

describe.each(DIALECTS)('the eleven duties on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const post = async (path: string, body: object): Promise<number> => {
    const answer = await admin('POST', `${path}/`, body);
    expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
    return answer.body.id;
  };
  const items = async (): Promise<Item[]> => (await admin('GET', 'compliance/')).body.items;
  const stateOf = async (key: string) => (await items()).find((item) => item.key === key)?.state;
  const complete = async (): Promise<number> => (await admin('GET', 'compliance/')).body.complete;
  const paper = (kind: string, values: object = {}) =>
    post('documents', formOf({ kind, title: kind, issued_on: today, ...values, file: fileNamed('a.pdf', PDF) }));

  it('are the office’s to read and to review', async () => {
    for (const [method, path] of [
      ['GET', 'compliance/'],
      ['POST', 'compliance/profile/reviewed/'],
    ] as const) {
      expect((await school.call(method, path)).status).toBe(401);
      expect((await school.call(method, path, { token: school.user })).status).toBe(403);
    }
    expect((await admin('POST', 'compliance/nothing/reviewed/')).status).toBe(404);
  });

  it('are 0 of 11 on an empty school', async () => {
    const { status, body } = await admin('GET', 'compliance/');
    expect([status, body.complete, body.of]).toEqual([200, 0, 11]);
    expect(body.items.map(({ key }: Item) => key)).toEqual([
      'profile',
      'recognition',
      'students',
      'sections',
      'academic',
      'mpo',
      'contact',
      'service_centre',
      'complaint_officer',
      'people',
      'committee',
    ]);
    for (const item of body.items) expect([item.key, item.state, item.updated_at]).toEqual([item.key, 'missing', null]);
  });

  it('rise one by one with what the school writes down, and fall with what it takes away', async () => {
    classId = await post('classes', { name: 'ষষ্ঠ' });
    const contact = { contact_email: 'a@b.example', address: 'কুসুমপুর', contact_phone: '01000000000' };
    const school_ = await post('institutions', { name: 'বিদ্যালয়', ...contact });
    expect([await stateOf('contact'), await complete()]).toEqual(['complete', 1]);
    await admin('PATCH', `institutions/${school_}/`, {
      eiin: '১০০৫৪২',
      mpo_code: '7304051301',
      established_on: '1968-01-01',
      institution_type: 'মাধ্যমিক',
      shift: 'এক',
      land_area: '২ একর',
      history: 'ইতিহাস',
      mission: 'লক্ষ্য',
    });
    await post('facilities', { name: 'শ্রেণিকক্ষ', count: 12 });
    const head = await post('principal-vice-principal', { designation: 'principal', full_name: 'ক', message: 'স্বাগতম' });
    expect([await stateOf('profile'), await complete()]).toEqual(['complete', 2]);
    const order = await paper('recognition', { valid_until: `${year + 1}-12-31` });
    expect([await stateOf('recognition'), await complete()]).toEqual(['complete', 3]);
    const pupil = await post('students', { full_name: 'খ', roll_number: '1', class_name: classId, gender: 'female' });
    expect([await stateOf('students'), await complete()]).toEqual(['complete', 4]);
    const section = await post('approved-sections', { class: classId, section: 'ক' });
    expect([await stateOf('sections'), await complete()]).toEqual(['complete', 5]);
    const routine = { category: 'Academic', class_name: classId, file: fileNamed('a.pdf', PDF) };
    await post('routines', formOf(routine));
    await paper('syllabus');
    const notice = await post('notices', { title: 'ছুটি' });
    expect([await stateOf('academic'), await complete()]).toEqual(['complete', 6]);
    await paper('mpo');
    expect([await stateOf('mpo'), await complete()]).toEqual(['complete', 7]);
    await post('officers', { kind: 'service-centre', name: 'গ', phone: '01000000001', address: 'নিচতলা' });
    expect([await stateOf('service_centre'), await complete()]).toEqual(['complete', 8]);
    const officer = await post('officers', { kind: 'complaint', name: 'ঘ', phone: '01000000002' });
    expect([await stateOf('complaint_officer'), await complete()]).toEqual(['complete', 9]);
    await post('teachers', { full_name: 'ঙ', category: 'মাধ্যমিক' });
    await post('staff', { full_name: 'চ', designation: 'অফিস সহকারী', category: 'মাধ্যমিক' });
    expect([await stateOf('people'), await complete()]).toEqual(['complete', 10]);
    const member = await post('committee-members', { full_name: 'ছ', role: 'সভাপতি' });
    expect([await stateOf('committee'), await complete()]).toEqual(['complete', 11]);

    for (const [path, key] of [
      [`documents/${order}`, 'recognition'],
      [`students/${pupil}`, 'students'],
      [`approved-sections/${section}`, 'sections'],
      [`notices/${notice}`, 'academic'],
      [`officers/${officer}`, 'complaint_officer'],
      [`committee-members/${member}`, 'committee'],
    ]) {
      const gone = await admin('DELETE', `${path}/`);
      expect([path, gone.status, await stateOf(String(key))]).toEqual([path, 204, 'missing']);
      await admin('POST', 'undo/', { change: Number(gone.headers.get('prangon-change')) });
      expect([key, await stateOf(String(key))]).toEqual([key, 'complete']);
    }
    // A head who has left is none.
    await admin('PATCH', `principal-vice-principal/${head}/`, { served_until: '2020-01-01' });
    expect([await stateOf('people'), await stateOf('profile')]).toEqual(['missing', 'missing']);
    await admin('PATCH', `principal-vice-principal/${head}/`, { served_until: '' });
    expect(await complete()).toBe(11);
  });

  it('count a notice that has run out, which everybody may still read', async () => {
    const [notice] = (await admin('GET', 'notices/')).body;
    const yesterday = todayInDhaka(new Date(Date.now() - 86_400_000));
    await admin('PATCH', `notices/${notice.id}/`, { expires_on: yesterday });
    expect((await school.call('GET', 'notices/')).body).toEqual([]);
    expect((await items()).find(({ key }) => key === 'academic')).toMatchObject({ state: 'complete', missing: [] });
    await admin('PATCH', `notices/${notice.id}/`, { expires_on: '' });
  });

  it('grow old with the time', async () => {
    const states = async (day: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T06:00:00Z`) });
      const { items } = complianceOf(await readFacts(school.app), { today: todayInDhaka() });
      return items.filter(({ state }) => state === 'stale').map(({ key }) => key);
    };
    expect(await states(`${year + 2}-06-01`)).toEqual([
      'profile',
      'recognition',
      'sections',
      'academic',
      'mpo',
      'service_centre',
      'complaint_officer',
      'people',
    ]);
  });

  it('remember who said that one is still right, and when', async () => {
    const answer = await admin('POST', 'compliance/people/reviewed/');
    expect([answer.status, answer.body.key]).toEqual([200, 'people']);
    expect(answer.body.reviewed_at).toMatch(/^\d{4}-/);
    expect(answer.headers.get('prangon-change')).toMatch(/^\d+$/);
    expect((await items()).find(({ key }) => key === 'people')?.reviewed_at).toBe(answer.body.reviewed_at);
    const [entry] = (await admin('GET', 'activity/?resource=compliance')).body.results;
    expect(entry).toMatchObject({
      action: 'changed',
      by: { role: 'Admin' },
      changes: [{ field: 'reviewed', before: null, after: 'people' }],
    });
    expect((await admin('POST', 'undo/', { change: entry.id })).status).toBe(409);
  });

  it('are told alike to who says again with the same key that an old one is still right', async () => {
    const old = new Date(Date.now() - 400 * 86_400_000).toISOString();
    await school.app.database.write((writer) => writer.updateTable('officers').set({ updated_at: old }).execute(), {
      content: true,
    });
    expect(await stateOf('complaint_officer')).toBe('stale');
    const say = () =>
      school.call('POST', 'compliance/complaint_officer/reviewed/', {
        token: school.admin,
        headers: { 'Idempotency-Key': 'still-right-1' },
      });
    const first = await say();
    expect(first.body).toMatchObject({ state: 'complete', missing: [] });
    expect((await say()).body).toEqual(first.body);
    expect(await stateOf('complaint_officer')).toBe('complete');
  });

  it('tell everybody how many pupils there are, and of no small number how small', async () => {
    const numbers = async () => (await school.call('GET', 'student-numbers/')).body;
    const pupils = (section: string, gender: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          post('students', {
            full_name: 'ক',
            roll_number: `${section}${gender}${i}`,
            class_name: classId,
            section,
            gender,
          }),
        ),
      );
    await pupils('ক', 'male', 4);
    const [first] = await pupils('ক', 'female', 3);
    const rowOf = async (section: string) =>
      (await numbers()).rows.find((row: { section: string }) => row.section === section);
    expect(await rowOf('ক')).toEqual({
      class: classId,
      section: 'ক',
      male: [4, 4],
      female: [3, 3],
      other: [0, 0],
      unknown: [0, 0],
      total: [7, 7],
    });
    expect(await numbers()).toMatchObject({ live: true, counted_on: today, totals: { female: [4, 5], total: [8, 9] } });
    await admin('PATCH', `students/${first}/`, { status: 'left' });
    expect(await rowOf('ক')).toMatchObject({ male: [4, 4], female: [1, 2], total: [5, 6] });
    expect(JSON.stringify(await numbers())).not.toContain('full_name');
  });

  it('tell the typed numbers where no students are kept', async () => {
    const empty = await startSchool(dialect);
    const as = (method: string, path: string, body?: unknown) => empty.call(method, path, { token: empty.admin, body });
    const { id } = (await as('POST', 'classes/', { name: 'সপ্তম' })).body;
    expect((await empty.call('GET', 'student-numbers/')).body).toMatchObject({
      live: false,
      counted_on: null,
      rows: [],
    });
    await as('POST', 'student-counts/', { class: id, section: 'ক', male: 30, female: 2, counted_on: '2026-10-01' });
    expect((await empty.call('GET', 'student-numbers/')).body).toMatchObject({
      live: false,
      counted_on: '2026-10-01',
      rows: [{ male: [30, 30], female: [1, 2], other: [0, 0], total: [31, 32] }],
    });
    expect((await empty.call('GET', 'student-counts/')).status).toBe(401);
    await empty.close();
  });
});
