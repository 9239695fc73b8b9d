import { z } from 'zod';
import {
  IMPORT_MODES,
  IMPORT_STATES,
  IMPORTABLE,
  ROW_CHOICES,
  ROW_STATES,
  type RowChoice,
} from '#contract/imports/import.ts';
import { LIMITS } from '#contract/kit/field.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  ID,
  INSTANT,
  idParameter,
  PAGE_PARAMETERS,
  pageSchema,
  refusals,
  type Schema,
  schemaRef,
  WRITE_REFUSALS,
  idempotent as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { problems } from '#contract/kit/problems.ts';
import type { App } from '../app-context.ts';
import { answerJson } from '../http/answer.ts';
import { type Body, NO_BODY, parsed, readBody } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { exactly, fileContent, text } from '../http/description.ts';
import { idempotent } from '../http/idempotency.ts';
import { FIRST_PAGE, pageHead, readPage } from '../http/list-query.ts';
import { idOf, type RouteGroup } from '../http/router.ts';
import { checkImport, holdForCheck, whenChecked } from '../imports/check.ts';
import { columnsFor, keepCorrections } from '../imports/corrections.ts';
import { markedSheet } from '../imports/marked-sheet.ts';
import { openImport } from '../imports/open.ts';
import { columnsAsAsked } from '../imports/rearrange.ts';
import { startImport } from '../imports/run.ts';
import { findImport, listImports, presentImport, type Stored } from '../imports/store.ts';
import { readRows } from '../imports/stored-rows.ts';
import { targetOf } from '../imports/target.ts';
import { templateOf } from '../imports/template.ts';
import { undoImport } from '../imports/undo.ts';
import { MediaError } from '../media/media-error.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { TABLE_TYPES } from '../sheets/tables.ts';
import { answerTable, formatOf } from './exports.ts';

const RIGHT = ['write', 'sheets'] as const;

/** Cells that are corrected in one call. */
const MOST_CELLS = 1000;

const resourceName = z.enum(IMPORTABLE, { error: problems.choice(IMPORTABLE) });
const modeName = z.enum(IMPORT_MODES, { error: problems.choice(IMPORT_MODES) });

const opening = z.object({
  resource: resourceName,
  mode: z
    .union([modeName, z.literal('')], { error: problems.choice(IMPORT_MODES) })
    .optional()
    .transform((mode) => mode || ('both' as const)),
});

const rearranging = z.object({
  columns: z
    .array(
      z.object(
        {
          index: z.int({ error: problems.notText }).min(0),
          field: z.string({ error: problems.notText }).nullish(),
          bijoy: z.boolean({ error: problems.flag }).optional(),
        },
        { error: problems.notText },
      ),
      { error: problems.notText },
    )
    .optional(),
  mode: modeName.optional(),
  match: z.array(z.string({ error: problems.notText }), { error: problems.notText }).optional(),
  cells: z
    .array(
      z.object(
        {
          row: z.int({ error: problems.notText }).min(1).nullable(),
          field: z.string({ error: problems.notText }),
          value: z.string({ error: problems.notText }).max(LIMITS.long, { error: problems.tooLong(LIMITS.long) }),
        },
        { error: problems.notText },
      ),
      { error: problems.notText },
    )
    .max(MOST_CELLS, { error: problems.notText })
    .optional(),
});

const running = z.object({
  wrong: z
    .enum(['refuse', 'skip'], { error: problems.choice(['refuse', 'skip']) })
    .optional()
    .transform((wrong) => wrong ?? ('refuse' as const)),
});

async function stored(app: App, call: Call): Promise<Stored> {
  const found = await findImport(app.database.read, idOf(call));
  if (!found) throw new Refusal(404);
  return found;
}

/** Does it once for a key; the answer is kept when it is known, since the work itself is many commits. */
function once<T>(app: App, call: Call, body: Body, status: 200 | 201 | 202, work: () => Promise<T>): Promise<Response> {
  return idempotent(app, call, body, async (remember) => {
    const answer = await work();
    await commit(app, actorOf(call), RIGHT, { work: (writer) => remember(writer, status, answer) });
    return answerJson(call, answer, { status });
  });
}

function requireFile(body: Body) {
  const file = body.uploads.get('file');
  if (!file) throw new Refusal(400, { errors: { file: [problems.fileRequired] } });
  if (!(file instanceof MediaError)) return file;
  if (file.code === 'no-space') throw new Refusal(507);
  const isLarge = file.code === 'too-large';
  throw new Refusal(isLarge ? 413 : 400, { errors: { file: [isLarge ? problems.fileTooLarge : problems.fileEmpty] } });
}

async function open(app: App, call: Call): Promise<Response> {
  const body = await readBody(call, ['file'], app.tempDir, ['resource', 'mode'], { anything: true });
  const answering = once(app, call, body, 201, async () => {
    const asked = parsed(opening, body);
    const { path, name = '' } = requireFile(body);
    return presentImport(await openImport(app, actorOf(call), { path, name, ...asked }));
  });
  return answering.finally(body.discard);
}

