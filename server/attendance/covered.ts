import { swapDateOf } from '#contract/covers/availability.ts';
import { coverOf, coverRows } from '../covers/rows.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { type ClassReach, recordOf } from '../records/own-classes.ts';

const readSections = (column: Row[string] | undefined): ClassReach[] =>
  typeof column === 'string' ? (JSON.parse(column) as ClassReach[]) : [];

/**
 * The classes and sections whose lessons an account's teacher takes over on a date, as they were when that was confirmed:
 * a sheet that was taken then may come after the routine has changed.
 */
export async function coveredBy(reader: Reader | Writer, user: number | null, date: string): Promise<ClassReach[]> {
  const teacher = await recordOf(reader, user);
  if (teacher === null || !(await readSettings(reader)).parts.includes('routine')) return [];
  const rows = await coverRows(reader, { from: date, to: date });
  return rows.flatMap((row) => {
    const cover = coverOf(row);
    if (cover.state !== 'confirmed' && cover.state !== 'held') return [];
    const isSubstitute = cover.substitute === teacher && cover.date === date;
    const isReturn = cover.kind === 'swap' && cover.absent === teacher && swapDateOf(cover) === date;
    return [...(isSubstitute ? readSections(row.sections) : []), ...(isReturn ? readSections(row.swap_sections) : [])];
  });
}
