import type { Resource } from '#contract/kit/define-resource.ts';
import { cover as coverResource } from '#contract/resources/cover.ts';
import type { Row, Writer } from '../database/database.ts';
import { updateRow } from '../database/table.ts';
import { COVERS } from './rows.ts';

const covers = coverResource as unknown as Resource;

const SIDES = ['absent', 'substitute'] as const;

type GoneTeacher = { id: number; names: readonly string[] };

/** The same values without the names of a teacher; null where they hold none. A namesake keeps theirs. */
function withoutName(values: Row, { id, names }: GoneTeacher): Row | null {
  const named = SIDES.filter((side) => {
    const [teacher, name] = [values[side] ?? null, values[`${side}_name`]];
    return (teacher === null || Number(teacher) === id) && typeof name === 'string' && names.includes(name);
  });
  return named.length > 0 ? { ...values, ...Object.fromEntries(named.map((side) => [`${side}_name`, ''])) } : null;
}

/** Empties the names of a teacher who is ended for good in covers, in those in the trash and in their history. */
export async function forgetTeacher(writer: Writer, gone: GoneTeacher): Promise<void> {
  if (gone.names.length === 0) return;
  for (const side of SIDES) {
    const rows = await writer
      .selectFrom(COVERS)
      .selectAll()
      .where(side, 'is', null)
      .where(`${side}_name`, 'in', [...gone.names])
      .execute();
    for (const row of rows) await updateRow(writer, covers, row as Row, { [`${side}_name`]: '' });
  }
  const without = (json: Row[string] | undefined): string | null =>
    typeof json === 'string' ? JSON.stringify(withoutName(JSON.parse(json) as Row, gone) ?? JSON.parse(json)) : null;
  for (const [table, columns] of [
    ['trash', ['record']],
    ['changes', ['before', 'after']],
  ] as const) {
    const rows = (await writer
      .selectFrom(table)
      .select(['id', ...columns])
      .where('resource', '=', covers.path)
      .execute()) as Row[];
    for (const row of rows) {
      const now = Object.fromEntries(columns.map((column) => [column, without(row[column])]));
      if (columns.some((column) => now[column] !== null && now[column] !== row[column]))
        await writer.updateTable(table).set(now).where('id', '=', Number(row.id)).execute();
    }
  }
}
