import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { classAfter, examsOf, planOf, promotionOf, rollsByMerit } from './plan.ts';

const student = (id: number, roll_number: string, section = 'ক') =>
  ({ id, full_name: `শিক্ষার্থী ${id}`, roll_number, section }) as RecordAt<'students'>;
const NONE = { there: [], leaves: false };
const plan = (...args: Parameters<typeof planOf> extends [...infer A, unknown] ? A : never) =>
  planOf(...args, (name) => `${name} (আছে)`).map(({ student, goes, roll, clash }) => [student.id, goes, roll, clash]);

describe('a promotion as it is planned', () => {
  it('keeps rolls and lets some stay', () => {
    expect(plan([student(2, '২'), student(1, '1')], { 2: { stays: true } }, new Map(), NONE)).toEqual([
      [1, true, '1', null],
      [2, false, '২', null],
    ]);
  });

  it('says who would share a roll, in either digits, with who is there too', () => {
    const there = { there: [student(9, '০৩')], leaves: false };
    const rows = plan([student(1, '1'), student(2, '2'), student(3, '3')], { 2: { roll: '০১' } }, new Map(), there);
    expect(rows.map(([, , , clash]) => clash)).toEqual([
      'শিক্ষার্থী 1, শিক্ষার্থী 2',
      'শিক্ষার্থী 1, শিক্ষার্থী 2',
      'শিক্ষার্থী 9 (আছে), শিক্ষার্থী 3',
    ]);
    expect(plan([student(1, '1'), student(2, '1', 'খ')], {}, new Map(), NONE).map(([, , , clash]) => clash)).toEqual([
      null,
      null,
    ]);
    expect(plan([student(1, '1'), student(2, '1')], {}, new Map(), { there: [], leaves: true })[0]?.[3]).toBeNull();
  });

  it('proposes rolls by merit, those who failed behind by their marks, unknown ones last', () => {
    const students = [student(1, '1'), student(2, '2'), student(3, '3'), student(4, '4'), student(5, '5')];
    const merits = [
      { student: 1, merit: null, total: 300 },
      { student: 2, merit: 2, total: 500 },
      { student: 3, merit: 1, total: 600 },
      { student: 4, merit: null, total: 350 },
    ];
    expect([...rollsByMerit(merits, students)]).toEqual([
      [3, '1'],
      [2, '2'],
      [4, '3'],
      [1, '4'],
      [5, '5'],
    ]);
  });

  it('renames sections but for those who get one of their own', () => {
    const students = [student(1, '1'), student(2, '2'), student(3, '3', 'খ')];
    const sections = { ক: 'বিজ্ঞান' };
    const decisions = { 2: { section: 'মানবিক' } };
    const rows = planOf(students, decisions, new Map(), { ...NONE, sections }, String);
    expect(rows.map(({ section }) => section)).toEqual(['বিজ্ঞান', 'মানবিক', 'খ']);
    expect(promotionOf(7, { to: 8, exam: '', decisions, sections }, rows, 0)).toEqual({
      from_class: 7,
      to_class: 8,
      section_map: { ক: 'বিজ্ঞান' },
      students: [
        { id: 1, roll_number: '1' },
        { id: 2, roll_number: '2', section: 'মানবিক' },
        { id: 3, roll_number: '3' },
      ],
    });
    expect(promotionOf(7, { to: 0, exam: '', decisions, sections }, rows, 0)).toMatchObject({
      to_class: null,
      students: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
  });

  it('offers rolls by the exams that the class sat, by itself or combined', () => {
    const exam = (id: number, state: string, sources: number[] = []) => ({
      id,
      state,
      kind: sources.length > 0 ? 'final' : 'annual',
      sources: sources.map((one) => ({ exam: one, weight: 50 })),
    });
    const all = [exam(1, 'published'), exam(2, 'closed'), exam(3, 'open'), exam(4, 'published', [2, 3])];
    const papers = [
      { exam: 1, class: 8 },
      { exam: 2, class: 7 },
      { exam: 3, class: 7 },
    ];
    expect(examsOf(all as RecordAt<'exams'>[], papers, 7).map(({ id }) => id)).toEqual([2, 4]);
    expect(examsOf(all as RecordAt<'exams'>[], papers, 9)).toEqual([]);
  });

  it('knows the class after one', () => {
    const classes = [{ id: 7 }, { id: 3 }];
    expect([classAfter(classes, 7), classAfter(classes, 3)]).toEqual([{ id: 3 }, null]);
  });
});
