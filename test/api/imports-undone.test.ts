import { afterEach, describe, expect, it } from 'vitest';
import { holdWrites } from '../support/held-writes.ts';
import { newClass } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openRows, runImport } from '../support/sheets.ts';

const HEADER = ['নাম', 'রোল', 'শ্রেণি'];
const sheet = (count: number) => [
  HEADER,
  ...Array.from({ length: count }, (_, i) => [`শিক্ষার্থী ${i + 1}`, String(i + 1), 'ষষ্ঠ']),
];

const untouched = ({ updated_at: _, ...record }: Record<string, unknown>) => record;

describe.each(DIALECTS)('an import that is taken back, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const post = (path: string, body: object = {}) => school.call('POST', path, { token: school.admin, body });
  const get = async (path: string) => (await school.call('GET', path, { token: school.admin })).body;

  it('keeps who has marks or a remark, and names them', async () => {
    school = await startSchool(dialect);
    const six = await newClass(school, 'ষষ্ঠ');
    const { id } = await runImport(school, (await openRows(school, 'students', sheet(5))).body.id);
    const students: { id: number; full_name: string }[] = await get('students/');
    const subject = (await post('subjects/', { name: 'গণিত', class_name: six })).body.id;
    const exam = (await post('exams/', { name: 'বার্ষিক পরীক্ষা', year: 2026, kind: 'annual' })).body.id;
    const paper = await post('papers/', {
      exam,
      class: six,
      subject,
      full_marks: 100,
      parts: [
        { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
        { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
      ],
    });
    expect(paper.status).toBe(201);
    expect((await post(`exams/${exam}/open/`)).status).toBe(200);
    const entered = await school.call('PUT', `papers/${paper.body.id}/marks/`, {
      token: school.admin,
      body: { rows: [{ student: students[1]?.id, parts: { cq: 60, mcq: 25 } }] },
    });
    expect(entered.status).toBe(200);
    const undone = await post(`imports/${id}/undo/`);
    expect(undone.body).toEqual({
      undone: 4,
      kept: [
        {
          record_id: students[1]?.id,
          name: students[1]?.full_name,
          why: 'এর সঙ্গে ১টি নম্বর আছে, তাই রেখে দেওয়া হয়েছে।',
        },
      ],
    });
    expect(await get('students/')).toHaveLength(1);
  });

  it('comes back as one batch, is what it was, and can be taken back again', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { id } = await runImport(school, (await openRows(school, 'students', sheet(60))).body.id);
    const before = await get('students/');
    expect((await post(`imports/${id}/undo/`)).body).toEqual({ undone: 60, kept: [] });
    const { undo_batch } = await get(`imports/${id}/`);
    const entries = (await get('activity/?resource=students&action=deleted')).results;
    expect(new Set(entries.map(({ batch }: { batch: string }) => batch))).toEqual(new Set([undo_batch]));
    const back = await post('undo/', { batch: undo_batch });
    expect(back.status).toBe(200);
    expect((await get('students/')).map(untouched)).toEqual(before.map(untouched));
    expect(await get(`imports/${id}/`)).toMatchObject({ state: 'done', done: 60, undo_batch: null });
    expect((await post('undo/', { batch: undo_batch })).status).toBe(409);
    expect((await post(`imports/${id}/undo/`)).body).toEqual({ undone: 60, kept: [] });
    expect(await get('students/')).toEqual([]);
  });

  it('brings nothing back while something stands in the way', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { id } = await runImport(
      school,
      (await openRows(school, 'classes', [['শ্রেণির নাম'], ['সপ্তম'], ['অষ্টম']])).body.id,
    );
    expect((await post(`imports/${id}/undo/`)).body.undone).toBe(2);
    await newClass(school, 'সপ্তম');
    const { undo_batch } = await get(`imports/${id}/`);
    const refused = await post('undo/', { batch: undo_batch });
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.errors)).toEqual(['name']);
    expect(await get('classes/')).toHaveLength(2);
    expect(await get(`imports/${id}/`)).toMatchObject({ state: 'undone', undo_batch });
  });

  it('goes on where it was broken off while it came back', async () => {
    school = await startSchool(dialect);
    await newClass(school, 'ষষ্ঠ');
    const { id } = await runImport(school, (await openRows(school, 'students', sheet(60))).body.id);
    await post(`imports/${id}/undo/`);
    const { undo_batch } = await get(`imports/${id}/`);
    const held = holdWrites(school.app, 1);
    const broken = post('undo/', { batch: undo_batch });
    await held.isHeld;
    held.fail();
    expect((await broken).status).toBe(500);
    held.mend();
    expect(await get('students/')).toHaveLength(25);
    expect((await post('undo/', { batch: undo_batch })).status).toBe(200);
    expect(await get('students/')).toHaveLength(60);
    expect(await get(`imports/${id}/`)).toMatchObject({ state: 'done', done: 60 });
  });
});
