import {
  answers,
  BY_TOKEN,
  eitherBody,
  ifMatchParameter,
  refusals,
  type Schema,
  schemaRef,
  WRITE_REFUSALS,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problemsOf } from '#contract/kit/schema.ts';
import { settingsPatch } from '#contract/settings.ts';
import type { App, Call } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { exactly } from '../http/description.ts';
import { idempotent, type Remember } from '../http/idempotency.ts';
import { requireMatch } from '../http/precondition.ts';
import type { RouteGroup } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';
import { Refusal } from '../refusal.ts';
import { readSettings } from '../store/settings.ts';

const read = async (app: App, call: Call) => answerJson(call, await readSettings(app.database.read));

async function patch(app: App, call: Call): Promise<Response> {
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
  return idempotent(app, call, body, async (remember) => {
    const settings = await change(remember);
    return answerJson(call, settings, { etag: etagOf(JSON.stringify(settings)) });
  });
}

const input = inputSchema(settingsPatch);

export const settingsRoutes: RouteGroup = {
  tags: [{ name: 'settings', description: 'What the site shows besides the institution' }],
  schemas: {
    // Switches may be sent as words, and are answered as true and false.
    Settings: exactly({ ...(input.properties as Record<string, Schema>), contacts_public: { type: 'boolean' } }),
    SettingsChange: input,
  },
  routes: [
    {
      method: 'GET',
      path: 'settings',
      access: 'anyone',
      handle: read,
      operation: {
        operationId: 'readSettings',
        summary: 'The settings',
        tags: ['settings'],
        responses: { 200: answers('The settings.', schemaRef('Settings'), { etag: true }), ...refusals() },
      },
    },
    {
      method: 'PATCH',
      path: 'settings',
      access: 'admin',
      handle: patch,
      operation: withKey({
        operationId: 'changeSettings',
        summary: 'Change settings: what is not sent stays',
        tags: ['settings'],
        security: BY_TOKEN,
        parameters: [ifMatchParameter],
        requestBody: eitherBody(schemaRef('SettingsChange')),
        responses: { 200: answers('The settings.', schemaRef('Settings')), ...refusals(...WRITE_REFUSALS, 401, 412) },
      }),
    },
  ],
};
