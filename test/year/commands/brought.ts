import { setTimeout as pass } from 'node:timers/promises';
import { sheetFile } from '../../support/sheets.ts';
import type { YearSchool } from '../school.ts';

/** Brings a sheet in and writes it; answers the number of its import. */
export async function brought(school: YearSchool, resource: string, rows: readonly string[][]): Promise<number> {
  const form = new FormData();
  form.set('resource', resource);
  form.set('file', await sheetFile(rows, 'csv'));
  const { status, body } = await school.call('editor', 'POST', 'imports/', form);
  if (status !== 201) throw new Error(`the sheet was answered ${status} ${JSON.stringify(body)}`);
  const becomes = async (...states: string[]) => {
    for (;;) {
      const { body: now } = await school.call('editor', 'GET', `imports/${body.id}/`);
      if (states.includes(now.state)) return;
      await pass(50);
    }
  };
  await becomes('ready');
  await school.call('editor', 'POST', `imports/${body.id}/run/`, {});
  await becomes('done');
  return body.id;
}
