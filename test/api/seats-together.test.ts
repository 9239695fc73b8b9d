import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { newPlace, type OpenSchool, openPlace, type Place, signedIn, type TestSchool } from '../support/school.ts';

type Row = Record<string, unknown>;

/** So often each, from both sides first: which of two comes first is nobody's choice. */
const ROUNDS = [0, 1, 2, 3];

describe('seats of an exam that two servers write', () => {
  let place: Place & { drop: () => Promise<void> };
  let school: TestSchool;
  let second: OpenSchool;
  let exam: TestExam;
  let next: number;
  beforeAll(async () => {
    place = await newPlace('postgres');
    const first = await openPlace(place);
    school = { ...first, admin: await signedIn(first, 'head', 'Admin'), user: '' };
    second = await openPlace(place);
  });
  afterAll(async () => {
    await Promise.all([school.close(), second.close()]);
    await place.drop();
  });
  beforeEach(async () => {
    exam = await newExam(school);
    next = (await exam.admin('POST', 'classes/', { name: `পরের ${exam.classId}` }, 201)).body.id;
    await exam.move('open');
  });

  const elsewhere = (method: string, path: string, body?: object) =>
    second.call(method, path, { token: school.admin, ...(body && { body }) });
  const marks = (n = 0) => ({
    rows: exam.seats.map(({ id }) => ({ student: id, parts: { cq: 50 + n, mcq: 20 } })),
  });
  const enter = (server: OpenSchool, paper = exam.papers[0]) =>
    server.call('PUT', `papers/${paper}/marks/`, { token: school.admin, body: marks() });
  const seats = async (): Promise<Row[]> =>
    school.app.database.read.selectFrom('seats').selectAll().where('exam', '=', exam.exam).orderBy('student').execute();
  const marked = async () => {
    const rows = await school.app.database.read.selectFrom('marks').select('student').where('paper', 'in', exam.papers);
    return new Set((await rows.execute()).map(({ student }) => Number(student)));
  };
  /** Two calls at the same moment, either of them first. */
  const together = <A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> =>
    round % 2 ? Promise.all([one(), other()]) : Promise.all([other(), one()]).then(([b, a]): [A, B] => [a, b]);
  const ids = () => exam.seats.map(({ id }) => id);
  /** Nobody has marks without a seat in the class of its paper, and nobody two seats. */
  async function hold(): Promise<void> {
    const all = await seats();
    expect(new Set(all.map(({ student }) => student)).size).toBe(all.length);
    const here = new Set(
      all.filter((seat) => Number(seat.class) === exam.classId).map(({ student }) => Number(student)),
    );
    expect([...(await marked())].filter((student) => !here.has(student))).toEqual([]);
  }

  it.each(ROUNDS)('are one for each student who gets marks in two papers on both (%i)', async (round) => {
    const answers = await together(
      round,
      () => enter(school, exam.papers[0]),
      () => enter(second, exam.papers[1]),
    );
    expect(answers.map(({ status, body }) => [status, body.refused])).toEqual([
      [200, []],
      [200, []],
    ]);
    expect((await seats()).map(({ student }) => Number(student))).toEqual(ids());
    await hold();
  });

  it.each(ROUNDS)(
    'are there for everybody where one closes the marks while the other enters some (%i)',
    async (round) => {
      const [closed, entered] = await together(
        round,
        () => exam.move('close'),
        () => enter(second),
      );
      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(entered.status);
      expect(await marked()).toEqual(new Set(entered.status === 200 ? ids() : []));
      expect((await seats()).map(({ student }) => Number(student))).toEqual(ids());
      await hold();
      expect((await exam.move('publish', { incomplete: 'absent' })).status).toBe(200);
    },
  );

  it.each(ROUNDS)(
    'stand where the marks are, while the other moves the student to another class (%i)',
    async (round) => {
      const [student] = exam.seats as [TestExam['seats'][0]];
      const [moved, entered] = await together(
        round,
        () => elsewhere('PATCH', `students/${student.id}/`, { class_name: next, roll_number: '77' }),
        () => enter(school),
      );
      expect(moved.status).toBe(200);
      const refused = entered.body.refused.map((row: Row) => row.student);
      expect(refused).toEqual(refused.length ? [student.id] : []);
      expect(await marked()).toEqual(new Set(ids().filter((id) => !refused.includes(id))));
      await hold();
      await exam.move('close');
      expect((await exam.move('publish', { incomplete: 'absent' })).status).toBe(200);
    },
  );

  it.each(ROUNDS)('are complete where one closes the marks while the other promotes the class (%i)', async (round) => {
    await enter(school);
    const promotion = {
      from_class: exam.classId,
      to_class: next,
      anyway: true,
      students: exam.seats.map(({ id }, n) => ({ id, roll_number: String(n + 40), section: 'ঘ' })),
    };
    const [closed, promoted] = await together(
      round,
      () => exam.move('close'),
      () => elsewhere('POST', 'promotions/', promotion),
    );
    expect([closed.status, promoted.status]).toEqual([200, 200]);
    expect((await seats()).map((seat) => [Number(seat.student), Number(seat.class), seat.section])).toEqual(
      exam.seats.map(({ id, section }) => [id, exam.classId, section]),
    );
    expect((await exam.move('publish', { incomplete: 'absent' })).status).toBe(200);
  });
});
