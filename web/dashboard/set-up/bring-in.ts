import type { Import, Importable } from '#contract/imports/import.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';

const POLL_MS = 300;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/**
 * Adds rows to a list as if from a sheet: existing records stay, all of it is one batch that can be reverted, and an interrupted
 * import is resumed.
 */
export async function bringIn(resource: Importable, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const api = officeApi();
  const form = new FormData();
  form.set('resource', resource);
  form.set('file', new File([rows.map((row) => row.map(quoted).join(',')).join('\r\n')], `${name}.csv`));
  let now = (await api.call('POST', 'imports/', form, { idempotencyKey: randomKey() })) as Import;
  const wait = async (state: Import['state']) => {
    while (now.state === state) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      now = (await api.call('GET', `imports/${now.id}/`)) as Import;
    }
  };
  await wait('checking');
  if (now.summary.add + now.summary.change === 0) return;
  now = (await api.call('POST', `imports/${now.id}/run/`, { wrong: 'skip' })) as Import;
  await wait('running');
  if (now.state !== 'done') throw new ApiError(200);
}
