import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpenApiOperation, ResponseObject, Schema, Verb } from '#contract/kit/openapi-parts.ts';
import { allResources } from '#contract/resources/index.ts';
import { allows } from '#contract/roles.ts';
import { apiRoutes, describeApi } from '../server/api.ts';
import { withResourceTable } from '../server/commands/resource-table.ts';
import { newGround, PDF, picture, plainResources } from './support/records.ts';
import { startSchool, type TestSchool } from './support/school.ts';

const document = describeApi();
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    path,
    verb: verb as Verb,
    operation: operation as OpenApiOperation,
  })),
);

/** Every value in the document, with where it stands. */
function* walk(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value))
    yield* walk(child, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}
const nodes = [...walk(document)];
const at = (pointer: string): unknown => nodes.find(([place]) => place === pointer)?.[1];
const resolved = <T extends object>(part: T): unknown => ('$ref' in part ? at(String(part.$ref)) : part);

/** The properties of a body's schema, which may be another one's with requirements of its own. */
function propertiesOf(schema: Schema): Record<string, Schema> {
  const { allOf, properties } = resolved(schema) as { allOf?: Schema[]; properties?: Record<string, Schema> };
  return properties ?? Object.assign({}, ...(allOf ?? []).map(propertiesOf));
}

describe('the description of the API', () => {
  it('is the frozen one; after a wanted change of the API: npm run openapi', async () => {
    const frozen = await readFile(new URL('../openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(frozen));
  });

  it('has its resources in the page of the contract; after a wanted change of them: npm run openapi', async () => {
    const page = await readFile(new URL('../docs/contract.md', import.meta.url), 'utf8');
    expect(withResourceTable(page, allResources)).toBe(page);
  });

  it('refers only to what is there, and holds no part that nothing refers to', () => {
    const used = new Set(nodes.flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : [])));
    expect([...used].filter((ref) => at(ref) === undefined)).toEqual([]);
    const parts = (['headers', 'parameters', 'requestBodies', 'responses', 'schemas'] as const).flatMap((kind) =>
      Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect(parts.filter((part) => !used.has(part))).toEqual([]);
  });

  it('names every operation once, with a known tag', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids).toEqual([...new Set(ids)]);
    const tags = document.tags.map((tag) => tag.name);
    expect(tags).toEqual([...new Set(tags)]);
    for (const { operation } of operations) expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
  });

  it('declares the parameters of every path, and no other', () => {
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? [])
        .map((parameter) => ('$ref' in parameter ? (at(parameter.$ref) as Schema) : parameter))
        .filter((parameter) => parameter.in === 'path');
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const parameter of declared) expect(parameter.required).toBe(true);
    }
  });

  it('takes If-Match exactly where it may answer 412', () => {
    const conditional = (operation: OpenApiOperation) =>
      (operation.parameters ?? []).some((parameter) => '$ref' in parameter && parameter.$ref.endsWith('/ifMatch'));
    const both = operations.filter(({ operation }) => conditional(operation) || '412' in operation.responses);
    expect(both.length).toBeGreaterThan(40);
    for (const { path, operation } of both)
      expect(conditional(operation) && '412' in operation.responses, path).toBe(true);
  });

  it('takes an Idempotency-Key for every write that can be answered again', () => {
    const takes = ({ operation }: { operation: OpenApiOperation }) =>
      (operation.parameters ?? []).some((one) => '$ref' in one && one.$ref.endsWith('/key'));
    // A token, the end of one, an archive, proposals and somebody's report are nothing to keep and answer with later.
    const never = ['signIn', 'signOut', 'downloadBackup', 'downloadBox', 'proposeCovers', 'readReport', 'matchCode'];
    const writes = operations.filter(({ verb }) => verb !== 'get');
    expect(writes.filter((write) => !takes(write)).map(({ operation }) => operation.operationId)).toEqual(never);
    expect(operations.filter(takes).filter(({ verb }) => verb === 'get')).toEqual([]);
    for (const { path, operation } of writes.filter(takes)) {
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['400', '409']));
    }
  });

  it('says when to come again wherever tries are counted', () => {
    const counted = operations.filter(({ operation }) => '429' in operation.responses);
    expect(counted.map(({ operation }) => operation.operationId).sort()).toEqual([
      'changePassword',
      'createContacts',
      'downloadBackup',
      'matchCode',
      'readReport',
      'register',
      'search',
      'signIn',
      'verifyNotices',
    ]);
    expect(document.components.responses['429']).toHaveProperty(['headers', 'Retry-After']);
  });

  it('describes every answer, the refusals with the common error', () => {
    for (const { path, verb, operation } of operations) {
      const codes = Object.keys(operation.responses);
      expect(
        codes.some((code) => /^2\d\d$/.test(code)),
        `${verb} ${path}`,
      ).toBe(true);
      for (const [code, response] of Object.entries(operation.responses)) {
        expect(code).toMatch(/^[2-5]\d\d$/);
        if (Number(code) < 400 || code === '416') expect(resolved(response)).toHaveProperty('description');
        else expect(response).toEqual({ $ref: `#/components/responses/${code}` });
      }
    }
    const refusals = Object.entries(document.components.responses).filter(([name]) => /^[45]\d\d$/.test(name));
    expect(refusals.length).toBeGreaterThan(6);
    for (const [, response] of refusals) {
      expect(response.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Error' } } });
    }
  });

  it('says in one place what may refuse any call', () => {
    const codes = [...document.info.description.matchAll(/(\d{3}): /g)];
    expect(codes.map(([, code]) => Number(code))).toEqual([401, 403, 405, 413, 415, 500, 503]);
  });

  it('stays short enough to be read', async () => {
    const frozen = await readFile(new URL('../openapi.json', import.meta.url));
    expect(frozen.length).toBeLessThanOrEqual(400_000);
  });

  it('holds only schemas that JSON Schema allows', () => {
    const types = ['string', 'integer', 'boolean', 'object', 'array', 'null'];
    for (const [place, node] of nodes) {
      if (!/\/schemas\/[^/]+(\/properties\/[^/]+)?$|\/schema$/.test(place)) continue;
      for (const type of [node.type ?? []].flat()) expect(types, place).toContain(type);
      if (!Array.isArray(node.required)) continue;
      expect(Object.keys(node.properties ?? {}), place).toEqual(expect.arrayContaining(node.required));
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(() => parserOf(schema), name).not.toThrow();
    }
  });
});

