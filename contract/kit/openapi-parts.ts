import { PAGE_SIZE } from './list.ts';

/** Format of an `Idempotency-Key` (docs/contract.md#sent-again). */
export const IDEMPOTENCY_KEY = /^[\w-]{8,200}$/;

/** The parts of an OpenAPI 3.1 document that derived and hand-written routes share. */

export type Schema = { readonly [key: string]: unknown };
export type BodyContent = Readonly<Record<string, { schema: Schema; encoding?: Schema }>>;
export type ResponseObject = { $ref: string } | { description: string; headers?: Schema; content?: BodyContent };
type RequestBody = { $ref: string } | { required: boolean; content: BodyContent };
export type Parameter =
  | { $ref: string }
  | { name: string; in: 'path' | 'query' | 'header'; required?: true; description?: string; schema: Schema };

export type OpenApiOperation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security?: readonly Schema[];
  parameters?: readonly Parameter[];
  requestBody?: RequestBody;
  responses: Readonly<Record<string, ResponseObject>>;
};

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Operations by path below the API's base and by method. */
export type Paths = Readonly<Record<string, Partial<Record<Verb, OpenApiOperation>>>>;

export const schemaRef = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
export const jsonOf = (schema: Schema): BodyContent => ({ 'application/json': { schema } });

/** Every write takes either kind of body; a file needs the form. */
export const bodyObject = (content: BodyContent): { required: true; content: BodyContent } => ({
  required: true,
  content,
});
export const eitherBody = (schema: Schema) =>
  bodyObject({ 'application/json': { schema }, 'multipart/form-data': { schema } });

/** Why something is shown although it seems to tell of a child. */
export const REASON_SCHEMA: Schema = schemaRef('Reason');
/** The body of what may be said without one. */
export const REASON_BODY: RequestBody = { $ref: '#/components/requestBodies/Reason' };

export const ID = { type: 'integer', minimum: 1 } as const;
export const INSTANT = { type: 'string', format: 'date-time' } as const;
export const idParameter: Parameter = { $ref: '#/components/parameters/id' };
/** Goes with a 412. */
export const ifMatchParameter: Parameter = { $ref: '#/components/parameters/ifMatch' };
const idempotencyParameter: Parameter = { $ref: '#/components/parameters/key' };

export const searchParameter: Parameter = { $ref: '#/components/parameters/search' };
export const formatParameter: Parameter = { $ref: '#/components/parameters/format' };

export const PAGE_PARAMETERS: readonly Parameter[] = [
  { $ref: '#/components/parameters/page' },
  { $ref: '#/components/parameters/pageSize' },
];

/** A page of a list whose items the schema of this name describes. */
export const pageSchema = (item: string): Schema => ({
  allOf: [schemaRef('Page'), { type: 'object', properties: { results: { type: 'array', items: schemaRef(item) } } }],
});

/** 200 or 201 with JSON; answers to reading carry an ETag. */
export const answers = (description: string, schema: Schema, { etag = false } = {}): ResponseObject => ({
  description,
  ...(etag && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }),
  content: jsonOf(schema),
});

export const NO_CONTENT: ResponseObject = { $ref: '#/components/responses/Done' };

const REFUSALS = {
  400: 'The input is not valid; `errors` names the fields at fault.',
  404: 'There is nothing at this address.',
  409: 'In conflict with what is stored: a name already taken, a record that others still use, or the same `Idempotency-Key` with another body.',
  410: 'It was there and has been deleted, or the first answer to this `Idempotency-Key` held something that was ended for good.',
  412: 'Somebody changed it since: the ETag in `If-Match` is no longer true.',
  429: 'Too many tries; there is room again after `Retry-After` seconds.',
  507: 'There is no space left for files.',
} as const;

/** Follow from the rest of an operation, its security and its body, or can happen to any; described together. */
const COMMON = {
  401: 'no token, a bad one, or wrong credentials',
  403: 'the token is not an Admin’s, or another site sent the request',
  405: 'this address does not take this method; `Allow` names those that it takes',
  413: 'the body or a file is too large; `errors` names the file',
  415: 'the wrong kind of file or body; `errors` names the file',
  500: 'an unexpected failure',
  503: 'a store does not answer now; try again after `Retry-After` seconds',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } };

