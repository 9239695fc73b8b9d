import { SHEET_DAYS } from '#contract/imports/import.ts';
import type { App } from '../app-context.ts';
import { dropSamples } from '../history/sheets.ts';

/** Lets go of sheets that were kept long enough, and of imports that nobody ran. */
export async function forgetOldSheets(app: App): Promise<void> {
  const before = new Date(Date.now() - SHEET_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const told = await app.database.read
    .selectFrom('imports')
    .selectAll()
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('batch', 'is', null),
        eb('columns', 'like', '%"samples":["%'),
        eb('id', 'in', eb.selectFrom('import_sheets').select('import_id')),
      ]),
    )
    .execute();
  if (told.length === 0) return;
  await app.database.write(async (writer) => {
    const ids = told.map(({ id }) => Number(id));
    for (const table of ['import_sheets', 'import_rows'])
      await writer.deleteFrom(table).where('import_id', 'in', ids).execute();
    await dropSamples(writer, told);
    await writer.deleteFrom('imports').where('id', 'in', ids).where('batch', 'is', null).execute();
  });
  await app.database.scrub();
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