/** The document's schemas as validators. zod takes a `uri-reference` for a whole URL, so that format is left out. */
function parserOf(schema: Schema): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(
    JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/').replaceAll(',"format":"uri-reference"', '')),
  );
}

/** The schema of an operation's 2xx answer. */
function answerSchema(path: string, verb: Verb): Schema {
  const responses = document.paths[path]?.[verb]?.responses ?? {};
  const success = Object.entries(responses).find(([code]) => code.startsWith('2'))?.[1];
  const answer = (success && resolved(success)) as ResponseObject | undefined;
  return (answer && 'content' in answer && answer.content?.['application/json']?.schema) || {};
}

const sample = (schema: Schema): unknown => {
  const [type] = [schema.type].flat();
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.format === 'email') return 'head@school.example';
  if (schema.format === 'date') return '2026-04-15';
  if (schema.format === 'date-time') return '2026-04-15T04:00:00Z';
  if (schema.format === 'password') return 'খুব গোপন ১২৩';
  if (String(schema.pattern).includes('{17}')) return '২০১১১২৩৪৫৬৭৮৯০১২৩';
  if (schema.pattern) return String(schema.pattern).includes('{6}') ? '১০০৫৪২' : '০১০১২৩৪৫৬৭৮';
  if (schema.anyOf) return sample((schema.anyOf as Schema[])[0] as Schema);
  return type === 'integer' ? Number(schema.minimum ?? 1) : type === 'boolean' ? true : 'লেখা';
};

