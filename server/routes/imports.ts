import { IMPORT_MODES, IMPORT_STATES, ROW_CHOICES, ROW_STATES } from '#contract/imports/import.ts';
import {
  answers,
  BY_TOKEN,
  eitherBody,
  formatParameter,
  ID,
  INSTANT,
  idParameter,
  PAGE_PARAMETERS,
  pageSchema,
  refusals,
  type Schema,
  schemaRef,
  withIdempotencyKey as withKey,
} from '#contract/kit/openapi-parts.ts';
import { inputSchema } from '#contract/kit/openapi-schemas.ts';
import { LAYOUTS } from '#contract/sheets/slots-sheet.ts';
import { exactly, fileContent, textSchema } from '../http/description.ts';
import type { RouteGroup } from '../http/router.ts';
import { TABLE_TYPES } from '../sheets/tables.ts';
import {
  createImport,
  getImport,
  getImports,
  LISTS,
  marked,
  RIGHT,
  rearrange,
  rearranging,
  rows,
  running,
  startRun,
  template,
  undo,
} from './import-calls.ts';
import { slotsParameters } from './slot-sheets.ts';

const TAGS = ['sheets'];
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values });
const orNull = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] });
const COUNT: Schema = { type: 'integer', minimum: 0 };
const LINE: Schema = { type: 'string' };
const ANY: Schema = { type: ['string', 'number', 'boolean', 'null'] };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const NOTE: Schema = exactly({ column: LINE, field: LINE, value: LINE, message: LINE });
const MULTIPART = (schema: Schema) => ({ required: true as const, content: { 'multipart/form-data': { schema } } });

const WHICH_ROWS = {
  name: 'state',
  in: 'query',
  description: 'Only rows of which this becomes, of which something was healed, or that have a warning.',
  schema: oneOf(ROW_CHOICES),
} as const;

const import202 = answers('The import.', schemaRef('Import'));

/** Bringing lists in from sheets: what would become of each row, then all of them, and back again. */
export const importRoutes: RouteGroup = {
  schemas: () => ({
    Import: exactly({
      id: ID,
      resource: LINE,
      paper: orNull(ID),
      timetable: orNull(ID),
      file_name: textSchema(200),
      mode: oneOf(IMPORT_MODES),
      state: oneOf(IMPORT_STATES),
      undoing: { type: 'boolean' },
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
      warned: COUNT,
      done: COUNT,
      by: orNull(exactly({ id: ID, name: LINE, role: LINE })),
      at: INSTANT,
      finished_at: orNull(INSTANT),
      batch: orNull(LINE),
      undo_batch: orNull(LINE),
      undone: orNull(schemaRef('ImportTakenBack')),
    }),
    ImportTakenBack: exactly({
      at: INSTANT,
      by: orNull(exactly({ id: ID, name: LINE, role: LINE })),
      undone: COUNT,
      kept: listOf(exactly({ record_id: ID, name: LINE, why: LINE })),
    }),
    ImportPage: pageSchema('Import'),
    ImportRow: exactly({
      row: ID,
      state: oneOf(ROW_STATES),
      values: { type: 'object', additionalProperties: ANY },
      problems: listOf(NOTE),
      warnings: listOf(NOTE),
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
  }),
  routes: [
    {
      method: 'GET',
      path: 'imports/template',
      right: RIGHT,
      handle: template,
      operation: () => ({
        operationId: 'readImportTemplate',
        summary: 'An empty sheet for a list: Bengali headers, lists to pick from, one row that shows how it is meant',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [
          { name: 'resource', in: 'query', description: 'The list.', required: true, schema: oneOf(LISTS) },
          { name: 'paper', in: 'query', description: 'Of marks, their paper.', schema: ID },
          ...slotsParameters,
          formatParameter,
        ],
        responses: {
          200: { description: 'The sheet.', content: fileContent(Object.values(TABLE_TYPES)) },
          ...refusals(400),
        },
      }),
    },
    {
      method: 'GET',
      path: 'imports',
      right: RIGHT,
      handle: getImports,
      operation: () => ({
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
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'POST',
      path: 'imports',
      right: RIGHT,
      handle: createImport,
      operation: () =>
        withKey({
          operationId: 'openImport',
          summary: 'Send a sheet (.xlsx, .csv, .tsv) and learn what would become of each row; nothing is written',
          tags: TAGS,
          security: BY_TOKEN,
          requestBody: MULTIPART({
            type: 'object',
            required: ['resource', 'file'],
            properties: {
              resource: oneOf(LISTS),
              paper: ID,
              timetable: ID,
              layout: { type: 'string', enum: LAYOUTS, default: 'list' },
              class: ID,
              section: LINE,
              file: { type: 'string', contentMediaType: 'application/octet-stream' },
              mode: { type: 'string', enum: IMPORT_MODES, default: 'both' },
            },
          }),
          responses: { 201: import202, ...refusals(400, 507) },
        }),
    },
    {
      method: 'GET',
      path: 'imports/:id',
      right: RIGHT,
      handle: getImport,
      operation: () => ({
        operationId: 'readImport',
        summary: 'One import and how far it is',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter],
        responses: { 200: answers('The import.', schemaRef('Import'), { etag: true }), ...refusals(404) },
      }),
    },
    {
      method: 'GET',
      path: 'imports/:id/rows',
      right: RIGHT,
      handle: rows,
      operation: () => ({
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
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'GET',
      path: 'imports/:id/sheet',
      right: RIGHT,
      handle: marked,
      operation: () => ({
        operationId: 'readImportSheet',
        summary: 'The sheet with its faults marked, to be mended and brought again',
        tags: TAGS,
        security: BY_TOKEN,
        parameters: [idParameter, WHICH_ROWS, formatParameter],
        responses: {
          200: { description: 'The sheet.', content: fileContent(Object.values(TABLE_TYPES)) },
          ...refusals(400, 404),
        },
      }),
    },
    {
      method: 'PATCH',
      path: 'imports/:id',
      right: RIGHT,
      handle: rearrange,
      operation: () =>
        withKey({
          operationId: 'changeImport',
          summary: 'Say what its columns are, or what stands in its cells, and check again',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          requestBody: eitherBody(schemaRef('ImportChange')),
          responses: { 200: import202, ...refusals(400, 404, 409) },
        }),
    },
    {
      method: 'POST',
      path: 'imports/:id/run',
      right: RIGHT,
      handle: startRun,
      operation: () =>
        withKey({
          operationId: 'runImport',
          summary: 'Write its rows, or go on where it stopped',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          requestBody: eitherBody(schemaRef('ImportRun')),
          responses: { 202: import202, ...refusals(400, 404, 409) },
        }),
    },
    {
      method: 'POST',
      path: 'imports/:id/undo',
      right: RIGHT,
      handle: undo,
      operation: () =>
        withKey({
          operationId: 'undoImport',
          summary: 'Take back what it wrote; what was changed since is kept',
          tags: TAGS,
          security: BY_TOKEN,
          parameters: [idParameter],
          responses: {
            200: answers('What was taken back.', schemaRef('ImportUndone')),
            ...refusals(400, 404, 409),
          },
        }),
    },
  ],
};
