import { PAGE_SIZE } from './list.ts';

/** What an `Idempotency-Key` looks like (docs/contract.md#sent-again). */
export const IDEMPOTENCY_KEY = /^[\w-]{8,200}$/;

/** The parts of an OpenAPI 3.1 document that derived and hand-written routes share. */

export type Schema = { readonly [key: string]: unknown };
export type Content = Readonly<Record<string, { schema: Schema; encoding?: Schema }>>;
export type Answer = { $ref: string } | { description: string; headers?: Schema; content?: Content };
export type Parameter =
  | { $ref: string }
  | { name: string; in: 'path' | 'query' | 'header'; required?: true; description?: string; schema: Schema };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security?: readonly Schema[];
  parameters?: readonly Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Readonly<Record<string, Answer>>;
};

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Operations by path below the API's base and by method. */
export type Paths = Readonly<Record<string, Partial<Record<Verb, Operation>>>>;

export const schemaRef = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
export const jsonOf = (schema: Schema): Content => ({ 'application/json': { schema } });

/** Every write takes either kind of body; a file needs the form. */
export const bodyOf = (content: Content): { required: true; content: Content } => ({ required: true, content });
export const eitherBody = (schema: Schema) =>
  bodyOf({ 'application/json': { schema }, 'multipart/form-data': { schema } });

/** Why something is shown although it seems to tell of a child. */
export const REASON: Schema = {
  type: 'string',
  description:
    'Why it may be shown although something in it seems to tell of a child, where that was refused (400) without; kept in the history alone.',
};
/** The body of what may be said without one. */
export const REASON_BODY = {
  required: false,
  content: { 'application/json': { schema: { type: 'object', properties: { reason: REASON } } } },
};

export const ID = { type: 'integer', minimum: 1 } as const;
export const INSTANT = { type: 'string', format: 'date-time' } as const;
export const idParameter: Parameter = { $ref: '#/components/parameters/id' };
/** Goes with a 412. */
export const ifMatchParameter: Parameter = { $ref: '#/components/parameters/ifMatch' };
const idempotencyParameter: Parameter = { $ref: '#/components/parameters/idempotencyKey' };

const ETAG = {
  ETag: { description: 'Send it back as If-None-Match to get 304 when nothing changed.', schema: { type: 'string' } },
};

export const PAGE_PARAMETERS: readonly Parameter[] = [
  {
    name: 'page',
    in: 'query',
    description: 'The page, from 1; with it the answer is an envelope.',
    schema: { type: 'integer', minimum: 1 },
  },
  {
    name: 'page_size',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: PAGE_SIZE.max, default: PAGE_SIZE.default },
  },
];

/** A page of a list whose items the schema of this name describes. */
export const pageSchema = (item: string): Schema => ({
  type: 'object',
  required: ['count', 'next', 'previous', 'results'],
  properties: {
    count: { type: 'integer', minimum: 0, description: 'All records that match, on every page.' },
    next: { type: ['string', 'null'], format: 'uri-reference', description: 'Relative to the API’s base.' },
    previous: { type: ['string', 'null'], format: 'uri-reference' },
    results: { type: 'array', items: schemaRef(item) },
  },
});

/** 200 or 201 with JSON; answers to reading carry an ETag. */
export const answers = (description: string, schema: Schema, { etag = false } = {}): Answer => ({
  description,
  ...(etag && { headers: ETAG }),
  content: jsonOf(schema),
});

export const NO_CONTENT: Answer = { description: 'Done; no body.' };

const REFUSALS = {
  400: 'The input is not valid; `errors` names the fields at fault.',
  401: 'No token, a bad one, or wrong credentials.',
  403: 'The token is not an Admin’s, or another site sent the request.',
  404: 'There is nothing at this address.',
  405: 'This address does not take this method; `Allow` names those that it takes.',
  409: 'In conflict with what is stored: a name already taken, a record that others still use, or the same `Idempotency-Key` with another body.',
  410: 'It was there and has been deleted.',
  412: 'Somebody changed it since: the ETag in `If-Match` is no longer true.',
  413: 'The body or a file is too large; `errors` names the file.',
  415: 'The wrong kind of file or body; `errors` names the file.',
  429: 'Too many tries; there is room again after `Retry-After` seconds.',
  500: 'An unexpected failure.',
  503: 'A store does not answer now; try again after `Retry-After` seconds.',
  507: 'There is no space left for files.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Refusals that say when to come again. */
const WAITING: readonly number[] = [429, 503];
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } };

/** The answers of refusals, each with the common error schema. 405, 500 and 503 can happen to any call. */
export const refusals = (...codes: RefusalCode[]): Record<string, Answer> =>
  Object.fromEntries(
    [...codes, 405, 500, 503].map((code) => [code, { $ref: `#/components/responses/Refusal${code}` }]),
  );

/** A write that takes an `Idempotency-Key`: one that is none is 400, one that went with another body 409. */
export const idempotent = (operation: Operation): Operation => ({
  ...operation,
  parameters: [...(operation.parameters ?? []), idempotencyParameter],
  responses: { ...operation.responses, ...refusals(400, 409) },
});

/** What a call that writes can be refused for besides its own reasons. */
export const WRITE_REFUSALS = [400, 403, 413, 415] as const satisfies readonly RefusalCode[];

/** Who may call, as a security requirement: anyone is the document's default. */
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
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'For 24 hours the same key on the same address gets the first 2xx answer again and changes nothing; with another body it is 409.',
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    },
  },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([code, description]) => [
      `Refusal${code}`,
      {
        description,
        ...(WAITING.includes(Number(code)) && { headers: RETRY_AFTER }),
        content: jsonOf(schemaRef('Error')),
      },
    ]),
  ),
  schemas: {
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
    Variant: {
      type: 'object',
      description: 'A WebP copy of an image; `url` is relative to the API’s base.',
      required: ['width', 'url'],
      properties: { width: { type: 'integer', minimum: 1 }, url: { type: 'string', format: 'uri-reference' } },
    },
  },
} as const;
