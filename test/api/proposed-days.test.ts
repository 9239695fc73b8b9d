import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { onDay, TODAY } from '../support/attendance.ts';
import { newExam } from '../support/exam.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('days proposed for report cards, on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => school.close());

  it('are dates with a sheet of the class, and of each student the own ones up to the end of the exam', async () => {
    onDay(TODAY);
    const exam = await newExam(school, { students: 3, sections: ['ক', 'ক', 'খ'] });
    const [first, second, third] = exam.seats.map(({ id }) => id) as [number, number, number];
    const take = (date: string, marks: object, more: object = {}) =>
      exam.admin('PUT', 'attendance/', { class: exam.classId, section: 'ক', date, marks, reason: 'খাতা', ...more }, 200);
    const at = `exams/${exam.exam}/remarks/?class=${exam.classId}`;
    const proposed = async () => {
      const { body } = await exam.admin('GET', at, undefined, 200);
      return [
        body.days_open_proposed,
        ...body.rows.map((row: Record<string, number | null>) => [row.days_open_proposed, row.days_present_proposed]),
      ];
    };
    expect(await proposed()).toEqual([0, [0, 0], [0, 0], [0, 0]]);
    await exam.admin('PATCH', 'settings/', { attendance_sessions: ['morning', 'after_tiffin'] }, 200);
    await take('2026-11-22', { [first]: 'A', [second]: 'L' });
    await take('2026-11-22', { [second]: 'A' }, { session: 'after_tiffin' });
    await take('2026-11-23', { [first]: 'V' });
    await take('2026-11-23', { [third]: 'A' }, { section: 'খ' });
    await take('2026-11-24', {}, { section: 'খ' });
    const all = [3, [2, 0], [2, 2], [2, 1]];
    expect(await proposed()).toEqual(all);
    await exam.admin('PATCH', `exams/${exam.exam}/`, { ends_on: '2026-11-22' }, 200);
    expect(await proposed()).toEqual([1, [1, 0], [1, 1], [0, 0]]);
    await exam.admin('PATCH', `exams/${exam.exam}/`, { ends_on: '2026-12-20' }, 200);
    const rows = [{ student: first, remark: 'ভালো' }];
    const written = await exam.admin('PUT', at, { rows }, 200);
    expect(written.body).toEqual((await exam.admin('GET', at)).body);
    expect(await proposed()).toEqual(all);
    await exam.admin('PATCH', 'settings/', { parts: ['exams'], attendance_sessions: ['day'] }, 200);
    expect(await proposed()).toEqual([null, ...Array.from({ length: 3 }, () => [null, null])]);
    await exam.admin('PATCH', 'settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] }, 200);
  });
});
