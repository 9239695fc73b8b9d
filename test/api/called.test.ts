import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamed, formOf, newClass, PDF } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const PARTS = [{ key: 'cq', name: 'সৃজনশীল', full: 100, pass: 33 }];

describe.each(DIALECTS)('records without a name of their own on %s', (dialect) => {
  let school: TestSchool;
  let classId: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
    classId = await newClass(school, 'অষ্টম');
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  /** The name in the trash and in the activity of a record that is made and deleted. */
  const namesOf = async (list: string, body: unknown) => {
    const { id } = (await admin('POST', `${list}/`, body)).body;
    expect((await admin('DELETE', `${list}/${id}/`)).status).toBe(204);
    const [item] = (await admin('GET', `trash/?resource=${list}`)).body.results;
    const [entry] = (await admin('GET', `activity/?resource=${list}`)).body.results;
    return [item.name, entry.name];
  };

  it('are called by what people know of them', async () => {
    const exam = (await admin('POST', 'exams/', { name: 'বার্ষিক', year: 2026, kind: 'annual' })).body;
    const subject = (await admin('POST', 'subjects/', { name: 'গণিত', class_name: classId })).body.id;
    const paper = { exam: exam.id, class: classId, subject, full_marks: 100, parts: PARTS, joined: 'যুক্ত' };
    expect(await namesOf('papers', paper)).toEqual(Array(2).fill('বার্ষিক · অষ্টম · গণিত'));
    const routine = { category: 'Academic', class_name: String(classId), file: fileNamed('a.pdf', PDF) };
    expect(await namesOf('routines', formOf(routine))).toEqual(Array(2).fill('অষ্টম'));
    const titled = formOf({ ...routine, title: 'নতুন রুটিন' });
    expect(await namesOf('routines', titled)).toEqual(Array(2).fill('নতুন রুটিন · অষ্টম'));
  });
});
