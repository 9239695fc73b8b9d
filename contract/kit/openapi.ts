import { hasContacts } from './columns.ts';
import { type Operation as Act, fieldEntries, type Resource } from './define-resource.ts';
import { listParameters } from './openapi-list.ts';
import {
  answers,
  type BodyContent,
  BY_TOKEN,
  bodyObject,
  COMMON_REFUSALS,
  idParameter,
  ifMatchParameter,
  NO_CONTENT,
  type OpenApiOperation,
  type Paths,
  pageSchema,
  type RefusalCode,
  refusals,
  type Schema,
  schemaRef,
  sharedComponents,
  TOKEN_OR_NOT,
  withIdempotencyKey,
} from './openapi-parts.ts';
import { bodySchema, formEncoding, recordSchema } from './openapi-schemas.ts';
import { shareParts } from './openapi-sharing.ts';
import { isHolding, referrersOf } from './relations.ts';
import type { WriteMode } from './schema.ts';

/** `committee-members` → `CommitteeMembers`: how a resource is called in names of schemas and operations. */
const nameOf = (resource: Resource): string =>
  resource.path.replace(/(^|-)([a-z])/g, (_match, _dash, letter) => letter.toUpperCase());

const WRITES = { create: 'Create', replace: 'Replace', merge: 'Change' } as const satisfies Record<WriteMode, string>;
const bodyName = (resource: Resource, write: WriteMode, form: boolean) =>
  `${nameOf(resource)}${WRITES[write]}${form ? 'Form' : ''}`;

const hasFiles = (resource: Resource): boolean => fieldEntries(resource).some(([, field]) => field.kind === 'file');
const isUnique = (resource: Resource): boolean =>
  resource.unique.length > 0 || fieldEntries(resource).some(([, field]) => field.kind === 'text' && field.unique);

const propertiesOf = ({ properties }: Schema): Readonly<Record<string, unknown>> =>
  (properties ?? {}) as Record<string, unknown>;
const demandsOf = ({ required }: Schema): readonly string[] => (Array.isArray(required) ? required : []);

/** True if `schema` can be described as `base` with more properties and requirements: none can be taken away from a reference. */
const extendsSchema = (schema: Schema, base: Schema): boolean =>
  Object.entries(propertiesOf(base)).every(
    ([key, value]) => JSON.stringify(propertiesOf(schema)[key]) === JSON.stringify(value),
  ) && demandsOf(base).every((key) => demandsOf(schema).includes(key));

/** The same schemas: one that has all properties of another is described as that one with more of its own. */
function sharingProperties(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const size = (schema: Schema) => Object.keys(propertiesOf(schema)).length;
  const sorted = Object.entries(schemas).sort(
    ([, a], [, b]) => size(a) - size(b) || demandsOf(a).length - demandsOf(b).length,
  );
  return Object.fromEntries(
    sorted.map(([name, schema], place) => {
      const [baseName, base] =
        sorted
          .slice(0, place)
          .filter(([, other]) => extendsSchema(schema, other))
          .at(-1) ?? [];
      if (!baseName || !base) return [name, schema];
      const own = Object.entries(propertiesOf(schema)).filter(([key]) => !(key in propertiesOf(base)));
      const more = {
        type: 'object',
        ...(demandsOf(schema).length > 0 && { required: schema.required }),
        ...(own.length > 0 && { properties: Object.fromEntries(own) }),
      };
      return [name, { allOf: [schemaRef(baseName), more] }];
    }),
  );
}

