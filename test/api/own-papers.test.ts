import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the marks of a Teacher on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let token: string;
  /** Papers of the subject that the Teacher teaches, and of another one. */
  let own: number;
  let other: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    exam = await newExam(school);
    token = await signedIn(school, 'karim', 'Teacher');
    const person = { full_name: 'করিম', category: 'মাধ্যমিক' };
    const teacher = (await exam.admin('POST', 'teachers/', person, 201)).body.id;
    const user = (await school.call('GET', 'user/', { token })).body.id;
    await exam.admin('PATCH', `users/${user}/`, { teacher }, 200);
    await exam.admin('PATCH', `subjects/${exam.subjectIds[0]}/`, { teacher }, 200);
    [own, other] = exam.papers as [number, number];
    await exam.move('open');
  });
  afterAll(() => school.close());

  const mine = (method: string, path: string, body?: unknown) => school.call(method, path, { token, body });
  const rows = async (paper = own) => (await exam.admin('GET', `papers/${paper}/marks/`)).body.rows;
  const enter = (parts: object, { paper = own, seat = 0 } = {}) =>
    mine('PUT', `papers/${paper}/marks/`, { rows: [{ student: exam.seats[seat]?.id, parts }] });
  const changeOf = ({ headers }: { headers: Headers }) => Number(headers.get('prangon-change'));
  const undo = (which: object) => mine('POST', 'undo/', which);

  it('are those of own papers alone', async () => {
    expect((await mine('GET', `papers/${own}/marks/`)).status).toBe(200);
    expect((await enter({ cq: 40 })).status).toBe(200);
    expect((await mine('GET', `papers/${other}/marks/`)).status).toBe(403);
    expect((await enter({ cq: 40 }, { paper: other })).status).toBe(403);
    const nobody = await signedIn(school, 'nobody', 'Teacher');
    expect((await school.call('GET', `papers/${own}/marks/`, { token: nobody })).status).toBe(403);
  });

  it('are taken back while the exam is open: a change, what was entered first, and the undoing', async () => {
    const [first, second] = await rows();
    const changed = changeOf(await enter({ cq: 41, mcq: 20 }));
    expect((await undo({ change: changed })).status).toBe(200);
    expect((await rows())[0]).toEqual(first);

    const entered = changeOf(await enter({ cq: 33 }, { seat: 1 }));
    const taken = await undo({ change: entered });
    expect([taken.status, (await rows())[1]]).toEqual([200, second]);
    expect((await undo({ change: taken.body.change })).status).toBe(200);
    expect((await rows())[1].parts.cq).toBe(33);

    const sent = [0, 2].map((seat) => ({ student: exam.seats[seat]?.id, parts: { cq: 50 } }));
    await mine('PUT', `papers/${own}/marks/`, { rows: sent });
    const { results } = (await exam.admin('GET', 'activity/?resource=marks')).body;
    expect((await undo({ batch: results[0].batch })).status).toBe(200);
    expect((await rows()).map(({ parts }: { parts: { cq: number | null } }) => parts.cq)).toEqual([40, 33, null]);
  });

  it('are not taken back from another’s paper, nor anything that is no mark', async () => {
    const row = { student: exam.seats[0]?.id, parts: { cq: 20 } };
    const made = changeOf(await exam.enter(other, [row]));
    expect((await undo({ change: made })).status).toBe(403);
    const changed = changeOf(await exam.enter(other, [{ ...row, parts: { cq: 21 } }]));
    expect((await undo({ change: changed })).status).toBe(403);
    expect((await rows(other))[0].parts.cq).toBe(21);
    const gone = await exam.admin('POST', 'undo/', { change: changed }, 200);
    expect((await undo({ change: gone.body.change })).status).toBe(403);
    const removed = await exam.admin('POST', 'undo/', { change: made }, 200);
    expect((await undo({ change: removed.body.change })).status).toBe(403);
    const seat = await exam.admin('PATCH', `students/${exam.seats[0]?.id}/`, { address: 'ঢাকা' }, 200);
    expect((await undo({ change: changeOf(seat) })).status).toBe(403);
    expect((await rows(other))[0].version).toBe(0);
  });

  it('are not taken back by anybody once the exam is closed, nor brought back', async () => {
    const changed = changeOf(await enter({ cq: 44 }, { seat: 1 }));
    const entered = changeOf(await enter({ cq: 30 }, { seat: 2 }));
    const taken = (await undo({ change: entered })).body.change;
    await exam.move('close');
    const before = await rows();
    for (const change of [changed, taken])
      for (const by of [undo, (which: object) => exam.admin('POST', 'undo/', which)]) {
        const answer = await by({ change });
        expect([answer.status, answer.body.message]).toEqual([409, 'এই পরীক্ষায় এখন নম্বর তোলা যায় না।']);
      }
    expect(await rows()).toEqual(before);
    await exam.move('open');
    expect((await undo({ change: taken })).status).toBe(200);
    expect((await rows())[2].parts.cq).toBe(30);
  });

  it('are told to be another’s by now with who wrote them and when', async () => {
    const [row] = await rows();
    await exam.enter(own, [{ ...row, parts: { cq: 60 } }]);
    const late = await mine('PUT', `papers/${own}/marks/`, { rows: [{ ...row, parts: { cq: 61 } }] });
    expect(late.body.refused).toMatchObject([{ status: 409, row: { parts: { cq: 60 } } }]);
    const name = (await school.call('GET', 'user/', { token: school.admin })).body.full_name;
    const [said] = late.body.refused[0].errors.version;
    expect(said).toMatch(new RegExp(`^এর মধ্যে ${name} এই নম্বর বদলেছেন \\([^,০-৯]+ [০-৯]{1,2}(টা|:[০-৯]{2})\\)$`));
  });
});
