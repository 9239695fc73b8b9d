import { hasContacts } from './columns.ts';
import { type Operation as Act, fieldEntries, type Resource } from './define-resource.ts';
import { sortKeys } from './list.ts';
import {
  answers,
  BY_TOKEN,
  bodyOf,
  type Content,
  ID,
  idempotent,
  idParameter,
  ifMatchParameter,
  NO_CONTENT,
  type Operation,
  PAGE_PARAMETERS,
  type Parameter,
  type Paths,
  pageSchema,
  type RefusalCode,
  refusals,
  type Schema,
  schemaRef,
  searchParameter,
  sharedComponents,
  TOKEN_OR_NOT,
} from './openapi-parts.ts';
import { bodySchema, formEncoding, recordSchema } from './openapi-schemas.ts';
import { isHolding, referrersOf } from './relations.ts';
import type { Write } from './schema.ts';
import { STATES } from './visible.ts';

/** `committee-members` → `CommitteeMembers`: how a resource is called in names of schemas and operations. */
const nameOf = (resource: Resource): string =>
  resource.path.replace(/(^|-)([a-z])/g, (_match, _dash, letter) => letter.toUpperCase());

const WRITES = { create: 'Create', replace: 'Replace', merge: 'Change' } as const satisfies Record<Write, string>;
const bodyName = (resource: Resource, write: Write, form: boolean) =>
  `${nameOf(resource)}${WRITES[write]}${form ? 'Form' : ''}`;

const hasFiles = (resource: Resource): boolean => fieldEntries(resource).some(([, field]) => field.kind === 'file');
const isUnique = (resource: Resource): boolean =>
  resource.unique.length > 0 || fieldEntries(resource).some(([, field]) => field.kind === 'text' && field.unique);

/** The same schemas: one whose properties another has already is described as that one with other requirements. */
function sharingProperties(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const names = new Map<string, string>();
  // The least demanding first: requirements can be added to a reference, not taken away.
  const sorted = Object.entries(schemas).sort(([, a], [, b]) => demands(a) - demands(b));
  for (const [name, { properties }] of sorted) {
    const key = JSON.stringify(properties);
    if (!names.has(key)) names.set(key, name);
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const base = names.get(JSON.stringify(schema.properties)) as string;
      if (base === name) return [name, schema];
      return [name, { allOf: [schemaRef(base), { type: 'object', required: schema.required ?? [] }] }];
    }),
  );
}

const demands = ({ required }: Schema): number => (Array.isArray(required) ? required.length : 0);

/** The schemas of one resource: its record, its page of a list, and the bodies of its writes. */
export function resourceSchemas(resource: Resource): Record<string, Schema> {
  const record = nameOf(resource);
  const schemas: Record<string, Schema> = {
    ...(resource.operations.length > 0 && { [record]: recordSchema(resource) }),
    ...(resource.operations.includes('list') && { [`${record}Page`]: pageSchema(record) }),
  };
  for (const write of Object.keys(WRITES) as Write[]) {
    if (!resource.operations.includes(write)) continue;
    const json = bodySchema(resource, write, false);
    if (json) schemas[bodyName(resource, write, false)] = json;
    if (hasFiles(resource)) schemas[bodyName(resource, write, true)] = bodySchema(resource, write, true) ?? {};
  }
  return sharingProperties(schemas);
}

function writeContent(resource: Resource, write: Write): Content {
  const encoding = formEncoding(resource);
  const form = schemaRef(bodyName(resource, write, encoding !== null));
  return {
    ...(bodySchema(resource, write, false) && {
      'application/json': { schema: schemaRef(bodyName(resource, write, false)) },
    }),
    'multipart/form-data': { schema: form, ...(encoding && { encoding }) },
  };
}

function listParameters(resource: Resource): Parameter[] {
  const orderings = sortKeys(resource, true).flatMap((key) => [key, `-${key}`]);
  const filters = resource.filters.map((key): Parameter => {
    const field = resource.fields[key];
    if (field?.kind === 'reference')
      return { name: key, in: 'query', description: `Only records of this one of \`${field.to}\`.`, schema: ID };
    if (field?.kind === 'text')
      return { name: key, in: 'query', description: 'Only records with this very text.', schema: { type: 'string' } };
    const usual = resource.usual?.[key];
    const values = field?.kind === 'choice' ? field.values : [];
    return {
      name: key,
      in: 'query',
      description: usual
        ? 'Only records with this value, in any case; `all` for every one.'
        : 'Only records with this value, in any case.',
      schema: { type: 'string', enum: usual ? [...values, 'all'] : values, ...(usual && { default: usual }) },
    };
  });
  const { visible } = resource;
  const state: Parameter[] = visible?.as
    ? [
        {
          name: visible.as,
          in: 'query',
          description: 'Only records in this state; for everybody but who may change them one that they read.',
          schema: { type: 'string', enum: STATES },
        },
      ]
    : [];
  return [
    ...filters,
    ...state,
    searchParameter,
    {
      name: 'ordering',
      in: 'query',
      description: 'Sorts by a field, with `-` descending.',
      schema: { type: 'string', enum: orderings },
    },
    ...PAGE_PARAMETERS,
  ];
}

