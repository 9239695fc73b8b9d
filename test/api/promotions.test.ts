import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('promotions on %s', (dialect) => {
  let school: TestSchool;
  let [sixth, seventh] = [0, 0];
  let students: { id: number; roll_number: string; section: string; class_name: number; status: string }[] = [];
  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, body });
  const promote = (body: object) => call('POST', 'promotions/', { from_class: sixth, to_class: seventh, ...body });
  const now = async () => (await call('GET', 'students/?status=all')).body as typeof students;

  beforeAll(async () => {
    school = await startSchool(dialect);
    [sixth, seventh] = [await newClass(school, 'ষষ্ঠ'), await newClass(school, 'সপ্তম')];
    for (const [name, roll, section, class_name] of [
      ['করিম', '1', 'ক', sixth],
      ['রহিম', '2', 'খ', sixth],
      ['সালমা', '3', 'গ', sixth],
      ['আগের', '9', 'ক', seventh],
    ])
      await call('POST', 'students/', { full_name: name, roll_number: roll, section, class_name });
    students = await now();
  });
  afterAll(() => school.close());

  it('move all or none, in one batch that is taken back at once', async () => {
    const [a, b, c] = students.map(({ id }) => id) as [number, number, number];
    const answer = await promote({
      section_map: { খ: 'ঘ' },
      students: [{ id: a, roll_number: '2', section: 'গ' }, { id: b, roll_number: 1 }, { id: String(c) }],
    });
    expect(answer).toMatchObject({ status: 200, body: { batch: expect.any(String), moved: 3 } });
    expect((await now()).map(({ class_name, section, roll_number }) => [class_name, section, roll_number])).toEqual([
      [seventh, 'গ', '2'],
      [seventh, 'ঘ', '1'],
      [seventh, 'গ', '3'],
      [seventh, 'ক', '9'],
    ]);
    expect((await call('GET', `students/${a}/history/`)).body.results[0]).toMatchObject({ batch: answer.body.batch });
    expect((await call('POST', 'undo/', { batch: answer.body.batch })).status).toBe(200);
    const before = students.map(({ class_name, section, roll_number }) => [class_name, section, roll_number]);
    expect((await now()).map(({ class_name, section, roll_number }) => [class_name, section, roll_number])).toEqual(
      before,
    );
  });

  it('take their students from a form as JSON', async () => {
    const body = formOf({
      from_class: sixth,
      to_class: seventh,
      students: JSON.stringify(students.slice(0, 2).map(({ id, roll_number }) => ({ id, roll_number }))),
      section_map: JSON.stringify({ ক: 'ঘ' }),
    });
    const answer = await school.call('POST', 'promotions/', { token: school.admin, body });
    expect(answer).toMatchObject({ status: 200, body: { moved: 2 } });
    expect((await call('POST', 'undo/', { batch: answer.body.batch })).status).toBe(200);
    for (const wrong of ['[', '"x"', `${'['.repeat(100)}${']'.repeat(100)}`, '7']) {
      const refused = await school.call('POST', 'promotions/', {
        token: school.admin,
        body: formOf({ from_class: sixth, to_class: seventh, students: wrong }),
      });
      expect([wrong, refused.status, Object.keys(refused.body.errors)]).toEqual([wrong, 400, ['students']]);
    }
  });

  it('refuse two with one roll by their names, and change nothing', async () => {
    const [a, b] = students.map(({ id }) => id) as [number, number];
    const among = await promote({
      students: [
        { id: a, roll_number: '5', section: 'ক' },
        { id: b, roll_number: '০৫', section: 'ক' },
      ],
    });
    expect([among.status, among.body.message]).toEqual([409, expect.stringContaining('করিম, রহিম')]);
    const there = await promote({
      students: [
        { id: b, section: 'ক' },
        { id: a, roll_number: '9' },
      ],
    });
    expect([there.status, there.body.message]).toEqual([409, expect.stringContaining('আগের')]);
    expect((await now()).every(({ class_name }, index) => class_name === students[index]?.class_name)).toBe(true);
  });

  it('refuse who is not in the class, a class that there is not, and the same student twice', async () => {
    const [a] = students.map(({ id }) => id) as [number];
    const other = students.at(-1)?.id;
    for (const wrong of [
      { students: [{ id: a }, { id: other }] },
      { students: [{ id: 9999 }] },
      { students: [] },
      { students: [{ id: a }, { id: a }] },
      { to_class: 9999, students: [{ id: a }] },
      { to_class: 'x', students: [{ id: a }] },
      { students: [{ id: a, roll_number: '' }] },
      {},
    ]) {
      const answer = await promote(wrong);
      expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 400]);
    }
    expect((await now())[0]?.class_name).toBe(sixth);
  });

  it('let a class pass out of the school', async () => {
    const [a, b] = students.map(({ id }) => id) as [number, number];
    const answer = await promote({ to_class: null, students: [{ id: a }, { id: b }] });
    expect(answer.body.moved).toBe(2);
    expect((await call('GET', 'students/?status=passed')).body).toHaveLength(2);
    expect((await promote({ students: [{ id: a }] })).status).toBe(400);
    expect((await call('POST', 'undo/', { batch: answer.body.batch })).status).toBe(200);
    expect((await call('GET', 'students/?status=passed')).body).toHaveLength(0);
  });
});
