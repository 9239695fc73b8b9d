import type { Reader, Writer } from '../database/database.ts';

/** Somebody or something instead of a lesson's teacher on a date. */
export type SlotCover = {
  kind: 'substitute' | 'merge' | 'self_study' | 'library' | 'cancelled' | 'swap';
  substitute: number | null;
  substitute_name: string;
  joined_with: string;
};

/** Covers by slot and date. */
export type CoversOf = (slot: number, date: string) => readonly SlotCover[];

/** The covers of dates from one to another that this reader sees; none are kept yet. */
export async function readCovers(
  _reader: Reader | Writer,
  _days: { from: string; until: string; isPublic: boolean },
): Promise<CoversOf> {
  return () => [];
}
