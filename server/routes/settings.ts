import { SESSIONS } from '#contract/attendance/marks.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ifMatchParameter,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { PARTS } from '#contract/parts.ts';
import { type Settings, settingsPatch } from '#contract/settings.ts';
import type { App } from '../app-context.ts';
import { readSettings } from '../database/settings.ts';
import { answerJson } from '../http/answer.ts';
import { type Body, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { requireMatch } from '../http/precondition.ts';
import type { RouteGroup } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';
import { changeSettings } from '../records/settings.ts';

const tagOf = (settings: Settings): string => etagOf(JSON.stringify(settings));

const read = async (app: App, call: Call) => answerJson(call, await readSettings(app.database.read));

const isForm = (call: Call): boolean => /^multipart\//i.test(call.req.header('content-type') ?? '');

/** A form says a list by a text with commas. */
function withLists(body: Body): Body {
  const { parts } = body.values;
  if (typeof parts !== 'string') return body;
  return { ...body, values: { ...body.values, parts: parts.trim() === '' ? [] : parts.split(',') } };
}

async function patch(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, [], app.tempDir);
  const values = parsed(settingsPatch, isForm(call) ? withLists(body) : body);
  return idempotent(app, call, body, async (remember) => {
    const settings = await changeSettings(app, actorOf(call), values, {
      expect: (before) => requireMatch(call, tagOf(before)),
      also: (writer, after) => remember(writer, 200, after),
    });
    return answerJson(call, settings, { etag: tagOf(settings) });
  });
}

const input = () => inputSchema(settingsPatch);
const partsAnswered: Schema = { type: 'array', items: { type: 'string', enum: [...PARTS] }, uniqueItems: true };

export const settingsRoutes: RouteGroup = {
  tags: [{ name: 'settings', description: 'What the site shows besides the institution' }],
  schemas: () => ({
    // Switches may be sent as words, and are answered as true and false.
    Settings: exactly({
      ...(input().properties as Record<string, Schema>),
      contacts_public: { type: 'boolean' },
      parts: partsAnswered,
      attendance_public: { type: 'boolean' },
      signing: { type: 'boolean' },
      attendance_sessions: { type: 'array', items: { type: 'string', enum: SESSIONS } },
    }),
    SettingsChange: input(),
  }),
  routes: [
    {
      method: 'GET',
      path: 'settings',
      right: 'anyone',
      handle: read,
      operation: () => ({
        operationId: 'readSettings',
        summary: 'The settings',
        tags: ['settings'],
        responses: { 200: answers('The settings.', schemaRef('Settings'), { etag: true }), ...refusals() },
      }),
    },
    {
      method: 'PATCH',
      path: 'settings',
      right: ['merge', 'settings'],
      handle: patch,
      operation: () =>
        withKey({
          operationId: 'changeSettings',
          summary: 'Change settings: what is not sent stays',
          tags: ['settings'],
          security: BY_TOKEN,
          parameters: [ifMatchParameter],
          requestBody: eitherBody(schemaRef('SettingsChange')),
          responses: { 200: answers('The settings.', schemaRef('Settings')), ...refusals(400, 412) },
        }),
    },
  ],
};
