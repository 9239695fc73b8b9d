import { problemsOf } from '#contract/kit/schema.ts';
import { settingsPatch } from '#contract/settings.ts';
import { answerJson } from '../http/answer.ts';
import type { App } from '../http/app-context.ts';
import { readBody } from '../http/body.ts';
import { once, type Remember } from '../http/once.ts';
import { requireMatch } from '../http/precondition.ts';
import { Refusal } from '../http/refusal.ts';
import type { Route } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';
import { readSettings } from '../store/settings.ts';

export const settingsRoutes = (app: App): Route[] => [
  {
    method: 'GET',
    path: 'settings',
    access: 'anyone',
    handle: async (call) => answerJson(call, await readSettings(app.database.read)),
  },
  {
    method: 'PATCH',
    path: 'settings',
    access: 'admin',
    handle: async (call) => {
      const body = await readBody(call, [], app.tempDir);
      const patch = settingsPatch.safeParse(body.values);
      if (!patch.success) throw new Refusal(400, { errors: problemsOf(patch.error) });
      const change = (remember: Remember) =>
        app.database.write(
          async (writer) => {
            requireMatch(call, etagOf(JSON.stringify(await readSettings(writer))));
            for (const [name, value] of Object.entries(patch.data)) {
              if (value === undefined) continue;
              await writer
                .insertInto('settings')
                .values({ name, value: JSON.stringify(value) })
                .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
                .execute();
            }
            const settings = await readSettings(writer);
            await remember(writer, 200, settings);
            return settings;
          },
          { content: true },
        );
      return once(app, call, body, async (remember) => {
        const settings = await change(remember);
        return answerJson(call, settings, { etag: etagOf(JSON.stringify(settings)) });
      });
    },
  },
];