/** The operations of one resource, one by one as its declaration names them. */
function operationsOf(resource: Resource, all: readonly Resource[]): Record<Act, Operation> {
  const name = nameOf(resource);
  const { path } = resource;
  const record = schemaRef(name);
  const tags = [path];
  const officeReads = resource.read !== 'public';
  const reading = officeReads ? { security: BY_TOKEN } : hasContacts(resource) ? { security: TOKEN_OR_NOT } : {};
  const taken: RefusalCode[] = isUnique(resource) ? [409] : [];
  const used: RefusalCode[] = referrersOf(resource, all).some(isHolding) ? [409] : [];
  const space: RefusalCode[] = hasFiles(resource) ? [507] : [];
  // Records that anyone may create are rate-limited by address.
  const limited: RefusalCode[] = resource.create === 'public' ? [429] : [];
  const write = (
    kind: Write,
    summary: string,
    status: 200 | 201,
    codes: readonly RefusalCode[],
    open = false,
  ): Operation =>
    idempotent({
      operationId: `${kind === 'create' ? 'create' : kind === 'replace' ? 'replace' : 'change'}${name}`,
      summary,
      tags,
      ...(!open && { security: BY_TOKEN }),
      ...(kind !== 'create' && { parameters: [idParameter, ifMatchParameter] }),
      requestBody: bodyOf(writeContent(resource, kind)),
      responses: {
        [status]: answers('The record.', record, { etag: true }),
        ...refusals(400, ...codes, ...taken, ...space),
      },
    });
  return {
    list: {
      operationId: `list${name}`,
      summary: `All records of ${path}, or a page of them`,
      tags,
      ...reading,
      parameters: listParameters(resource),
      responses: {
        200: answers(
          'An array; with `page` an envelope.',
          { oneOf: [{ type: 'array', items: record }, schemaRef(`${name}Page`)] },
          { etag: true },
        ),
        ...refusals(400, 404),
      },
    },
    one: {
      operationId: `read${name}`,
      summary: `One record of ${path}`,
      tags,
      ...reading,
      parameters: [idParameter],
      responses: { 200: answers('The record.', record, { etag: true }), ...refusals(404) },
    },
    create: write('create', `Make a record of ${path}`, 201, limited, resource.create === 'public'),
    replace: write('replace', `Replace a record of ${path}: what is not sent becomes empty`, 200, [404, 412]),
    merge: write('merge', `Change a record of ${path}: what is not sent stays`, 200, [404, 412]),
    remove: idempotent({
      operationId: `delete${name}`,
      summary: `Delete a record of ${path}`,
      tags,
      security: BY_TOKEN,
      parameters: [idParameter, ifMatchParameter],
      responses: { 204: NO_CONTENT, ...refusals(404, 412, ...used) },
    }),
  };
}

const VERBS = { list: 'get', create: 'post', one: 'get', replace: 'put', merge: 'patch', remove: 'delete' } as const;

/** The paths of one resource among all, below the API's base. */
export function resourcePaths(resource: Resource, all: readonly Resource[]): Paths {
  const [list, one] = [`/${resource.path}/`, `/${resource.path}/{id}/`];
  const operations = operationsOf(resource, all);
  const paths: Record<string, Partial<Record<(typeof VERBS)[Act], Operation>>> = {};
  for (const act of resource.operations) {
    const path = act === 'list' || act === 'create' ? list : one;
    paths[path] = { ...paths[path], [VERBS[act]]: operations[act] };
  }
  return paths;
}

export type HandWritten = {
  tags: readonly { name: string; description: string }[];
  paths: Paths;
  schemas: Readonly<Record<string, Schema>>;
};

const ABOUT = [
  'The API of Prangon, the website and office of a school or college.',
  'Paths work with and without their trailing slash. Texts are trimmed and stored NFC. Ids may be sent as numbers or as digit strings, unknown fields are ignored.',
  'File fields are answered as paths relative to the base. Errors are JSON with a sentence in Bengali.',
].join('\n\n');

/** The whole document (OpenAPI 3.1): the hand-written routes first, then those of the resources. */
export function openApiDocument(resources: readonly Resource[], { tags, paths, schemas }: HandWritten) {
  return {
    openapi: '3.1.0',
    info: { title: 'প্রাঙ্গণ API', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [...tags, ...resources.map((resource) => ({ name: resource.path }))],
    paths: Object.assign({}, paths, ...resources.map((resource) => resourcePaths(resource, resources))) as Paths,
    components: {
      ...sharedComponents,
      schemas: Object.assign({}, sharedComponents.schemas, schemas, ...resources.map(resourceSchemas)) as Record<
        string,
        Schema
      >,
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