/** Sentence about the refusals that any call may answer, for the document's head. */
export const COMMON_REFUSALS = `Any call may also answer, with the schema Error and a \`Retry-After\` where it helps, ${Object.entries(
  COMMON,
)
  .map(([code, why]) => `${code}: ${why}`)
  .join('; ')}.`;

/** The answers of refusals, each with the common error schema. */
export const refusals = (...codes: RefusalCode[]): Record<string, ResponseObject> =>
  Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]));

/** A write that takes an `Idempotency-Key`: one that is none is 400, one that went with another body 409, one whose answer is ended 410. */
export const withIdempotencyKey = (operation: OpenApiOperation): OpenApiOperation => ({
  ...operation,
  parameters: [...(operation.parameters ?? []), idempotencyParameter],
  responses: { ...operation.responses, ...refusals(400, 409, 410) },
});

/** Security requirements of a call; the document's default is none. */
export const BY_TOKEN: readonly Schema[] = [{ bearer: [] }];
export const TOKEN_OR_NOT: readonly Schema[] = [{}, { bearer: [] }];

export const sharedComponents = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The `access` of `POST /token/`; it ends after 30 days unused.',
    },
  },
  parameters: {
    id: { name: 'id', in: 'path', required: true, schema: ID },
    ifMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'The ETag of what is to be changed; without it the last write wins.',
      schema: { type: 'string' },
    },
    key: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'For 24 hours the same key on the same address gets the first 2xx answer again and changes nothing; with another body it is 409, and 410 where that answer held something that was ended for good.',
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    },
    search: {
      name: 'search',
      in: 'query',
      description: 'Looks into the text fields, Bengali-aware.',
      schema: { type: 'string' },
    },
    page: {
      name: 'page',
      in: 'query',
      description: 'The page, from 1; with it a list is answered as an envelope.',
      schema: { type: 'integer', minimum: 1 },
    },
    pageSize: {
      name: 'page_size',
      in: 'query',
      schema: { type: 'integer', minimum: 1, maximum: PAGE_SIZE.max, default: PAGE_SIZE.default },
    },
    format: {
      name: 'format',
      in: 'query',
      description: 'A workbook, or csv in UTF-8.',
      schema: { type: 'string', enum: ['xlsx', 'csv'], default: 'xlsx' },
    },
  },
  headers: {
    ETag: { description: 'Send it back as If-None-Match to get 304 when nothing changed.', schema: { type: 'string' } },
  },
  requestBodies: {
    Reason: { required: false, content: jsonOf({ type: 'object', properties: { reason: schemaRef('Reason') } }) },
  },
  responses: {
    Done: { description: 'Done; no body.' },
    ...Object.fromEntries(
      Object.entries(REFUSALS).map(([code, description]) => [
        code,
        { description, ...(code === '429' && { headers: RETRY_AFTER }), content: jsonOf(schemaRef('Error')) },
      ]),
    ),
  } as Readonly<Record<string, Exclude<ResponseObject, { $ref: string }>>>,
  schemas: {
    Page: {
      type: 'object',
      required: ['count', 'next', 'previous', 'results'],
      properties: {
        count: { type: 'integer', minimum: 0, description: 'All records that match, on every page.' },
        next: { type: ['string', 'null'], format: 'uri-reference', description: 'Relative to the API’s base.' },
        previous: { type: ['string', 'null'], format: 'uri-reference' },
        results: { type: 'array' },
      },
    },
    Error: {
      type: 'object',
      required: ['message', 'detail'],
      properties: {
        message: { type: 'string', description: 'One sentence in Bengali for a person.' },
        detail: { type: 'string', description: 'The same or more.' },
        errors: {
          type: 'object',
          description: 'Problems by field, in Bengali.',
          additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
        },
      },
    },
    Reason: {
      type: 'string',
      description:
        'Why it may be shown although something in it seems to tell of a child, where that was refused (400) without; kept in the history alone.',
    },
    Variant: {
      type: 'object',
      description: 'A WebP copy of an image; `url` is relative to the API’s base.',
      required: ['width', 'url'],
      properties: { width: { type: 'integer', minimum: 1 }, url: { type: 'string', format: 'uri-reference' } },
    },
  },
} as const;
