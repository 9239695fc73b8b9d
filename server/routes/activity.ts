import { z } from 'zod';
import { ACTIONS, NOT_RECORDS } from '#contract/history.ts';
import {
  answers,
  BY_TOKEN,
  formatParameter,
  ID,
  PAGE_PARAMETERS,
  pageSchema,
  refusals,
  type Schema,
} from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { allResources } from '#contract/resources/index.ts';
import { parseDate, todayInDhaka } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import { type Filter, findEntries, type PresentOptions, presentBatches, presentEntries } from '../history/read.ts';
import { answerJson } from '../http/answer.ts';
import { NO_BODY, parsed } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly } from '../http/description.ts';
import { FILTER_PROBLEM, pageHead, readPages, readParameters } from '../http/list-query.ts';
import type { RouteGroup } from '../http/router.ts';
import { activityTable } from '../sheets/activity-table.ts';
import { answerTable, formatOf, noteExport, operationOf } from './exports.ts';
import { entry, showing, TAGS } from './history.ts';

const yes = z
  .enum(['true', 'false'], { error: problems.flag })
  .transform((word) => word === 'true')
  .optional();

/** Parses a text with `read`; `problem` is the error if that is null. */
const readBy = <T>(read: (text: string) => T | null, problem: string) =>
  z
    .string()
    .transform((text, context) => {
      const value = read(text);
      if (value === null) context.addIssue({ code: 'custom', message: problem });
      return value ?? undefined;
    })
    .optional();

const filters = z.object({
  by: readBy((text) => parseId(toLatinDigits(text)), problems.reference('users')),
  resource: z.enum([...allResources.map(({ path }) => path), ...NOT_RECORDS], { error: FILTER_PROBLEM }).optional(),
  action: z.enum(ACTIONS, { error: problems.choice(ACTIONS) }).optional(),
  from: readBy(parseDate, problems.date),
  to: readBy(parseDate, problems.date),
  batch: z.string().max(100).optional(),
  records: yes,
  together: yes,
});

/** The moment at which a day of Dhaka begins, which is six hours ahead of UTC all year. */
const startOf = (day: string, more = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+06:00`) + more * 24 * 60 * 60 * 1000).toISOString();

/** Reads the filter for the activity, and the options for showing it. */
async function askedOf(app: App, params: URLSearchParams): Promise<{ filter: Filter; shown: PresentOptions }> {
  const sent = readParameters(params, Object.keys(filters.shape));
  const { by, resource, action, from, to, ...others } = parsed(filters, { ...NO_BODY, values: sent });
  const { oldest, ...shown } = await showing(app);
  const since = from === undefined ? oldest : [startOf(from), oldest].sort().at(-1);
  const filter: Filter = {
    ...others,
    ...(by !== undefined && { by }),
    ...(resource !== undefined && { resource }),
    ...(action !== undefined && { action }),
    ...(since !== undefined && { from: since }),
    ...(to !== undefined && { until: startOf(to, 1) }),
  };
  return { filter, shown };
}

async function activity(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPages(params);
  const { filter, shown } = await askedOf(app, params);
  const { rows, count } = await findEntries(app.database.read, filter, page);
  const results = await (filter.together ? presentBatches : presentEntries)(app.database.read, rows, shown);
  return answerJson(call, { ...pageHead('activity', params, page, count), results });
}

async function exportActivity(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const format = formatOf(params);
  const { filter, shown } = await askedOf(app, params);
  const table = await activityTable(app.database.read, { ...filter, together: false }, shown);
  const answer = await answerTable(table, format, `activity-${todayInDhaka()}`);
  await noteExport(app, actorOf(call), 'activity');
  return answer;
}

const text: Schema = { type: 'string' };
const queryOf = (name: string, schema: Schema = text) => ({ name, in: 'query', schema }) as const;
const FILTERS = [
  queryOf('by', ID),
  queryOf('resource'),
  queryOf('action', { type: 'string', enum: ACTIONS }),
  queryOf('from', { type: 'string', format: 'date' }),
  queryOf('to', { type: 'string', format: 'date' }),
  queryOf('batch'),
  queryOf('records', { type: 'boolean', description: 'Only what was done with records.' }),
];
const TOGETHER = queryOf('together', {
  type: 'boolean',
  description: 'Of what was done together the newest entry alone, with `size` and `undone`.',
});

const activityEntry: Record<string, Schema> = {
  ...entry,
  resource: text,
  record_id: { type: ['integer', 'null'] },
  name: text,
  address: { ...text, description: 'The client’s network: /24, or /48 of IPv6.' },
};

export const activityRoutes: RouteGroup = {
  schemas: () => ({
    ActivityEntry: {
      ...exactly(activityEntry),
      properties: { ...activityEntry, size: { type: 'integer', minimum: 1 }, undone: { type: 'boolean' } },
    },
  }),
  routes: [
    {
      method: 'GET',
      path: 'activity',
      right: ['read', 'activity'],
      handle: activity,
      operation: () => ({
        operationId: 'listActivity',
        summary: 'Who did what in the whole school, newest first',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [...FILTERS, TOGETHER, ...PAGE_PARAMETERS],
        responses: { 200: answers('Entries.', pageSchema('ActivityEntry')), ...refusals(400, 404) },
      }),
    },
    {
      method: 'GET',
      path: 'activity/export',
      right: ['read', 'activity'],
      handle: exportActivity,
      operation: () => ({
        ...operationOf('exportActivity', 'All of it as a sheet, with the filters of the list'),
        tags: TAGS,
        parameters: [formatParameter, ...FILTERS],
      }),
    },
  ],
};