async function list(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const page = readPage(params);
  const { imports, count } = await listImports(app.database.read, page);
  const results = imports.map(presentImport);
  return answerJson(call, page ? { ...pageHead('imports', params, page, count), results } : results);
}

const one = async (app: App, call: Call): Promise<Response> => answerJson(call, presentImport(await stored(app, call)));

/** Which rows a query asks for. */
function choiceOf(params: URLSearchParams): RowChoice | undefined {
  const state = params.get('state');
  if (!state) return;
  const choice = ROW_CHOICES.find((one) => one === state);
  if (!choice) throw new Refusal(400, { errors: { state: [problems.choice(ROW_CHOICES)] } });
  return choice;
}

async function rows(app: App, call: Call): Promise<Response> {
  const { id } = await stored(app, call);
  const params = new URL(call.req.url).searchParams;
  const page = readPage(params) ?? FIRST_PAGE;
  const urgentFirst = params.get('ordering') === 'state';
  const found = await readRows(app.database.read, id, { page, choice: choiceOf(params), urgentFirst });
  const results = found.rows.map(({ line, state, values, problems, healed, changes, record_id }) => ({
    row: line,
    state,
    values,
    problems,
    healed,
    changes,
    record_id,
  }));
  return answerJson(call, { ...pageHead(`imports/${id}/rows`, params, page, found.count), results });
}

async function rearrange(app: App, call: Call): Promise<Response> {
  const before = await stored(app, call);
  const body = await readBody(call, [], app.tempDir);
  return once(app, call, body, 200, async () => {
    const asked = parsed(rearranging, body);
    const { cells = [] } = asked;
    const { columns: assigned, match } = columnsAsAsked(before, asked);
    const columns = columnsFor(before, assigned, cells);
    await holdForCheck(app, before);
    const set = { columns: JSON.stringify(columns), keys: JSON.stringify(match), mode: asked.mode ?? before.mode };
    const correcting = cells.length > 0 ? keepCorrections(app, before, columns, cells) : Promise.resolve();
    return presentImport(
      await whenChecked(
        app,
        before.id,
        correcting.then(() => checkImport(app, before, set)),
      ),
    );
  });
}

async function run(app: App, call: Call): Promise<Response> {
  const before = await stored(app, call);
  const body = call.req.raw.body ? await readBody(call, [], app.tempDir) : NO_BODY;
  return once(app, call, body, 202, async () => {
    const { wrong } = parsed(running, body);
    return presentImport(await startImport(app, actorOf(call), before, wrong === 'skip'));
  });
}

const undo = async (app: App, call: Call): Promise<Response> =>
  once(app, call, NO_BODY, 200, async () => undoImport(app, actorOf(call), await stored(app, call)));

async function template(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const format = formatOf(params);
  const resource = targetOf(
    parsed(z.object({ resource: resourceName }), { ...NO_BODY, values: Object.fromEntries(params) }).resource,
  );
  return answerTable(await templateOf(app.database.read, resource), format, `${resource.path}-template`);
}

async function marked(app: App, call: Call): Promise<Response> {
  const params = new URL(call.req.url).searchParams;
  const format = formatOf(params);
  const found = await stored(app, call);
  return answerTable(
    await markedSheet(app.database.read, found, choiceOf(params)),
    format,
    `${found.resource}-checked`,
  );
}

const TAGS = ['sheets'];
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });
const orNull = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] });
const COUNT: Schema = { type: 'integer', minimum: 0 };
const LINE: Schema = { type: 'string' };
const ANY: Schema = { type: ['string', 'number', 'boolean', 'null'] };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const MULTIPART = (schema: Schema) => ({ required: true as const, content: { 'multipart/form-data': { schema } } });

