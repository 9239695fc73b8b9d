import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, runImport } from '../support/sheets.ts';

type Named = { id: number; full_name: string; name: string };

describe.each(DIALECTS)('the undo of an import whose records are used by now, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, ...(body && { body }) });
  const get = async (path: string) => (await call('GET', path)).body;
  const make = async (path: string, body: object): Promise<number> => {
    const made = await call('POST', path, body);
    expect([path, made.status, made.body.errors]).toEqual([path, 201, undefined]);
    return made.body.id;
  };
  const brought = async (resource: string, rows: string[][]) =>
    runImport(school, (await openRows(school, resource, rows)).body.id);
  const idOf = async (path: string, name: string): Promise<number> =>
    (await get(path)).find((one: Named) => [one.full_name, one.name].includes(name)).id;
  const kept = (record_id: number, name: string, all: string) => ({
    ...{ record_id, name, why: `এর সঙ্গে ${all} আছে, তাই রেখে দেওয়া হয়েছে।` },
  });

  it('keeps teachers with classes, subjects, lessons and an account, and takes the others', async () => {
    const names = ['সাবিনা ইয়াসমিন', 'মাহবুব আলম', 'নার্গিস বানু'];
    const { id } = await brought('teachers', [['নাম', 'পদবি'], ...names.map((name) => [name, 'শিক্ষক'])]);
    const [first, second] = await Promise.all(names.map((name) => idOf('teachers/', name)));
    const section_teachers = [{ section: 'ক', teacher: first }];
    const own = await make('classes/', { name: 'অষ্টম', class_teacher: first, section_teachers });
    const subject = await make('subjects/', { name: 'রসায়ন', class_name: own, teacher: first });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    const at = { timetable, class: own, section: 'ক', day: 0, period: '1' };
    const slot = await make('timetable-slots/', { ...at, subject, teachers: [first] });
    const token = await signedIn(school, 'mahbub', 'Teacher');
    const { id: user } = (await school.call('GET', 'user/', { token })).body;
    expect((await call('PATCH', `users/${user}/`, { teacher: second })).status).toBe(200);

    const undone = await call('POST', `imports/${id}/undo/`);
    expect(undone.body).toEqual({
      undone: 1,
      kept: [
        kept(Number(second), 'মাহবুব আলম', '১টি অ্যাকাউন্ট'),
        kept(Number(first), 'সাবিনা ইয়াসমিন', '১টি শ্রেণি, ১টি বিষয়, রুটিনের ১টি ক্লাস'),
      ],
    });
    expect(await get(`classes/${own}/`)).toMatchObject({ class_teacher: first, section_teachers });
    expect((await get(`subjects/${subject}/`)).teacher).toBe(first);
    expect((await get(`timetable-slots/${slot}/`)).teachers).toEqual([first]);
    expect(await get('teachers/')).toHaveLength(2);
  });

  it('keeps a room with lessons and the optional subject of a student', async () => {
    const own = await make('classes/', { name: 'নবম' });
    const { id: rooms } = await brought('rooms', [['কক্ষের নাম'], ['১০১'], ['১০২']]);
    const { id: subjects } = await brought('subjects', [
      ['বিষয়', 'শ্রেণি'],
      ['কৃষি', 'নবম'],
      ['সংগীত', 'নবম'],
    ]);
    const [room, farming] = [await idOf('rooms/', '১০১'), await idOf('subjects/', 'কৃষি')];
    const teacher = await make('teachers/', { full_name: 'আবদুল করিম' });
    const biology = await make('subjects/', { name: 'জীববিজ্ঞান', class_name: own });
    const timetable = await make('timetables/', { name: 'রুটিন ৯', year: 2026, valid_from: '2026-01-01' });
    const at = { timetable, class: own, section: 'ক', day: 0, period: '1' };
    const slot = await make('timetable-slots/', { ...at, subject: biology, teachers: [teacher], room });
    const student = await make('students/', {
      ...{ full_name: 'রহিমা', roll_number: '1', class_name: own, section: 'ক', optional_subject: farming },
    });
    const answers = [await call('POST', `imports/${rooms}/undo/`), await call('POST', `imports/${subjects}/undo/`)];
    expect(answers.map(({ body }) => body)).toEqual([
      { undone: 1, kept: [kept(room, '১০১', 'রুটিনের ১টি ক্লাস')] },
      { undone: 1, kept: [kept(farming, 'কৃষি', '১ জন শিক্ষার্থী')] },
    ]);
    expect((await get(`timetable-slots/${slot}/`)).room).toBe(room);
    expect((await get(`students/${student}/`)).optional_subject).toBe(farming);
  });

  it('is refused as a whole where all or nothing is asked for', async () => {
    const { batch } = await brought('teachers', [['নাম'], ['কামাল হোসেন'], ['জাহানারা']]);
    const own = await make('classes/', { name: 'দশম', class_teacher: await idOf('teachers/', 'কামাল হোসেন') });
    const there = (await get('teachers/')).length;
    const refused = await call('POST', 'undo/', { batch });
    expect([refused.status, refused.body.message]).toEqual([409, 'এর সঙ্গে ১টি শ্রেণি আছে, তাই রেখে দেওয়া হয়েছে।']);
    expect(await get('teachers/')).toHaveLength(there);
    expect((await call('PATCH', `classes/${own}/`, { class_teacher: null })).status).toBe(200);
    expect((await call('POST', 'undo/', { batch })).status).toBe(200);
    expect(await get('teachers/')).toHaveLength(there - 2);
  });
});
