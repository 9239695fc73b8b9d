import { sql } from 'kysely';
import { SHEET_DAYS } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import { ago, CHECK_MS, IMPORT_BEAT_MS } from '../database/stored-imports.ts';
import { dropSamples } from '../history/sheets.ts';

/** Lets go of sheets that were kept long enough, and of imports that nobody ran; one that somebody is at is left for later. */
export async function forgetOldSheets(app: App): Promise<void> {
  const any = await app.database.write(async (writer) => {
    // Chosen and held in one statement. Whoever seemed dead, and is not, finds that it lost the import.
    const told = await writer
      .updateTable('imports')
      .set({
        busy: null,
        state: sql<string>`CASE state WHEN 'running' THEN 'stopped' WHEN 'checking' THEN 'failed' ELSE state END`,
      })
      .where('created_at', '<', ago(SHEET_DAYS * 24 * 60 * 60 * 1000))
      .where((eb) => eb.or([eb('busy', 'is', null), eb('beat', '<', ago(IMPORT_BEAT_MS))]))
      .where((eb) => eb.or([eb('state', '!=', 'checking'), eb('beat', '<', ago(CHECK_MS))]))
      .where((eb) =>
        eb.or([
          eb('batch', 'is', null),
          eb('columns', 'like', '%"samples":["%'),
          eb('id', 'in', eb.selectFrom('import_sheets').select('import_id')),
        ]),
      )
      .returningAll()
      .execute();
    if (told.length === 0) return false;
    const ids = told.map(({ id }) => Number(id));
    for (const table of ['import_sheets', 'import_rows'])
      await writer.deleteFrom(table).where('import_id', 'in', ids).execute();
    await dropSamples(writer, told);
    await writer.deleteFrom('imports').where('id', 'in', ids).where('batch', 'is', null).execute();
    return true;
  });
  if (any) await app.database.scrub();
}

const HOUR_MS = 60 * 60 * 1000;

/** Lets `forgetOldSheets` come now and every hour, in one of the servers of a school. */
export function startForgetting(app: App): { stop: () => Promise<void> } {
  const forgetting = async () => {
    try {
      await app.database.unlessAnother('old sheets', () => forgetOldSheets(app));
    } catch (error) {
      app.log.warn({ err: error }, 'old sheets were not let go of');
    }
  };
  let underway = forgetting();
  const timer = setInterval(() => {
    underway = underway.then(forgetting);
  }, HOUR_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underway;
    },
  };
}
