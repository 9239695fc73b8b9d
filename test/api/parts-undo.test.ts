import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTS } from '#contract/parts.ts';
import { PARTS as EXAM_PARTS } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { openImport, settled, sheetFile } from '../support/sheets.ts';

describe.each(DIALECTS)('an undo that would reach into a part that is off, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const admin = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, ...(body && { body }) });
  const switchOn = (parts: readonly string[]) => admin('PATCH', 'settings/', { parts });

  it('takes nothing from pupils whose subject stays', async () => {
    const { id: classId } = (await admin('POST', 'classes/', { name: 'নবম শ্রেণি' })).body;
    const rows = [
      ['নাম', 'শ্রেণি'],
      ['উচ্চতর গণিত', 'নবম শ্রেণি'],
    ];
    const { body: sheet } = await openImport(school, 'subjects', await sheetFile(rows));
    expect((await admin('POST', `imports/${sheet.id}/run/`)).status).toBe(202);
    expect((await settled(school, sheet.id)).body.state).toBe('done');
    const [{ id: subject }] = (await admin('GET', `subjects/?class_name=${classId}`)).body;
    const pupil = { full_name: 'রহিমা খাতুন', roll_number: '1', class_name: classId, optional_subject: subject };
    const { id: student } = (await admin('POST', 'students/', pupil)).body;
    const exam = (await admin('POST', 'exams/', { name: 'অর্ধবার্ষিক', year: 2026, kind: 'half_yearly' })).body;
    const paper = { exam: exam.id, class: classId, subject, full_marks: 100, parts: EXAM_PARTS };
    expect((await admin('POST', 'papers/', paper)).status).toBe(201);

    await switchOn(PARTS.filter((part) => part !== 'exams'));
    await admin('POST', `imports/${sheet.id}/undo/`);
    await switchOn(PARTS);
    expect((await admin('GET', `subjects/?class_name=${classId}`)).body).toHaveLength(1);
    const { body: pupils } = await admin('GET', `students/?class_name=${classId}`);
    expect(pupils).toMatchObject([{ id: student, optional_subject: subject }]);
  });
});
