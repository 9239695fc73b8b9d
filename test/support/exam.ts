import { expect } from 'vitest';
import { newClass } from './records.ts';
import type { Answer, TestSchool } from './school.ts';

export const PARTS = [
  { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
  { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
];

type Seat = { id: number; roll: string; section: string; birthday: string };

/** An exam of one class with so many students and subjects, and what tests do with it. */
export async function newExam(
  school: TestSchool,
  { students = 3, subjects = 2, sections = ['ক'] }: { students?: number; subjects?: number; sections?: string[] } = {},
) {
  const admin = async (method: string, path: string, body?: unknown, status?: number): Promise<Answer> => {
    const answer = await school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
    if (status !== undefined) expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(status);
    return answer;
  };
  const classId = await newClass(school);
  const exam = (await admin('POST', 'exams/', { name: 'বার্ষিক পরীক্ষা', year: 2026, kind: 'annual' }, 201)).body
    .id as number;
  const papers: number[] = [];
  const subjectIds: number[] = [];
  for (let n = 0; n < subjects; n += 1) {
    const subject = await admin('POST', 'subjects/', { name: `বিষয় ${n + 1}`, class_name: classId }, 201);
    subjectIds.push(subject.body.id);
    const paper = { exam, class: classId, subject: subject.body.id, full_marks: 100, parts: PARTS };
    papers.push((await admin('POST', 'papers/', paper, 201)).body.id);
  }
  const seats: Seat[] = [];
  for (let n = 0; n < students; n += 1) {
    const birthday = `2012-03-${String((n % 28) + 1).padStart(2, '0')}`;
    const [roll, section] = [String(n + 1), sections[n % sections.length] as string];
    const student = { full_name: `শিক্ষার্থী ${n + 1}`, roll_number: roll, class_name: classId, section };
    const made = await admin('POST', 'students/', { ...student, date_of_birth: birthday }, 201);
    seats.push({ id: made.body.id, roll, section, birthday });
  }
  const enter = (paper: number, rows: object[], more: object = {}) =>
    admin('PUT', `papers/${paper}/marks/`, { rows, ...more });
  return {
    admin,
    exam,
    classId,
    papers,
    subjectIds,
    seats,
    enter,
    /** The same marks for everybody in every paper, less one for each further roll. */
    fill: async (cq = 60, mcq = 25) => {
      for (const paper of papers) {
        const rows = seats.map(({ id }, n) => ({ student: id, parts: { cq: cq - n, mcq } }));
        const answer = await enter(paper, rows);
        expect([answer.status, answer.body.refused]).toEqual([200, []]);
      }
    },
    move: (move: string, body?: object) => admin('POST', `exams/${exam}/${move}/`, body),
    /** Asks for a report as a visitor. */
    report: (seat: Partial<Seat> & { check?: string }, from = '198.51.100.1', more: object = {}) =>
      school.call('POST', 'reports/', {
        body: {
          exam,
          class: classId,
          roll: seat.roll,
          section: seat.section,
          check: seat.check ?? seat.birthday,
          ...more,
        },
        from,
      }),
  };
}

export type TestExam = Awaited<ReturnType<typeof newExam>>;
