import { differencesOf } from '#contract/attendance/differences.ts';
import { above, isSentAs, type OwnSheet } from '../../kit/roll-call/own-sheet.ts';
import type { SheetBody, UnsentSheet } from '../../kit/roll-call/store.ts';
import { meet } from './clashes.ts';
import { newSheetDraft, type OpenSheet, type SheetDraft } from './draft.ts';

/** Work of this device on a sheet: what waits to be sent, and what the server has of it. */
export type DeviceWork = { waiting: UnsentSheet | undefined; own: OwnSheet | undefined };

/** The draft of a sheet that waits on this device; with both side by side where somebody else took it, too. */
export function resumed(
  sheet: OpenSheet,
  { marks, notes, version }: SheetBody,
  { waiting, own }: DeviceWork,
): SheetDraft {
  const draft: SheetDraft = { ...newSheetDraft(sheet), marks, notes };
  const sent = waiting ? [waiting.body, ...(waiting.earlier ?? [])] : [];
  const isFromHere = above(version, own) === sheet.version || sent.some((one) => isSentAs(sheet, one));
  if (sheet.state === 'not_taken' || isFromHere) return draft;
  return meet(draft, { sheet, differences: differencesOf(sheet.roster, marks, sheet.marks) });
}
