import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { fileNamed, formOf, picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

/** Data for printing admit cards, bench labels and report cards. */
describe.each(DIALECTS)('who sits an exam, for its prints, on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  let next: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school, { sections: ['ক', 'খ', 'ক'] });
    next = (await exam.admin('POST', 'classes/', { name: `পরের ${exam.classId}` }, 201)).body.id;
  });

  const results = async (more = '') =>
    (await exam.admin('GET', `exams/${exam.exam}/results/?class=${exam.classId}${more}`, undefined, 200)).body;
  const first = () => exam.seats[0] as TestExam['seats'][0];
  const change = (body: object) => exam.admin('PATCH', `students/${first().id}/`, body, 200);
  const promote = () =>
    exam.admin('POST', 'promotions/', {
      from_class: exam.classId,
      to_class: next,
      students: exam.seats.map(({ id }, n) => ({ id, roll_number: String(n + 40), section: 'ঘ' })),
    });

  it('are the active students of the class while nobody has a seat', async () => {
    const photo = fileNamed('a.jpg', await picture());
    const kept = await exam.admin('PATCH', `students/${first().id}/`, formOf({ photo, stream: 'বিজ্ঞান' }), 200);
    const { sections, rows, beside } = await results();
    expect([sections, rows.length]).toEqual([['ক', 'খ'], 3]);
    expect(beside[first().id]).toMatchObject({
      stream: 'বিজ্ঞান',
      optional_subject: null,
      photo: kept.body.photo,
      photo_variants: kept.body.photo_variants,
    });
    const ofOne = await results('&section=খ');
    expect([ofOne.sections, ofOne.rows.length, Object.keys(ofOne.beside).length]).toEqual([['ক', 'খ'], 1, 1]);
    await change({ status: 'left' });
    expect((await results()).rows).toHaveLength(2);
    await change({ status: 'active', class_name: next });
    expect((await results()).rows).toHaveLength(2);
  });

  it('stay who they were, in stream and optional subject, too, when their class has moved on', async () => {
    const [, optional] = exam.subjectIds as [number, number];
    await change({ stream: 'মানবিক', optional_subject: optional, father_name: 'করিম' });
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    expect((await promote()).status).toBe(200);
    await change({ stream: 'বিজ্ঞান', father_name: 'রহিম' });
    for (const step of ['publish', 'withdraw', null]) {
      const { sections, rows, beside } = await results();
      expect([sections, rows.map(({ student }: { student: number }) => student)]).toEqual([
        ['ক', 'খ'],
        [first().id, exam.seats[2]?.id, exam.seats[1]?.id],
      ]);
      expect(beside[first().id]).toMatchObject({ stream: 'মানবিক', optional_subject: optional, father_name: 'রহিম' });
      if (step) expect((await exam.move(step)).status).toBe(200);
    }
    await exam.admin('DELETE', `students/${first().id}/`, undefined, 204);
    const without = await results();
    expect([without.rows.length, without.beside[first().id]]).toEqual([2, undefined]);
  });

  it('follow the record inside the class until the marks are closed, and then no longer', async () => {
    await exam.move('open');
    await exam.fill();
    await change({ stream: 'বিজ্ঞান' });
    expect((await results()).beside[first().id].stream).toBe('বিজ্ঞান');
    await exam.move('close');
    await change({ stream: 'মানবিক' });
    expect((await results()).beside[first().id].stream).toBe('বিজ্ঞান');
  });
});
