import { writeTable } from '../../server/sheets/tables.ts';
import type { Answer, TestSchool } from './school.ts';

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

/** Waits until an import is no longer at work. */
export async function settled(school: TestSchool, id: number): Promise<Answer> {
  for (;;) {
    const answer = await school.call('GET', `imports/${id}/`, { token: school.admin });
    if (!['checking', 'running'].includes(answer.body.state)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
