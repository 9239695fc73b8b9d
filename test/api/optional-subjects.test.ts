import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openImport } from '../support/sheets.ts';

describe.each(DIALECTS)('the optional subject of a student on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let next: number;
  /** Ids of subjects: two of this class, and the one of the next class with the first one's name. */
  let [agriculture, music, agricultureThere] = [0, 0, 0];
  beforeAll(async () => {
    school = await startSchool(dialect);
    exam = await newExam(school);
    next = (await exam.admin('POST', 'classes/', { name: 'পরের শ্রেণি' }, 201)).body.id;
    const subject = async (name: string, class_name: number) =>
      (await exam.admin('POST', 'subjects/', { name, class_name }, 201)).body.id as number;
    agriculture = await subject('কৃষি শিক্ষা', exam.classId);
    music = await subject('সংগীত', exam.classId);
    agricultureThere = await subject('কৃষি  শিক্ষা', next);
  });
  afterAll(() => school.close());

  const at = (n: number) => exam.seats[n]?.id as number;
  const change = (id: number, body: object, status = 200) => exam.admin('PATCH', `students/${id}/`, body, status);
  const optionalOf = async (id: number) => (await exam.admin('GET', `students/${id}/`)).body.optional_subject;

  it('is a subject of the own class, by every way', async () => {
    const student = {
      full_name: 'নতুন',
      roll_number: '50',
      class_name: exam.classId,
      optional_subject: agricultureThere,
    };
    const made = await exam.admin('POST', 'students/', student, 400);
    expect(Object.keys(made.body.errors)).toEqual(['optional_subject']);
    await change(at(0), { optional_subject: agricultureThere }, 400);
    await change(at(0), { optional_subject: agriculture });
    const both = await change(at(0), { class_name: next, optional_subject: agriculture }, 400);
    expect(Object.keys(both.body.errors)).toEqual(['optional_subject']);
    // An old mistake hinders no other change.
    await school.app.database.write((writer) =>
      writer.updateTable('students').set({ optional_subject: agricultureThere }).where('id', '=', at(1)).execute(),
    );
    await change(at(1), { address: 'ঢাকা' });
    await change(at(1), { optional_subject: null });
  });

  it('is looked for in the new class where only the class is changed, and brought back', async () => {
    const moved = await change(at(0), { class_name: next });
    expect(moved.body.optional_subject).toBe(agricultureThere);
    await exam.admin('POST', 'undo/', { change: Number(moved.headers.get('prangon-change')) }, 200);
    expect(await optionalOf(at(0))).toBe(agriculture);
    await change(at(0), { optional_subject: music });
    const without = await change(at(0), { class_name: next });
    expect(without.body.optional_subject).toBeNull();
    // An earlier choice cannot be restored while the class is another.
    const chosen = (await exam.admin('GET', `students/${at(0)}/history/`)).body.results as { id: number }[];
    const version = await exam.admin('POST', 'undo/', { change: chosen[1]?.id });
    expect(version.status).toBe(409);
    await exam.admin('POST', 'undo/', { change: Number(without.headers.get('prangon-change')) }, 200);
  });

  it('holds its subject in the class', async () => {
    const { status, body } = await exam.admin('PATCH', `subjects/${music}/`, { class_name: next });
    expect([status, Object.keys(body.errors)]).toEqual([409, ['class_name']]);
  });

  it('goes along with a class that moves on, or is said to be lost, and comes back with it', async () => {
    await change(at(1), { optional_subject: agriculture });
    const students = exam.seats.map(({ id }) => ({ id }));
    const { body } = await exam.admin(
      'POST',
      'promotions/',
      { from_class: exam.classId, to_class: next, students },
      200,
    );
    expect(body).toMatchObject({ moved: 3, optional_lost: [at(0)] });
    expect([await optionalOf(at(0)), await optionalOf(at(1))]).toEqual([null, agricultureThere]);
    await exam.admin('POST', 'undo/', { batch: body.batch }, 200);
    expect([await optionalOf(at(0)), await optionalOf(at(1))]).toEqual([music, agriculture]);
  });

  it('of another class is a wrong row of a sheet', async () => {
    const { digital_id_code } = (await exam.admin('GET', `students/${at(2)}/`)).body;
    await exam.admin('POST', 'subjects/', { name: 'চারু ও কারুকলা', class_name: next }, 201);
    const sheet = new File([`আইডি,ঐচ্ছিক বিষয়\n${digital_id_code},চারু ও কারুকলা\n`], 'a.csv');
    const { body } = await openImport(school, 'students', sheet);
    expect(body.summary).toMatchObject({ wrong: 1, change: 0 });
  });

  it('whose marks count no more is said in the results', async () => {
    const paper = await exam.admin(
      'POST',
      'papers/',
      {
        exam: exam.exam,
        class: exam.classId,
        subject: agriculture,
        full_marks: 100,
        role: 'optional',
        parts: [{ key: 'all', name: 'লিখিত', full: 100, pass: 0 }],
      },
      201,
    );
    await exam.move('open');
    await exam.enter(paper.body.id, [{ student: at(1), parts: { all: 80 } }]);
    const uncounted = async () =>
      (await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}`, undefined, 200)).body.uncounted;
    expect(await uncounted()).toEqual([]);
    await change(at(1), { optional_subject: null });
    const said = [
      { student: at(1), full_name: 'শিক্ষার্থী 2', paper: paper.body.id, subject: agriculture, name: 'কৃষি শিক্ষা' },
    ];
    expect(await uncounted()).toEqual(said);
    await exam.fill();
    await exam.move('close');
    expect((await exam.move('publish')).status).toBe(200);
    expect(await uncounted()).toEqual(said);
  });
});
