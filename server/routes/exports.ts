import type { Resource } from '#contract/kit/define-resource.ts';
import { BY_TOKEN, formatParameter, idParameter, refusals } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { allResources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { MARKS } from '#contract/sheets/marks-sheet.ts';
import { SLOTS } from '#contract/sheets/slots-sheet.ts';
import type { App } from '../app-context.ts';
import { findPaper } from '../exams/rows.ts';
import { note } from '../history/entries.ts';
import { actorOf, type Call } from '../http/call.ts';
import { fileContent } from '../http/description.ts';
import { readListQuery } from '../http/list-query.ts';
import { idOf, type Route, type RouteGroup } from '../http/router.ts';
import { marksTable } from '../imports/marks.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { listRecords } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import { listTable } from '../sheets/list-table.ts';
import { sheetRefusal } from '../sheets/refusals.ts';
import { TABLE_TYPES, type TableFormat, writeTable } from '../sheets/tables.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';
import { slotsExport, slotsParameters } from './slot-sheets.ts';

/** The form in which a table is asked for; a workbook where nothing is said. */
export function formatOf(params: URLSearchParams): TableFormat {
  const format = params.get('format') || 'xlsx';
  if (format === 'xlsx' || format === 'csv') return format;
  throw new Refusal(400, { errors: { format: [problems.choice(['xlsx', 'csv'])] } });
}

/** A table to be saved under this name. */
export async function answerTable(table: WrittenTable, format: TableFormat, name: string): Promise<Response> {
  const bytes = await writeTable(table, format).catch((error) => {
    throw sheetRefusal(error);
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': TABLE_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const exporting = (resource: Resource) => async (app: App, call: Call) => {
  const params = new URL(call.req.url).searchParams;
  const format = formatOf(params);
  // All pages, whatever page somebody looks at.
  for (const key of ['page', 'page_size']) params.delete(key);
  const actor = actorOf(call);
  const { rows, view } = await listRecords(app, actor, resource, (seen) => readListQuery(resource, params, seen));
  const table = await listTable(app.database.read, resource, rows, view);
  const answer = await answerTable(table, format, `${resource.path}-${todayInDhaka()}`);
  // Exports of lists that only the office reads are logged.
  if (resource.read !== 'public') await noteExport(app, actor, resource.path);
  return answer;
};

async function exportSlots(app: App, call: Call): Promise<Response> {
  const format = formatOf(new URL(call.req.url).searchParams);
  return answerTable(await slotsExport(app, call, format), format, `${SLOTS}-${todayInDhaka()}`);
}

/** Tells in the activity that somebody took a list away. */
export const noteExport = (app: App, actor: Actor, resource: string, name = ''): Promise<unknown> =>
  commit(app, actor, ['read', 'sheets'], {
    work: (writer, doer) => note(writer, doer, { action: 'exported', resource, recordId: null, name }),
  });

async function exportMarks(app: App, call: Call): Promise<Response> {
  const format = formatOf(new URL(call.req.url).searchParams);
  const paper = await findPaper(app.database.read, idOf(call));
  const table = await marksTable(app.database.read, paper, true);
  const answer = await answerTable(table, format, `marks-${todayInDhaka()}`);
  await noteExport(app, actorOf(call), MARKS, paper.name);
  return answer;
}

/** Describes a route that exports a sheet. */
export const operationOf = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: ['sheets'],
  security: BY_TOKEN,
  parameters: [formatParameter],
  responses: {
    200: { description: 'The sheet.', content: fileContent(Object.values(TABLE_TYPES)) },
    ...refusals(400),
  },
});

const slotsRoute: Route = {
  method: 'GET',
  path: `${SLOTS}/export`,
  right: ['read', 'sheets'],
  handle: exportSlots,
  operation: () => ({
    ...operationOf('export-timetable-slots', 'Lessons as a list, as it is filtered, or a timetable as grids'),
    parameters: [...slotsParameters, formatParameter],
  }),
};

const marksRoute: Route = {
  method: 'GET',
  path: 'papers/:id/marks/export',
  right: ['read', 'sheets'],
  handle: exportMarks,
  operation: () => ({
    ...operationOf('exportMarks', 'The marks of a paper as a sheet that can be brought in again'),
    parameters: [idParameter, formatParameter],
    responses: { ...operationOf('', '').responses, ...refusals(404) },
  }),
};

export const exportRoutes: RouteGroup = {
  tags: [{ name: 'sheets', description: 'Lists taken out and brought in as sheets, for the office' }],
  routes: [
    marksRoute,
    slotsRoute,
    ...allResources
      .filter(({ operations, path }) => operations.includes('list') && path !== SLOTS)
      .map(
        (resource): Route => ({
          method: 'GET',
          path: `${resource.path}/export`,
          right: ['read', 'sheets'],
          handle: exporting(resource),
          operation: () => operationOf(`export-${resource.path}`, 'The list as a sheet, as it is filtered'),
        }),
      ),
  ],
};
