import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#contract/resources/index.ts';
import { newExam, type TestExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

/** Lists and answers that everybody may read, and what headers say of them. */
const ASKED = [
  ...allResources.filter(({ read }) => read === 'public').flatMap(({ path }) => [`${path}/`, `${path}/?page=1`]),
  ...['student-numbers/', 'result-numbers/', 'calendar/?from=2026-01-01&to=2026-12-31', 'search/?q=শ্রেণি', 'health/'],
];

describe.each(DIALECTS)('public numbers on %s', (dialect) => {
  let school: TestSchool;
  let exam: TestExam;
  beforeAll(async () => {
    school = await startSchool(dialect);
    exam = await newExam(school, { students: 12, subjects: 1 });
    await exam.move('open');
    await exam.fill();
  });
  afterAll(() => school.close());

  const everything = () =>
    Promise.all(
      ASKED.map(async (address) => {
        const { status, body, headers } = await school.call('GET', encodeURI(address));
        // When an exam was published is told to the second.
        const text = JSON.stringify(body).replace(/"(?:published|updated)_at":"[^"]*"/g, '');
        const kept = text === JSON.stringify(body) ? headers.get('etag') : null;
        return [address, status, text, kept, headers.get('last-modified')];
      }),
    );

  const girl = async (roll: string) => {
    const student = { full_name: `ছাত্রী ${roll}`, roll_number: roll, class_name: exam.classId, section: 'ক' };
    const { id } = (await exam.admin('POST', 'students/', { ...student, gender: 'female' }, 201)).body;
    const mark = { student: id, parts: { cq: 0, mcq: 0 } };
    return async () => {
      for (const paper of exam.papers) await exam.enter(paper, [mark]);
    };
  };
  const published = async (enter: () => Promise<void>) => {
    await exam.move('open');
    await enter();
    for (const move of ['close', 'publish']) expect((await exam.move(move)).status, move).toBe(200);
    return everything();
  };

  it('are the same for one girl and for two in a class, before and after an exam', async () => {
    const first = await girl('101');
    const before = await everything();
    const one = await published(first);
    expect(one).not.toEqual(before);
    expect((await school.call('GET', 'student-numbers/')).body.totals).toMatchObject({ female: [1, 2] });
    const [told] = (await school.call('GET', 'result-numbers/')).body;
    expect(told.numbers).toMatchObject({ students: 12, passed: [12, 12] });

    const second = await girl('102');
    expect(await everything()).toEqual(one);
    await exam.move('withdraw');
    expect(await published(second)).toEqual(one);
  });

  it('are not told again of a class whose marks a combined exam takes from one exam alone', async () => {
    const body = { name: 'চূড়ান্ত', year: 2026, kind: 'final', sources: [{ exam: exam.exam, weight: 100 }] };
    const { id } = (await exam.admin('POST', 'exams/', body, 201)).body;
    await exam.admin('POST', `exams/${id}/publish/`, {}, 200);
    const told = (await school.call('GET', 'result-numbers/')).body;
    expect(told.map((one: { numbers: unknown }) => one.numbers)).toEqual([null, expect.anything()]);
  });
});
