import { describe, expect, it } from 'vitest';
import { newExam, PARTS } from '../support/exam.ts';
import type { KillAt } from '../support/kill-at-statement.ts';
import { DIALECTS, newPlace, openPlace, type Place, signedIn, type TestSchool } from '../support/school.ts';
import { launchServer } from '../support/server-process.ts';

const KILLER = new URL('../support/kill-at-statement.ts', import.meta.url);
const SEATED = 'insert into "seats"';

const opened = async (place: Place, admin?: string): Promise<TestSchool> => {
  const school = await openPlace(place);
  return { ...school, admin: admin ?? (await signedIn(school, 'head', 'Admin')), user: '' };
};

/** Sends a call to a server that dies of it, as an Admin. */
async function killedBy(place: Place, kill: KillAt, token: string, [method, path, body]: [string, string, object]) {
  const env = { KILL_AT: JSON.stringify(kill), ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  const server = launchServer({ dataDir: place.dataDir, env, preloads: [KILLER] });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const sent = fetch(`${await server.open}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  await expect(sent).rejects.toThrow();
  expect((await server.ended).signal).toBe('SIGKILL');
}

const countsIn = async ({ app: { database } }: TestSchool, exam: number) => {
  const seats = await database.read.selectFrom('seats').select('student').where('exam', '=', exam).execute();
  const marks = await database.read.selectFrom('marks').select('student').execute();
  return { seats: seats.length, marks: marks.length };
};

/** An exam of two classes, three students in each, whose marks may be entered; nobody has it open. */
async function examOf(place: Place) {
  const school = await opened(place);
  const exam = await newExam(school);
  const other = (await exam.admin('POST', 'classes/', { name: `অন্য ${exam.classId}` }, 201)).body.id;
  const subject = (await exam.admin('POST', 'subjects/', { name: 'গণিত', class_name: other }, 201)).body.id;
  await exam.admin('POST', 'papers/', { exam: exam.exam, class: other, subject, full_marks: 100, parts: PARTS }, 201);
  for (const roll_number of ['1', '2', '3'])
    await exam.admin('POST', 'students/', { full_name: `অন্য ${roll_number}`, roll_number, class_name: other }, 201);
  await exam.move('open');
  await school.close();
  return { exam, token: school.admin };
}

describe.each(DIALECTS)('a server on %s that is killed', (dialect) => {
  it.each<[string, KillAt]>([
    ['between a first mark and its seat', { statement: SEATED }],
    ['when both are written and not committed', { statement: SEATED, atCommit: true }],
  ])('%s has kept neither, and takes both afterwards', async (_, kill) => {
    const place = await newPlace(dialect);
    const { exam, token } = await examOf(place);
    const rows = exam.seats.map(({ id }) => ({ student: id, parts: { cq: 50, mcq: 20 } }));
    const call: [string, string, object] = ['PUT', `papers/${exam.papers[0]}/marks/`, { rows }];
    await killedBy(place, kill, token, call);
    const school = await opened(place, token);
    expect(await countsIn(school, exam.exam)).toEqual({ seats: 0, marks: 0 });
    expect((await school.call(call[0], call[1], { token, body: call[2] })).body.refused).toEqual([]);
    expect(await countsIn(school, exam.exam)).toEqual({ seats: 3, marks: 3 });
    await school.close();
    await place.drop();
  });

  it.each<[string, KillAt]>([
    ['between the seats of two classes', { statement: SEATED, nth: 2 }],
    ['when all are seated and the exam is not closed', { statement: 'update "exams"' }],
    ['before that is committed', { statement: 'update "exams"', atCommit: true }],
  ])('%s leaves the exam open and without seats, and closes it afterwards', async (_, kill) => {
    const place = await newPlace(dialect);
    const { exam, token } = await examOf(place);
    await killedBy(place, kill, token, ['POST', `exams/${exam.exam}/close/`, {}]);
    const school = await opened(place, token);
    const state = async () => (await school.call('GET', `exams/${exam.exam}/`, { token })).body.state;
    expect([await state(), await countsIn(school, exam.exam)]).toEqual(['open', { seats: 0, marks: 0 }]);
    expect((await school.call('POST', `exams/${exam.exam}/close/`, { token })).status).toBe(200);
    expect([await state(), await countsIn(school, exam.exam)]).toEqual(['closed', { seats: 6, marks: 0 }]);
    await school.close();
    await place.drop();
  });
});