describe('the description and the server', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool('sqlite');
  });
  afterAll(() => school.close());

  /** The addresses of a path; one that is described for several lists has their names as values of a parameter. */
  const pathsOf = (path: string, { parameters = [] }: OpenApiOperation): string[] => {
    const { schema } = (parameters.map(resolved) as Schema[]).find(({ name }) => name === 'list') ?? {};
    const lists = (schema as { enum?: string[] } | undefined)?.enum;
    return lists ? lists.map((list) => path.replace('{list}', list)) : [path];
  };

  it('have the same routes, open to the same callers', () => {
    const inServer = new Map(apiRoutes.map(({ method, path, right }) => [`${method} ${path}`, allows(null, right)]));
    const inDocument = new Map(
      operations.flatMap(({ path, verb, operation }) =>
        pathsOf(path, operation).map((one) => [
          `${verb.toUpperCase()} ${one.replace(/^\/|\/$/g, '').replace(/\{(\w+)\}/g, ':$1')}`,
          operation.security === undefined,
        ]),
      ),
    );
    expect([...inDocument.keys()].sort()).toEqual([...inServer.keys()].sort());
    for (const [route, isOpen] of inServer) expect(inDocument.get(route), route).toBe(!isOpen);
  });

  it('is what the server answers, and its page too', async () => {
    const { status, headers, body } = await school.call('GET', 'openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
    const again = await school.call('GET', 'openapi.json', { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('agree on every answer: a record made as described is answered as described', async () => {
    const ground = await newGround(school);
    for (const resource of plainResources) {
      const form = new FormData();
      const operation = document.paths[`/${resource.path}/`]?.post;
      const body = operation?.requestBody;
      const sent = body && 'content' in body ? body.content['multipart/form-data']?.schema : undefined;
      for (const [key, part] of Object.entries(propertiesOf(sent ?? {}))) {
        const schema = resolved(part) as Schema;
        if (schema.format === 'binary') {
          const isImage = String(schema.description).includes('PNG');
          form.set(key, isImage ? new File([await picture()], 'a.jpg') : new File([PDF], 'a.pdf'));
        } else if (
          resource.fields[key]?.kind === 'data' &&
          resource.fields[key].refersTo &&
          !resource.fields[key].idKey
        ) {
          form.set(key, JSON.stringify([ground[resource.fields[key].refersTo]]));
        } else if (resource.fields[key]?.kind === 'data' && resource.fields[key].idKey) {
          form.set(key, '[]');
        } else if (resource.fields[key]?.kind === 'reference') {
          form.set(key, String(ground[resource.fields[key].to] ?? ''));
        } else {
          const value = sample(schema);
          form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
        }
      }
      const made = await school.call('POST', `${resource.path}/`, { token: school.admin, body: form });
      expect(made.status, `${resource.path}: ${JSON.stringify(made.body)}`).toBe(201);
      expect(Object.keys(made.body).sort(), resource.path).toEqual(
        Object.keys((at(`#/components/schemas/${nameOf(operation)}`) as { properties: object }).properties).sort(),
      );
      const check = parserOf(answerSchema(`/${resource.path}/`, 'post'));
      expect(check.safeParse(made.body).error, resource.path).toBeUndefined();
      const list = parserOf(answerSchema(`/${resource.path}/`, 'get'));
      for (const query of ['', '?page=1']) {
        const { body } = await school.call('GET', `${resource.path}/${query}`, { token: school.admin });
        expect(list.safeParse(body).error, `${resource.path}${query}`).toBeUndefined();
      }
    }
  });

  it('agree on the answers of the routes that are written by hand', async () => {
    for (const path of ['/user/', '/user/sessions/', '/users/', '/settings/', '/backups/', '/health/'] as const) {
      const { status, body } = await school.call('GET', path.slice(1), { token: school.admin });
      expect(status).toBe(200);
      expect(parserOf(answerSchema(path, 'get')).safeParse(body).error, path).toBeUndefined();
    }
    const { body } = await school.call('POST', 'token/', { body: { username: 'head' } });
    expect(parserOf(document.components.schemas.Error as Schema).safeParse(body).error).toBeUndefined();
    expect(body.errors).toHaveProperty('password');
  });
});

/** The name of the schema of what an operation makes. */
function nameOf(operation: OpenApiOperation | undefined): string {
  const made = resolved(operation?.responses[201] ?? {}) as { content?: Record<string, { schema: Schema }> };
  const schema = made.content?.['application/json']?.schema;
  return String(schema?.$ref).split('/').at(-1) ?? '';
}
