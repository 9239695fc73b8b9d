import type { Cover, CoverKind, CoverState } from '#contract/covers/types.ts';
import { tableOf } from '#contract/kit/define-resource.ts';
import { cover } from '#contract/resources/cover.ts';
import type { Reader, Row, Writer } from '../database/database.ts';

export const COVERS = tableOf(cover);

const idOrNull = (value: Row[string] | undefined): number | null => (value == null ? null : Number(value));

export const coverOf = (row: Row): Cover => ({
  id: Number(row.id ?? 0),
  date: String(row.date),
  slot: idOrNull(row.slot),
  absent: idOrNull(row.absent),
  kind: row.kind as CoverKind,
  substitute: idOrNull(row.substitute),
  joined_with: String(row.joined_with ?? ''),
  swap_slot: idOrNull(row.swap_slot),
  swap_date: row.swap_date == null ? null : String(row.swap_date),
  override: String(row.override ?? ''),
  state: row.state as CoverState,
});

/** The rows of covers with a half from one day to another, by id. */
export async function coverRows(reader: Reader | Writer, { from, to }: { from: string; to: string }): Promise<Row[]> {
  const rows = await reader
    .selectFrom(COVERS)
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('date', '>=', from), eb('date', '<=', to)]),
        eb.and([eb('swap_date', '>=', from), eb('swap_date', '<=', to)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows as Row[];
}
