import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newExam, type TestExam } from '../support/exam.ts';
import { holdWrites } from '../support/held-writes.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openRows, runImport, STUDENT_HEADER } from '../support/sheets.ts';

const MOVED = 'ফলাফল তৈরির সময় পরীক্ষাটি বদলানো হয়েছে। দেখে আবার প্রকাশ করুন।';
const reason = 'খাতা আবার দেখা হয়েছে';

describe.each(DIALECTS)('results that are being published on %s', (dialect) => {
  let school: TestSchool;
  /** An exam that is closed, and a combined one of it. */
  let exam: TestExam;
  let final: number;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    exam = await newExam(school, { students: 2, subjects: 2 });
    await exam.move('open');
    await exam.fill();
    await exam.move('close');
    const sources = [{ exam: exam.exam, weight: 100 }];
    const combined = { name: 'সমন্বিত ফলাফল', year: 2026, kind: 'final', sources };
    final = (await exam.admin('POST', 'exams/', combined, 201)).body.id;
  });

  /** Publishes while something happens between the making of the reports and their commit. */
  const publishing = async (work: () => Promise<unknown>, id = exam.exam) => {
    const held = holdWrites(school.app, 0);
    const publishing = exam.admin('POST', `exams/${id}/publish/`);
    await held.isHeld;
    await held.meanwhile(work);
    held.letGo();
    const { status, body } = await publishing;
    return [status, body.message];
  };
  const student = (at = 0) => exam.seats[at]?.id as number;
  const paper = (at = 0) => exam.papers[at] as number;
  const again = { cq: 70, mcq: 30 };
  const remark = (text: string, to = exam.exam) =>
    exam.admin(
      'PUT',
      `exams/${to}/remarks/?class=${exam.classId}`,
      { rows: [{ student: student(), remark: text }] },
      200,
    );
  const undo = (change: string | null) => exam.admin('POST', 'undo/', { change: Number(change) }, 200);
  const changeOf = ({ headers }: { headers: Headers }) => headers.get('prangon-change');
  const bringBack = async (id: number) => {
    const { results } = (await exam.admin('GET', 'trash/?resource=students&page_size=200', undefined, 200)).body;
    const item = results.find((one: { record_id: number }) => one.record_id === id);
    await exam.admin('POST', `trash/${item.id}/restore/`, {}, 200);
  };
  const promotion = (to: number) =>
    exam.admin(
      'POST',
      'promotions/',
      { from_class: exam.classId, to_class: to, section_map: {}, students: [{ id: student() }] },
      200,
    );
  const newClassId = async () =>
    (await exam.admin('POST', 'classes/', { name: `শ্রেণি ${exam.classId} খ` }, 201)).body.id;
  const card = async (id = exam.exam) => (await exam.report({ ...exam.seats[0] }, '198.51.100.1', { exam: id })).body;

  it('are refused where a remark changed meanwhile, and say it when they are published again', async () => {
    await remark('পুরোনো');
    expect(await publishing(() => remark('নতুন'))).toEqual([409, MOVED]);
    expect((await exam.report({ ...exam.seats[0] })).status).toBe(404);
    expect((await exam.move('publish')).status).toBe(200);
    expect((await card()).remark).toBe('নতুন');
  });

  it('are refused where a remark came meanwhile, or was taken back', async () => {
    let change: string | null = null;
    const write = async () => {
      change = changeOf(await remark('নতুন'));
    };
    expect(await publishing(write)).toEqual([409, MOVED]);
    expect(await publishing(() => undo(change))).toEqual([409, MOVED]);
    expect((await exam.move('publish')).status).toBe(200);
    expect((await card()).remark).toBe('');
  });

  it('of a combined exam are refused where a mark was corrected meanwhile', async () => {
    await exam.move('publish');
    const correct = () => exam.enter(paper(), [{ student: student(), parts: { cq: 10, mcq: 5 } }], { reason });
    expect(await publishing(correct, final)).toEqual([409, MOVED]);
    await exam.admin('POST', `exams/${final}/publish/`, undefined, 200);
    expect([(await card(final)).letter, (await card()).letter]).toEqual(['F', 'F']);
  });

  it('of a combined exam are refused where a source was opened, changed and closed meanwhile', async () => {
    const change = async () => {
      await exam.move('open');
      await exam.enter(paper(), [{ student: student(), parts: again }]);
      await exam.move('close');
    };
    expect(await publishing(change, final)).toEqual([409, MOVED]);
    await exam.admin('POST', `exams/${final}/publish/`, undefined, 200);
    expect((await card(final)).total).toBe(185);
  });

  it('are not those that another Admin published, corrected and withdrew meanwhile', async () => {
    const quicker = async () => {
      expect((await exam.move('publish')).status).toBe(200);
      await exam.enter(paper(), [{ student: student(), parts: { cq: 5, mcq: 3 } }], { reason: 'নকল' });
      expect((await exam.move('withdraw')).status).toBe(200);
    };
    expect(await publishing(quicker)).toEqual([409, MOVED]);
    expect((await exam.report({ ...exam.seats[0] })).status).toBe(404);
    expect((await exam.admin('GET', `exams/${exam.exam}/`)).body.state).toBe('closed');
  });

  it('hold who came back from the trash meanwhile, once they are published again', async () => {
    await exam.admin('DELETE', `students/${student()}/`, undefined, 204);
    expect(await publishing(() => bringBack(student()))).toEqual([409, MOVED]);
    expect((await exam.move('publish')).status).toBe(200);
    expect((await exam.report({ ...exam.seats[0] })).status).toBe(200);
  });

  it('hold who goes to the trash meanwhile with a remark', async () => {
    await remark('ভালো');
    const trash = () => exam.admin('DELETE', `students/${student()}/`, undefined, 204);
    expect((await publishing(trash))[0]).toBe(200);
    await bringBack(student());
    expect((await exam.report({ ...exam.seats[0] })).status).toBe(200);
  });

  it('are refused where papers, names or the exam changed meanwhile', async () => {
    await exam.admin('PATCH', `papers/${paper()}/`, { position: 1 }, 200);
    for (const [method, path, body] of [
      ['PATCH', `papers/${paper()}/`, { position: 2 }],
      ['PATCH', `subjects/${exam.subjectIds[0]}/`, { name: 'অন্য বিষয়' }],
      ['PATCH', `classes/${exam.classId}/`, { name: `অন্য শ্রেণি ${exam.classId}` }],
      ['PATCH', `students/${student()}/`, { full_name: 'অন্য নাম' }],
      ['PATCH', `exams/${exam.exam}/`, { days_open: 200 }],
      ['PATCH', `exams/${final}/`, { sources: [] }],
    ] as const) {
      const id = path === `exams/${final}/` ? final : exam.exam;
      expect(await publishing(() => exam.admin(method, path, body, 200), id), path).toEqual([409, MOVED]);
    }
    const subject = (await exam.admin('POST', 'subjects/', { name: 'কৃষি', class_name: exam.classId }, 201)).body.id;
    const parts = [{ key: 'cq', name: 'সৃজনশীল', full: 100, pass: 33 }];
    const sent = { exam: exam.exam, class: exam.classId, subject, full_marks: 100, role: 'optional', parts };
    let added = 0;
    const add = async () => {
      added = (await exam.admin('POST', 'papers/', sent, 201)).body.id;
    };
    expect(await publishing(add)).toEqual([409, MOVED]);
    expect(await publishing(() => exam.admin('DELETE', `papers/${added}/`, undefined, 204))).toEqual([409, MOVED]);
    expect((await exam.move('publish')).status).toBe(200);
  });

  it('are refused where many changed at once: by a promotion, its undo, or a sheet', async () => {
    const next = await newClassId();
    expect(await publishing(() => promotion(next))).toEqual([409, MOVED]);
    const entries = (await exam.admin('GET', `students/${student()}/history/`, undefined, 200)).body.results;
    const takeBack = () => exam.admin('POST', 'undo/', { batch: entries[0].batch }, 200);
    expect(await publishing(takeBack)).toEqual([409, MOVED]);
    const { full_name, roll_number, section } = (await exam.admin('GET', `students/${student()}/`)).body;
    const className = (await exam.admin('GET', `classes/${exam.classId}/`)).body.name;
    const row = [full_name, roll_number, className, section, '2011-01-31', ''];
    const sheet = (await openRows(school, 'students', [STUDENT_HEADER, row], { mode: 'update' })).body;
    expect((await importRows(school, sheet.id))[0]).toMatchObject({ record_id: student() });
    expect(await publishing(() => runImport(school, sheet.id))).toEqual([409, MOVED]);
  });

  it('come out whatever happens elsewhere meanwhile', async () => {
    const other = await newExam(school, { students: 2, subjects: 1 });
    await other.move('open');
    await other.fill();
    const same = (await exam.admin('POST', 'exams/', { name: 'পরীক্ষা', year: 2026, kind: 'test' }, 201)).body.id;
    const [subject] = exam.subjectIds;
    await exam.admin('PATCH', `papers/${paper()}/`, { position: 1 }, 200);
    const elsewhere = async () => {
      await exam.admin('POST', 'notices/', { title: 'নোটিশ', description: 'ক' }, 201);
      await other.enter(other.papers[0] as number, [{ student: other.seats[0]?.id, parts: again }]);
      await other.move('close');
      await other.move('publish');
      await other.admin('PATCH', `students/${other.seats[0]?.id}/`, { full_name: 'অন্য নাম' }, 200);
      await other.admin('PATCH', `subjects/${other.subjectIds[0]}/`, { name: 'অন্য বিষয়' }, 200);
      await exam.admin(
        'POST',
        'papers/',
        {
          exam: same,
          class: exam.classId,
          subject,
          full_marks: 100,
          parts: [{ key: 'cq', name: 'সৃজনশীল', full: 100, pass: 33 }],
        },
        201,
      );
      await remark('অন্য পরীক্ষার', same);
      const late = { full_name: 'নতুন', roll_number: '77', class_name: exam.classId, section: 'ক' };
      await exam.admin('POST', 'students/', { ...late, date_of_birth: '2013-01-01' }, 201);
    };
    expect((await publishing(elsewhere))[0]).toBe(200);
    expect((await publishing(() => remark('আরেকটি', same), final))[0]).toBe(200);
  });
});