/** The schemas of one resource: its record, its page of a list, and the bodies of its writes. */
function resourceSchemas(resource: Resource): Record<string, Schema> {
  const record = nameOf(resource);
  const schemas: Record<string, Schema> = {
    ...(resource.operations.length > 0 && { [record]: recordSchema(resource) }),
    ...(resource.operations.includes('list') && { [`${record}Page`]: pageSchema(record) }),
  };
  const bodies: Record<string, Schema> = {};
  for (const write of Object.keys(WRITES) as WriteMode[]) {
    if (!resource.operations.includes(write)) continue;
    const json = bodySchema(resource, write, false);
    if (json) bodies[bodyName(resource, write, false)] = json;
    if (hasFiles(resource)) bodies[bodyName(resource, write, true)] = bodySchema(resource, write, true) ?? {};
  }
  // Forms and JSON differ in their files alone.
  if (hasFiles(resource) && Object.keys(bodies).length > 0) {
    const fields = Object.entries(propertiesOf(Object.values(bodies)[0] as Schema));
    const words = fields.filter(([key]) => resource.fields[key]?.kind !== 'file');
    bodies[`${record}Fields`] = { type: 'object', properties: Object.fromEntries(words) };
  }
  return { ...schemas, ...sharingProperties(bodies) };
}

function writeContent(resource: Resource, write: WriteMode): BodyContent {
  const encoding = formEncoding(resource);
  const form = schemaRef(bodyName(resource, write, encoding !== null));
  return {
    ...(bodySchema(resource, write, false) && {
      'application/json': { schema: schemaRef(bodyName(resource, write, false)) },
    }),
    'multipart/form-data': { schema: form, ...(encoding && { encoding }) },
  };
}

/** The operations of one resource, one by one as its declaration names them. */
function operationsOf(resource: Resource, all: readonly Resource[]): Record<Act, OpenApiOperation> {
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
    kind: WriteMode,
    summary: string,
    status: 200 | 201,
    codes: readonly RefusalCode[],
    open = false,
  ): OpenApiOperation =>
    withIdempotencyKey({
      operationId: `${kind === 'create' ? 'create' : kind === 'replace' ? 'replace' : 'change'}${name}`,
      summary,
      tags,
      ...(!open && { security: BY_TOKEN }),
      ...(kind !== 'create' && { parameters: [idParameter, ifMatchParameter] }),
      requestBody: bodyObject(writeContent(resource, kind)),
      responses: {
        [status]: answers('The record.', record, { etag: true }),
        ...refusals(400, ...codes, ...taken, ...space),
      },
    });
  return {
    list: {
      operationId: `list${name}`,
      summary: `The list of ${path}`,
      tags,
      ...reading,
      parameters: listParameters(resource),
      responses: {
        200: answers(
          'A list; with `page` an envelope.',
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
    replace: write('replace', `Replace a record of ${path}`, 200, [404, 412]),
    merge: write('merge', `Change a record of ${path}`, 200, [404, 412]),
    remove: withIdempotencyKey({
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
  const paths: Record<string, Partial<Record<(typeof VERBS)[Act], OpenApiOperation>>> = {};
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
  COMMON_REFUSALS,
].join('\n\n');

const mapValues = <T>(of: Readonly<Record<string, T>>, change: (value: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]));

/** The whole document (OpenAPI 3.1): the hand-written routes first, then those of the resources. */
export function openApiDocument(resources: readonly Resource[], { tags, paths: own, schemas }: HandWritten) {
  const derived = Object.assign({}, ...resources.map((resource) => resourcePaths(resource, resources))) as Paths;
  // A resource may have calls of its own at an address that is derived.
  const all: Paths = { ...own, ...mapValues(derived, (verbs, path) => ({ ...verbs, ...own[path] })) };
  const { paths, shared } = shareParts(all);
  return {
    openapi: '3.1.0',
    info: { title: 'প্রাঙ্গণ API', version: '1', description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    security: BY_TOKEN,
    tags: [...tags, ...resources.map((resource) => ({ name: resource.path }))],
    paths,
    components: {
      ...sharedComponents,
      parameters: { ...sharedComponents.parameters, ...shared.parameters },
      responses: { ...sharedComponents.responses, ...shared.responses },
      schemas: Object.assign(
        {},
        sharedComponents.schemas,
        shared.schemas,
        schemas,
        ...resources.map(resourceSchemas),
      ) as Record<string, Schema>,
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
