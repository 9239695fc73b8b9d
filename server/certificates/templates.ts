import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { insertRow } from '../database/insert.ts';
import { COMMAND } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { DEFAULT_TEMPLATES } from './default-templates.ts';

const templates = resources['certificate-templates'] as unknown as Resource;

/** Says in the table of numbers that a school has had its first templates. */
const BEGUN = { kind: 'templates', year: 0, last: 1, confirmed: 0 };

/** Gives a school its first templates, once. */
export async function beginTemplates(app: Pick<App, 'database' | 'media' | 'log'>): Promise<void> {
  const begun = (reader: Reader | Writer) =>
    reader.selectFrom('certificate_numbers').select('id').where('kind', '=', BEGUN.kind).executeTakeFirst();
  if (await begun(app.database.read)) return;
  await commit(app, COMMAND, ['create', templates], {
    moves: { office: true },
    work: async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('certificate_numbers')
        .values(BEGUN)
        .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) === 0) return;
      for (const template of DEFAULT_TEMPLATES) await insertRow(writer, templates, { ...template, version: 1 });
    },
  });
}

/** The newest template of a kind in a language; or this one, if it is of them. */
export async function findTemplate(
  reader: Reader | Writer,
  { kind, language, id }: { kind: string; language: string; id: number | null },
): Promise<Row | undefined> {
  let query = reader.selectFrom('certificate_templates').selectAll().where('kind', '=', kind);
  query = query.where('language', '=', language);
  if (id !== null) query = query.where('id', '=', id);
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) as Row | undefined;
}
