import type { Reader, Row } from './database/database.ts';
import { importState } from './database/stored-imports.ts';
import { openPlans } from './undo/plans.ts';

const OPEN = ['checking', 'running'];

/** True while an import is checked or written, or a batch is taken back: work that should not be cut short. */
export async function hasOpenWork(reader: Reader): Promise<boolean> {
  const imports = reader.selectFrom('imports').select(['state', 'beat']).where('state', 'in', OPEN);
  // One whose server died over it is not at work.
  if (((await imports.execute()) as Row[]).some((row) => OPEN.includes(importState(row)))) return true;
  return (await openPlans(reader)).length > 0;
}
