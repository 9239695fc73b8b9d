import { isSameByStudent } from '#contract/attendance/differences.ts';
import type { Marks, Notes } from '#contract/attendance/marks.ts';
import type { SheetBody, UnsentSheet } from './store.ts';

type SheetVersion = { version: number; marks: Marks; notes: Notes };

/** A sheet that the server has from this device; what was typed above `from` or a later version is typed above it. */
export type OwnSheet = SheetVersion & { from: number };

/** Sheets of the same place that may have reached the server before this one; a refused one has not. */
export function earlierThan(sheet: UnsentSheet, kept: UnsentSheet | undefined): readonly SheetBody[] {
  if (!kept) return sheet.earlier ?? [];
  const before = kept.earlier ?? [];
  return kept.key === sheet.key || kept.refused !== '' || kept.isMet ? before : [...before, kept.body];
}

/** True if a stored sheet is what was sent, right above the version that was seen. */
export const isSentAs = (stored: SheetVersion, { version, marks, notes }: SheetBody): boolean =>
  stored.version === version + 1 && isSameByStudent(stored.marks, marks) && isSameByStudent(stored.notes, notes);

/** Knowledge of a sheet after the server answered it; an answer older than that changes nothing. */
export function ownAfter(
  known: OwnSheet | undefined,
  { version, marks, notes }: SheetVersion,
  sentFrom: number,
): OwnSheet {
  if (known && known.version > version) return known;
  const goesOn = known && known.from <= sentFrom && sentFrom <= known.version;
  return { version, marks, notes, from: goesOn ? known.from : sentFrom };
}

/** The version above which something was typed: a sheet of one's own in between is part of it. */
export const above = (version: number, own: OwnSheet | undefined): number =>
  own && version >= own.from ? Math.max(version, own.version) : version;
