import { differencesOf } from '#contract/attendance/differences.ts';
import type { SheetBody } from '../../kit/roll-call/store.ts';
import { meet } from './clashes.ts';
import { type Draft, draftOf, type Opened } from './draft.ts';

/** The draft of a sheet that waits on this device; with both side by side where somebody else took it, too. */
export function resumed(sheet: Opened, { marks, notes, version }: SheetBody): Draft {
  const draft: Draft = { ...draftOf(sheet), marks, notes };
  if (sheet.state === 'not_taken' || sheet.version === version) return draft;
  return meet(draft, { sheet, differences: differencesOf(sheet.roster, marks, sheet.marks) });
}
