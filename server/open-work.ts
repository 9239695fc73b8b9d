import type { Reader } from './database/database.ts';
import { openPlans } from './undo/plans.ts';

/** True while an import is checked or written, or a batch is taken back: work that should not be cut short. */
export async function hasOpenWork(reader: Reader): Promise<boolean> {
  const imports = reader.selectFrom('imports').select('id').where('state', 'in', ['checking', 'running']);
  if (await imports.limit(1).executeTakeFirst()) return true;
  return (await openPlans(reader)).length > 0;
}