const WHICH_ROWS = {
  name: 'state',
  in: 'query',
  description: 'Only rows of which this becomes, or of which something was healed.',
  schema: oneOf(ROW_CHOICES),
} as const;
const FORMAT = {
  name: 'format',
  in: 'query',
  description: 'A workbook, or csv.',
  schema: { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' },
} as const;

const import202 = answers('The import.', schemaRef('Import'));

/** Bringing lists in from sheets: what would become of each row, then all of them, and back again. */
export const importRoutes: RouteGroup = {
  schemas: {
    Import: exactly({
      id: ID,
      resource: LINE,
      file_name: text(200),
      mode: oneOf(IMPORT_MODES),
      state: oneOf(IMPORT_STATES),
      columns: listOf(
        exactly({
          index: COUNT,
          header: LINE,
          field: orNull(LINE),
          twice: orNull(LINE),
          bijoy: { type: 'boolean' },
          samples: listOf(LINE),
        }),
      ),
      match: listOf(LINE),
      rows: COUNT,
      summary: exactly(Object.fromEntries(ROW_STATES.map((state) => [state, COUNT]))),
      healed: COUNT,
      done: COUNT,
      by: orNull(exactly({ id: ID, name: LINE, role: LINE })),
      at: INSTANT,
      finished_at: orNull(INSTANT),
      batch: orNull(LINE),
    }),
    ImportPage: pageSchema('Import'),
    ImportRow: exactly({
      row: ID,
      state: oneOf(ROW_STATES),
      values: { type: 'object', additionalProperties: ANY },
      problems: listOf(exactly({ column: LINE, field: LINE, value: LINE, message: LINE })),
      healed: listOf(exactly({ field: LINE, from: LINE, to: LINE })),
      changes: listOf(exactly({ field: LINE, before: ANY, after: ANY })),
      record_id: orNull(ID),
    }),
    ImportRowPage: pageSchema('ImportRow'),
    ImportUndone: exactly({
      undone: COUNT,
      kept: listOf(exactly({ record_id: ID, name: LINE, why: LINE })),
    }),
    ImportChange: inputSchema(rearranging),
    ImportRun: inputSchema(running),
  },
  routes: [
    {
      method: 'GET',
      path: 'imports/template',
      right: RIGHT,
      handle: template,
      operation: {
        operationId: 'readImportTemplate',
        summary: 'An empty sheet for a list: Bengali headers, lists to pick from, one row that shows how it is meant',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [
          { name: 'resource', in: 'query', description: 'The list.', required: true, schema: oneOf(IMPORTABLE) },
          FORMAT,
        ],
        responses: {
          200: { description: 'The sheet.', content: fileContent(Object.values(TABLE_TYPES)) },
          ...refusals(400, 401, 403, 503),
        },
      },
    },
    {
      method: 'GET',
      path: 'imports',
      right: RIGHT,
      handle: list,
      operation: {
        operationId: 'listImports',
        summary: 'All imports, the newest first, or a page of them',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: PAGE_PARAMETERS,
        responses: {
          200: answers(
            'An array; with `page` an envelope.',
            { oneOf: [listOf(schemaRef('Import')), schemaRef('ImportPage')] },
            { etag: true },
          ),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    {
      method: 'POST',
      path: 'imports',
      right: RIGHT,
      handle: open,
      operation: withKey({
        operationId: 'openImport',
        summary: 'Send a sheet (.xlsx, .csv, .tsv) and learn what would become of each row; nothing is written',
        tags: TAGS,
        security: BY_TOKEN,
        requestBody: MULTIPART({
          type: 'object',
          required: ['resource', 'file'],
          properties: {
            resource: oneOf(IMPORTABLE),
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
            mode: { type: 'string', enum: IMPORT_MODES, default: 'both' },
          },
        }),
        responses: { 201: import202, ...refusals(...WRITE_REFUSALS, 401, 507) },
      }),
    },
    {
      method: 'GET',
      path: 'imports/:id',
      right: RIGHT,
      handle: one,
      operation: {
        operationId: 'readImport',
        summary: 'One import and how far it is',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: { 200: answers('The import.', schemaRef('Import'), { etag: true }), ...refusals(401, 403, 404) },
      },
    },
    {
      method: 'GET',
      path: 'imports/:id/rows',
      right: RIGHT,
      handle: rows,
      operation: {
        operationId: 'listImportRows',
        summary: 'A page of its rows, as the sheet numbers them',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [
          idParameter,
          WHICH_ROWS,
          {
            name: 'ordering',
            in: 'query',
            description: 'What somebody has to look at comes first; without it they stand as in the sheet.',
            schema: oneOf(['state']),
          },
          ...PAGE_PARAMETERS,
        ],
        responses: {
          200: answers('The rows.', schemaRef('ImportRowPage'), { etag: true }),
          ...refusals(400, 401, 403, 404),
        },
      },
    },
    {
      method: 'GET',
      path: 'imports/:id/sheet',
      right: RIGHT,
      handle: marked,
      operation: {
        operationId: 'readImportSheet',
        summary: 'The sheet with its faults marked, to be mended and brought again',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter, WHICH_ROWS, FORMAT],
        responses: {
          200: { description: 'The sheet.', content: fileContent(Object.values(TABLE_TYPES)) },
          ...refusals(400, 401, 403, 404, 503),
        },
      },
    },
    {
      method: 'PATCH',
      path: 'imports/:id',
      right: RIGHT,
      handle: rearrange,
      operation: withKey({
        operationId: 'changeImport',
        summary: 'Say what its columns are, or what stands in its cells, and check again',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        requestBody: eitherBody(schemaRef('ImportChange')),
        responses: { 200: import202, ...refusals(...WRITE_REFUSALS, 401, 404, 409) },
      }),
    },
    {
      method: 'POST',
      path: 'imports/:id/run',
      right: RIGHT,
      handle: run,
      operation: withKey({
        operationId: 'runImport',
        summary: 'Write its rows, or go on where it stopped',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        requestBody: eitherBody(schemaRef('ImportRun')),
        responses: { 202: import202, ...refusals(...WRITE_REFUSALS, 401, 404, 409) },
      }),
    },
    {
      method: 'POST',
      path: 'imports/:id/undo',
      right: RIGHT,
      handle: undo,
      operation: withKey({
        operationId: 'undoImport',
        summary: 'Take back what it wrote; what was changed since is kept',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: {
          200: answers('What was taken back.', schemaRef('ImportUndone')),
          ...refusals(400, 401, 403, 404, 409),
        },
      }),
    },
  ],
};
