import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf, newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { fileNamed, formOf, picture } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

/** Persons in the order of the columns below. */
const PERSONS = ['admin', 'editor', 'leader', 'subject', 'other', 'user', 'ended', 'nobody'] as const;
type Person = (typeof PERSONS)[number];

/** Doors that the office and Teachers of the class open. */
const OWN = [200, 200, 200, 200, 403, 403, 401, 401];
const OFFICE = [200, 200, 403, 403, 403, 403, 401, 401];
/** Lists answer a Teacher what is of own classes, which may be nothing. */
const LISTS = [200, 200, 200, 200, 200, 403, 401, 401];
/** Records of others are as good as none. */
const RECORD = [200, 200, 200, 200, 404, 403, 401, 401];

describe.each(DIALECTS)('the doors of attendance on %s', (dialect) => {
  let school: TestSchool;
  let room: Room;
  const tokens: Partial<Record<Person, string>> = {};
  let [sheet, leave, staff, entry] = [0, 0, 0, 0];

  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
    room = await newRoom(school);
    const teacherOf = async (username: string) => {
      const token = await signedIn(school, username, 'Teacher');
      const made = { full_name: username, category: 'মাধ্যমিক' };
      const teacher = (await room.call('POST', 'teachers/', made, 201)).body.id;
      const { id } = (await school.call('GET', 'user/', { token })).body;
      await room.call('PATCH', `users/${id}/`, { teacher }, 200);
      return { token, teacher, id };
    };
    tokens.admin = school.admin;
    tokens.editor = await signedIn(school, 'editor', 'Editor');
    tokens.leader = await room.leader('leader');
    const subject = await teacherOf('subject');
    await room.call('POST', 'subjects/', { name: 'গণিত', class_name: room.classId, teacher: subject.teacher }, 201);
    const other = await newRoom(school);
    const elsewhere = await other.leader('other');
    const ended = await teacherOf('ended');
    const leads = [{ section: room.section, teacher: ended.teacher }];
    await room.call('PATCH', `classes/${room.classId}/`, { section_teachers: leads }, 200);
    Object.assign(tokens, { subject: subject.token, other: elsewhere, ended: ended.token });
    tokens.user = await signedIn(school, 'user', 'User');
    const [first, second] = room.ids as [number, number];
    const photo = formOf({ photo: fileNamed('a.png', await picture('png')) });
    await school.call('PATCH', `students/${first}/`, { token: school.admin, body: photo });
    const took = await room.take({ [first]: 'A' }, {}, { token: tokens.leader });
    expect(took.status).toBe(200);
    [sheet, entry] = [took.body.id, changeOf(took)];
    leave = (await room.call('POST', 'leaves/', { student: second, from: TODAY, to: TODAY }, 201)).body.id;
    const day = { date: TODAY, teacher: subject.teacher, mark: 'present' };
    staff = (await room.call('POST', 'staff-attendance/', day, 201)).body.id;
    await room.call('DELETE', `users/${ended.id}/`, undefined, 204);
  });
  beforeEach(() => void onDay(TODAY));
  afterEach(() => void vi.useRealTimers());
  afterAll(() => school.close());

  const knock = async (person: Person, method: string, path: string, body?: unknown) => {
    const token = tokens[person];
    return school.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) });
  };
  const door = async (method: string, path: string, body?: unknown) => {
    const answers = await Promise.all(PERSONS.map((person) => knock(person, method, path, body)));
    return answers.map(({ status }) => status);
  };

  it('open sheets and numbers to the office and to Teachers of the class', async () => {
    const of = `class=${room.classId}`;
    const at = `${of}&section=${encodeURIComponent(room.section)}`;
    const taking = { class: room.classId, section: room.section, marks: { [room.ids[0] as number]: 'A' }, version: 1 };
    const doors: [string, string, unknown, number[]][] = [
      ['GET', `attendance/?${at}`, undefined, OWN],
      ['GET', `attendance/?${of}`, undefined, OWN],
      ['PUT', 'attendance/', taking, OWN],
      ['GET', `attendance/${sheet}/`, undefined, OWN],
      ['POST', `attendance/${sheet}/`, {}, [405, 405, 405, 405, 405, 405, 405, 405]],
      ['PATCH', `attendance/${sheet}/`, { marks: {} }, [405, 405, 405, 405, 405, 405, 405, 405]],
      ['GET', `attendance/${sheet}/history/`, undefined, OFFICE],
      ['GET', `attendance/summary/?${of}`, undefined, OWN],
      ['GET', `attendance/absentees/?${of}`, undefined, OWN],
      ['POST', 'attendance/absentees/', { student: room.ids[0], note: 'জ্বর', told: false }, OWN],
      ['GET', `attendance/register/?${at}&month=2026-11`, undefined, OWN],
      ['GET', `attendance/register/export/?${at}&month=2026-11`, undefined, OFFICE],
      ['GET', `attendance/year/export/?${at}`, undefined, OFFICE],
      ['GET', `attendance/below/export/?${of}`, undefined, OFFICE],
      ['GET', `attendance/summary/export/?${of}`, undefined, OFFICE],
      ['GET', `attendance/year/?${at}`, undefined, OWN],
      ['GET', `attendance/below/?${of}`, undefined, OWN],
      ['GET', `attendance/photos/?${at}`, undefined, OWN],
      ['GET', 'attendance/summary/', undefined, LISTS],
      ['GET', 'attendance/absentees/', undefined, LISTS],
      ['GET', 'attendance/below/?percent=100', undefined, LISTS],
      ['GET', 'leaves/', undefined, LISTS],
      ['GET', `leaves/${leave}/`, undefined, RECORD],
      ['PATCH', `leaves/${leave}/`, { to: TODAY }, OFFICE],
      ['GET', `leaves/${leave}/history/`, undefined, OFFICE],
      ['GET', 'leaves/export/', undefined, OFFICE],
      ['GET', 'staff-attendance/', undefined, LISTS],
      ['GET', `staff-attendance/${staff}/`, undefined, [200, 200, 404, 200, 404, 403, 401, 401]],
      ['PATCH', `staff-attendance/${staff}/`, { mark: 'present' }, OFFICE],
      ['GET', 'staff-attendance/export/', undefined, OFFICE],
      ['GET', 'attendance/today/', undefined, [404, 404, 404, 404, 404, 404, 404, 404]],
    ];
    const found: unknown[] = [];
    for (const [method, path, body] of doors) found.push([method, path, await door(method, path, body)]);
    expect(found).toEqual(doors.map(([method, path, , statuses]) => [method, path, statuses]));
  });

  it('show a Teacher nothing of other classes, of calls and of reasons', async () => {
    const [first, second] = room.ids as [number, number];
    for (const path of ['attendance/summary/', 'attendance/absentees/', 'attendance/below/?percent=100', 'leaves/'])
      expect([path, JSON.stringify((await knock('other', 'GET', path)).body)]).toEqual([
        path,
        expect.not.stringMatching(new RegExp(`"(?:class":${room.classId}|student":(?:${first}|${second}))\\b`)),
      ]);
    const [row] = (await knock('leader', 'GET', `attendance/absentees/?class=${room.classId}`)).body;
    expect(row).toMatchObject({ student: first, phone: '', guardian_name: '' });
    expect(Object.keys((await knock('leader', 'GET', 'leaves/')).body[0]).sort()).toEqual([
      'from',
      'id',
      'student',
      'to',
    ]);
    expect((await knock('leader', 'GET', 'staff-attendance/')).body).toEqual([]);
    const photos = (await knock('leader', 'GET', `attendance/photos/?class=${room.classId}&section=ক`)).body;
    expect(Object.keys(photos)).toEqual([String(first)]);
  });

  it('let a Teacher take back the own entry alone, and nobody but the office delete', async () => {
    const took = await room.take({}, { version: 1 });
    const body = { change: changeOf(took) };
    const others = PERSONS.slice(2);
    for (const person of others) {
      const tried = [
        await knock(person, 'POST', 'undo/', body),
        await knock(person, 'POST', `attendance/${sheet}/history/${entry}/restore/`),
        await knock(person, 'DELETE', `attendance/${sheet}/`),
      ].map(({ status }) => status);
      const refused = person === 'ended' || person === 'nobody' ? 401 : 403;
      expect([person, ...tried]).toEqual([person, refused, refused, refused]);
    }
    const own = await room.take({ [room.ids[1] as number]: 'L' }, { version: 2 }, { token: tokens.subject });
    expect((await knock('leader', 'POST', 'undo/', { change: changeOf(own) })).status).toBe(403);
    expect((await knock('subject', 'POST', 'undo/', { change: changeOf(own) })).status).toBe(200);
    expect((await knock('editor', 'POST', `attendance/${sheet}/history/${entry}/restore/`)).status).toBe(200);
    expect((await knock('editor', 'DELETE', `attendance/${sheet}/`)).status).toBe(204);
  });

  it('shut with the class and with the role, while a sheet is open', async () => {
    const left = await newRoom(school);
    const token = await left.leader('left');
    const { id } = (await school.call('GET', 'user/', { token })).body;
    expect((await left.take({}, {}, { token })).status).toBe(200);
    await room.call('PATCH', `classes/${left.classId}/`, { class_teacher: null }, 200);
    const correct = () => left.take({ [left.ids[0] as number]: 'A' }, { version: 1 }, { token });
    expect([(await correct()).status, (await left.read('', token)).status]).toEqual([403, 403]);
    await room.call('PATCH', `users/${id}/`, { role: 'User' }, 200);
    expect((await correct()).status).toBe(401);
    expect((await left.read()).body).toMatchObject({ version: 1, marks: {} });
  });
});
