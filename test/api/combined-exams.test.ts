import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { newExam, PARTS, type TestExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('a combined exam on %s', (dialect) => {
  let school: TestSchool;
  let half: TestExam;
  let annual: number;
  let paper: object;
  let final: number;
  const step = (exam: number, move: string) => half.admin('POST', `exams/${exam}/${move}/`);
  beforeAll(async () => {
    school = await startSchool(dialect);
    half = await newExam(school, { students: 1, subjects: 1 });
    annual = (await half.admin('POST', 'exams/', { name: 'বার্ষিক', year: 2026, kind: 'annual' }, 201)).body.id;
    const subject = half.subjectIds[0];
    paper = { exam: annual, class: half.classId, subject, full_marks: 100, parts: PARTS };
    const second = await half.admin('POST', 'papers/', paper, 201);
    const student = half.seats[0]?.id;
    await half.move('open');
    await step(annual, 'open');
    await half.enter(half.papers[0] as number, [{ student, parts: { cq: 50, mcq: 20 } }]);
    await half.enter(second.body.id, [{ student, parts: { cq: 56, mcq: 25 } }]);
    const sources = [
      { exam: half.exam, weight: 40 },
      { exam: annual, weight: 60 },
    ];
    final = (await half.admin('POST', 'exams/', { name: 'ফল', year: 2026, kind: 'final', sources }, 201)).body.id;
  });
  afterAll(() => school.close());

  it('grades each subject once, of the percentages by their weights, and has no papers', async () => {
    const { body } = await half.admin('GET', `exams/${final}/results/?class=${half.classId}`, undefined, 200);
    expect(body.rows[0]).toMatchObject({ total: 76.6, gpa: 4, letter: 'A', subjects: [{ percent: 76.6 }] });
    expect((await half.admin('POST', 'papers/', { ...paper, exam: final })).body.errors).toHaveProperty('exam');
  });

  it('waits until no marks are entered any more in what it is made of', async () => {
    const refused = async () => {
      const { status, body } = await step(final, 'publish');
      return [status, body.message, body.errors];
    };
    const told = (names: string) => {
      const message = `এসব পরীক্ষার নম্বর তোলা শেষ হয়নি: ${names}। সেগুলো বন্ধ করে তারপর প্রকাশ করুন।`;
      return [409, message, { sources: [message] }];
    };
    expect(await refused()).toEqual(told('বার্ষিক পরীক্ষা ২০২৬, বার্ষিক ২০২৬'));
    await half.move('close');
    expect(await refused()).toEqual(told('বার্ষিক ২০২৬'));
    await step(annual, 'close');
    expect((await step(final, 'publish')).status).toBe(200);
    const card = await half.report({ ...half.seats[0] }, '198.51.100.9', { exam: final });
    expect([card.status, card.body.gpa]).toEqual([200, 4]);
  });

  it('opens no earlier than what it is made of, nor tells any of it', async () => {
    await step(final, 'withdraw');
    const in_ = (days: number) => `${addDays(todayInDhaka(), days)}T04:30:00.000Z`;
    const publish = (exam: number, at?: string) => half.admin('POST', `exams/${exam}/publish/`, at && { at });
    expect((await publish(annual, in_(2))).status).toBe(200);
    const message = `এসব পরীক্ষার ফলাফল আরও পরে খুলবে: বার্ষিক ২০২৬ (${dateInWords(in_(2))}, সকাল ১০:৩০)। সেই সময় বা তার পরের সময় দিয়ে প্রকাশ করুন।`;
    for (const early of [undefined, in_(1)]) {
      const { status, body } = await publish(final, early);
      expect([status, body.message, body.errors]).toEqual([409, message, { sources: [message] }]);
    }
    expect((await half.report({ ...half.seats[0] }, '198.51.100.9', { exam: final })).status).toBe(404);
    expect((await publish(final, in_(2))).status).toBe(200);
    await step(annual, 'withdraw');
  });

  it('holds what it is made of where it was while it is published', async () => {
    const { status, body } = await step(annual, 'open');
    expect([status, body.message]).toEqual([409, '“ফল ২০২৬” এই পরীক্ষার নম্বর দিয়ে প্রকাশিত। আগে সেটির প্রকাশ ফিরিয়ে নিন।']);
    await step(final, 'withdraw');
    expect((await step(annual, 'open')).status).toBe(200);
  });

  it('keeps what it is made of, until it is made of it no more', async () => {
    const gone = await half.admin('DELETE', `exams/${annual}/`);
    expect([gone.status, gone.body.message]).toEqual([
      409,
      '“ফল ২০২৬” এই পরীক্ষা মিলিয়ে তৈরি। আগে সেখান থেকে এটি বাদ দিন।',
    ]);
    const empty = (await half.admin('POST', 'exams/', { name: 'টেস্ট', year: 2026, kind: 'test' }, 201)).body.id;
    const alone = { sources: [{ exam: empty, weight: 100 }] };
    await half.admin('PATCH', `exams/${final}/`, alone, 200);
    const nested = await half.admin('PATCH', `exams/${empty}/`, { kind: 'final' });
    expect([nested.status, Object.keys(nested.body.errors)]).toEqual([409, ['kind']]);
    expect((await step(annual, 'close')).status).toBe(200);
    await half.admin('DELETE', `exams/${final}/`, undefined, 204);
    await half.admin('DELETE', `exams/${empty}/`, undefined, 204);
    const [item] = (await half.admin('GET', 'trash/?resource=exams&search=ফল')).body.results;
    expect((await half.admin('POST', `trash/${item.id}/restore/`)).status).toBe(409);
  });

  it('keeps the papers of what it is made of while it is published', async () => {
    const own = await newExam(school, { students: 1, subjects: 3 });
    const [kept, gone, taken] = own.papers as [number, number, number];
    await own.admin('DELETE', `papers/${gone}/`, undefined, 204);
    const deleted = await own.admin('DELETE', `papers/${taken}/`, undefined, 204);
    await own.move('open');
    await own.enter(kept, [{ student: own.seats[0]?.id, parts: { cq: 60, mcq: 25 } }]);
    await own.move('close');
    const sources = [{ exam: own.exam, weight: 100 }];
    const made = await own.admin('POST', 'exams/', { name: 'শেষ', year: 2026, kind: 'final', sources }, 201);
    expect((await step(made.body.id, 'publish')).status).toBe(200);
    const { results } = (await own.admin('GET', 'trash/?resource=papers', undefined, 200)).body;
    const item = results.find((one: { record_id: number }) => one.record_id === gone);
    const back = { change: Number(deleted.headers.get('Prangon-Change')) };
    const more = { exam: own.exam, class: own.classId, subject: own.subjectIds[1], full_marks: 100, parts: PARTS };
    const steps = [
      () => own.admin('PATCH', `papers/${kept}/`, { role: 'uncounted' }),
      () => own.admin('POST', 'papers/', more),
      () => own.admin('POST', `trash/${item.id}/restore/`, {}),
      () => own.admin('POST', 'undo/', back),
    ];
    for (const one of steps) {
      const { status, body } = await one();
      const why = '“শেষ ২০২৬” এই পরীক্ষার নম্বর দিয়ে প্রকাশিত। আগে সেটির প্রকাশ ফিরিয়ে নিন।';
      expect([status, body.message, body.errors]).toEqual([409, why, { exam: [why] }]);
    }
    await step(made.body.id, 'withdraw');
    expect((await steps[0]?.())?.status).toBe(200);
    expect((await steps[3]?.())?.status).toBe(200);
  });
});
