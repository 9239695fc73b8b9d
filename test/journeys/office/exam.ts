import { expect, type Page } from '@playwright/test';
import { named } from './academic.ts';
import type { Admin } from './support.ts';

export const PARTS = [
  { key: 'cq', name: 'সৃজনশীল', full: 40, pass: 13 },
  { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
  { key: 'practical', name: 'ব্যবহারিক', full: 20, pass: 7 },
  { key: 'viva', name: 'মৌখিক', full: 10, pass: 0 },
];

/** An open exam of one class with one paper of four parts. */
export async function openExam(office: Admin, students: number, teacher: number | null = null) {
  const classId = await office.create('classes/', { name: named('নম্বরের শ্রেণি') });
  const subject = await office.create('subjects/', { name: 'পদার্থবিজ্ঞান', class_name: classId, teacher });
  const exam = await office.create('exams/', { name: named('বার্ষিক পরীক্ষা'), year: 2026, kind: 'annual' });
  const paper = await office.create('papers/', { exam, class: classId, subject, full_marks: 100, parts: PARTS });
  for (let roll = 1; roll <= students; roll += 1)
    await office.create('students/', {
      full_name: `শিক্ষার্থী ${roll}`,
      roll_number: String(roll),
      class_name: classId,
      date_of_birth: '2012-03-05',
    });
  const move = async (step: string) => {
    const answer = await office.call('POST', `exams/${exam}/${step}/`);
    expect(answer.ok()).toBe(true);
  };
  await move('open');
  return { exam, paper, classId, move, address: `/dashboard/marks?exam=${exam}&class=${classId}&paper=${paper}` };
}

/** A student's cell in the grid, by the number in the name. */
export const cellOf = (page: Page, part: string, student: number) =>
  page.getByLabel(`${part}, শিক্ষার্থী ${student}`, { exact: true });

/** The rows of the grid that stand so. */
export const stateCount = (page: Page, state: string) => page.locator('.marks-state').getByText(state, { exact: true });

type Row = { student: number; parts: Record<string, number | null>; absent: boolean; version: number };

export const readRows = async (office: Admin, paper: number): Promise<Row[]> =>
  (await (await office.call('GET', `papers/${paper}/marks/`)).json()).rows;

/** Everything of marks that the browser holds, as texts. */
export const heldMarks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('prangon', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('drafts');
      request.onsuccess = () => resolve(request.result);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = database.transaction('drafts').objectStore('drafts').getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return keys.map(String).filter((key) => key.includes(':marks:'));
  });
