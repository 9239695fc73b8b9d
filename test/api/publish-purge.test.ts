import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPieces, newName, piecesOf, publishedPack } from '../../server/reports/pieces.ts';
import { newExam, PARTS, type TestExam } from '../support/exam.ts';
import { holdWrites } from '../support/held-writes.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { tracesIn } from '../support/traces.ts';

describe.each(DIALECTS)('a publication that is being made on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school);
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
  });

  const trash = (id: number) => exam.admin('DELETE', `students/${id}/`, undefined, 204);
  const itemOf = async (id: number): Promise<number> => {
    const { results } = (await exam.admin('GET', 'trash/?resource=students&page_size=200', undefined, 200)).body;
    return results.find((one: { record_id: number }) => one.record_id === id).id;
  };
  /** Publishes the exam, while something happens between the making of the reports and their commit. */
  const publishing = async (work: () => Promise<unknown>) => {
    const held = holdWrites(school.app, 0);
    const publishing = exam.move('publish');
    await held.isHeld;
    await held.meanwhile(work);
    held.letGo();
    return (await publishing).status;
  };
  const students = async (): Promise<number[]> => {
    const { body } = await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}`, undefined, 200);
    return body.rows.map(({ student }: { student: number }) => student);
  };

  it('holds nobody who is ended for good meanwhile', async () => {
    const [one, ...others] = exam.seats.map(({ id }) => id) as [number, ...number[]];
    await trash(one);
    await exam.admin('POST', `trash/${await itemOf(one)}/restore/`, {}, 200);
    const status = await publishing(async () => {
      await trash(one);
      await exam.admin('DELETE', `trash/${await itemOf(one)}/`, undefined, 204);
    });
    expect(status).toBe(409);
    expect(await students()).toEqual(others);
    expect((await exam.move('publish')).status).toBe(200);
    expect(await students()).toEqual(others);
  });

  it('leaves no report behind where it is refused', async () => {
    const name = 'kamalaranibala';
    const [{ id }] = exam.seats as [TestExam['seats'][0]];
    await exam.admin('PATCH', `students/${id}/`, { full_name: name }, 200);
    await exam.move('open');
    const other = await newClass(school);
    const subject = await exam.admin('POST', 'subjects/', { name: 'গণিত', class_name: other }, 201);
    const paper = { exam: exam.exam, class: other, subject: subject.body.id, full_marks: 100, parts: PARTS };
    await exam.admin('POST', 'papers/', paper, 201);
    const late = { full_name: 'শিক্ষার্থী', roll_number: '1', class_name: other };
    await exam.admin('POST', 'students/', late, 201);
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(409);
    await trash(id);
    await exam.admin('DELETE', `trash/${await itemOf(id)}/`, undefined, 204);
    expect(await tracesIn(school, name)).toEqual([]);
  });

  it('and was broken off by a kill is forgotten with whoever it tells of', async () => {
    const { database, reports } = school.app;
    const full_name = 'binodinidasi';
    const [{ id }] = exam.seats as [TestExam['seats'][0]];
    await exam.admin('PATCH', `students/${id}/`, { full_name }, 200);
    expect((await exam.move('publish')).status).toBe(200);
    const made = await publishedPack(database.read, { exam: exam.exam, classId: exam.classId });
    const pack = made?.pack as Buffer;
    expect((await exam.move('withdraw')).status).toBe(200);
    const name = newName();
    await database.write(async (writer) => insertPieces(writer, name, await piecesOf(pack)));
    await reports.keep(name, pack);
    await reports.tidy();
    expect(await tracesIn(school, full_name)).toContain(`${name}.pack`);
    await trash(id);
    await exam.admin('DELETE', `trash/${await itemOf(id)}/`, undefined, 204);
    expect(await tracesIn(school, full_name)).toEqual([]);
  });

  it('holds who is put in the trash meanwhile, for the day on which they come back', async () => {
    const seat = exam.seats[0] as TestExam['seats'][0];
    expect(await publishing(() => trash(seat.id))).toBe(200);
    expect((await exam.report(seat)).status).toBe(404);
    await exam.admin('POST', `trash/${await itemOf(seat.id)}/restore/`, {}, 200);
    expect((await exam.report(seat)).status).toBe(200);
  });
});
