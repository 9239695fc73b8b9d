import { expect } from 'vitest';
import { writeTable } from '../../server/sheets/tables.ts';
import type { Answer, TestSchool } from './school.ts';

export const STUDENT_HEADER = ['নাম', 'রোল', 'শ্রেণি', 'শাখা', 'জন্ম তারিখ', 'মোবাইল'];

/** A workbook or a csv of these rows, the first of them the header. */
export async function sheetFile(rows: readonly (readonly string[])[], format: 'xlsx' | 'csv' = 'csv'): Promise<File> {
  const [head = [], ...data] = rows;
  const table = { name: 'sheet', columns: head.map((header) => ({ header })), rows: data };
  return new File([new Uint8Array(await writeTable(table, format))], `তালিকা.${format}`);
}

/** Brings a sheet and waits until it is checked, which a busy machine ends only after its answer. */
export async function openImport(
  school: TestSchool,
  resource: string,
  file: File,
  texts: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.set('resource', resource);
  for (const [key, text] of Object.entries(texts)) form.set(key, text);
  form.set('file', file);
  const answer = await school.call('POST', 'imports/', { token: school.admin, body: form });
  if (answer.status !== 201) return answer;
  return { ...answer, body: (await settled(school, answer.body.id)).body };
}

/** Brings these rows in as a file. */
export const openRows = async (
  school: TestSchool,
  resource: string,
  rows: readonly (readonly string[])[],
  texts: Record<string, string> = {},
): Promise<Answer> => openImport(school, resource, await sheetFile(rows), texts);

/** The rows of an import, with what was found out about each. */
export const importRows = async (school: TestSchool, id: number, query = '') =>
  (await school.call('GET', `imports/${id}/rows/?page=1&page_size=200${query}`, { token: school.admin })).body.results;

/** Writes the rows of an import, and answers it when that is done. */
export async function runImport(school: TestSchool, id: number, wrong?: string) {
  const body = wrong ? { wrong } : {};
  const started = await school.call('POST', `imports/${id}/run/`, { token: school.admin, body });
  expect(started.status).toBe(202);
  // A short one may be over by now.
  expect(['running', 'done']).toContain(started.body.state);
  const done = (await settled(school, id)).body;
  expect(done.state).toBe('done');
  return done;
}

/** Waits until an import is no longer at work. */
export async function settled(school: TestSchool, id: number): Promise<Answer> {
  for (;;) {
    const answer = await school.call('GET', `imports/${id}/`, { token: school.admin });
    if (!['checking', 'running'].includes(answer.body.state)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
