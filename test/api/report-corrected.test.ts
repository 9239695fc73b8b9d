import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('a birth date or code that is corrected after the publication on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  async function published() {
    const exam = await newExam(school, { students: 2, subjects: 1 });
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    const [seat] = exam.seats;
    if (!seat) throw new Error('nobody sits there');
    const correct = async (body: object) => {
      const { status } = await school.call('PATCH', `students/${seat.id}/`, { token: school.admin, body });
      expect(status).toBe(200);
    };
    const statusWith = async (check: string) => (await exam.report({ ...seat, check })).status;
    return { exam, seat, correct, statusWith };
  }

  it('opens the report', async () => {
    const { seat, correct, statusWith } = await published();
    expect([await statusWith('2013-07-09'), await statusWith('S-NEW 7')]).toEqual([404, 404]);
    await correct({ date_of_birth: '2013-07-09', digital_id_code: 'S-NEW ৭' });
    expect([await statusWith('০৯/০৭/২০১৩'), await statusWith('s-new 7')]).toEqual([200, 200]);
    expect([await statusWith('2013-07-10'), await statusWith(seat.birthday)]).toEqual([404, 200]);
  });

  it('opens nobody else’s, and none of somebody in the trash', async () => {
    const { exam, seat, correct, statusWith } = await published();
    await correct({ date_of_birth: '2013-07-11' });
    const other = exam.seats[1];
    expect((await exam.report({ ...other, check: '2013-07-11' } as typeof seat)).status).toBe(404);
    const { status } = await school.call('DELETE', `students/${seat.id}/`, { token: school.admin });
    expect(status).toBe(204);
    expect([await statusWith('2013-07-11'), await statusWith(seat.birthday)]).toEqual([404, 404]);
  });
});
