import { problemsOf } from '#contract/kit/schema.ts';
import { DEFAULT_SETTINGS, type Settings, settingsPatch } from '#contract/settings.ts';
import { answerJson } from '../http/answer.ts';
import type { App } from '../http/app-context.ts';
import { readBody } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';
import type { Database, Reader, Writer } from '../store/database.ts';

/** The settings as they are stored, one row each; what was never set has its default. */
async function load(reader: Reader | Writer): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [String(row.name), JSON.parse(String(row.value))]));
  return { ...DEFAULT_SETTINGS, ...stored };
}

export const readSettings = (database: Database): Promise<Settings> => load(database.read);

export const settingsRoutes = (app: App): Route[] => [
  {
    method: 'GET',
    path: 'settings',
    access: 'anyone',
    handle: async (call) => answerJson(call, await readSettings(app.database)),
  },
  {
    method: 'PATCH',
    path: 'settings',
    access: 'admin',
    handle: async (call) => {
      const body = await readBody(call, [], app.tempDir);
      const patch = settingsPatch.safeParse(body.values);
      if (!patch.success) throw new Refusal(400, { errors: problemsOf(patch.error) });
      const settings = await app.database.write(
        async (writer) => {
          for (const [name, value] of Object.entries(patch.data)) {
            if (value === undefined) continue;
            await writer
              .insertInto('settings')
              .values({ name, value: JSON.stringify(value) })
              .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
              .execute();
          }
          return load(writer);
        },
        { content: true },
      );
      return answerJson(call, settings);
    },
  },
];
