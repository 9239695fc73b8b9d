import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fieldNames } from './field-names.ts';

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const description: Node = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', '..', 'openapi.json'), 'utf8'));

/** The node that a `$ref` leads to; anything else is itself. */
function resolved(node: unknown): Node {
  if (!isNode(node)) return {};
  if (typeof node.$ref !== 'string') return node;
  const keys = node.$ref.slice(2).split('/');
  return resolved(keys.reduce<unknown>((from, key) => (isNode(from) ? from[key] : undefined), description));
}

/** Names of the properties of a schema, with those of its rows. */
function propertiesOf(schema: unknown, depth = 0): string[] {
  const node = resolved(schema);
  const parts = [node.allOf, node.anyOf, node.oneOf].flatMap((part) => (Array.isArray(part) ? part : []));
  const own = Object.entries(resolved(node.properties)).flatMap(([name, value]) => [
    name,
    ...(depth < 1 ? propertiesOf(resolved(value).items, depth + 1) : []),
  ]);
  return [...own, ...parts.flatMap((part) => propertiesOf(part, depth))];
}

/** Signed addresses are made by us; the other two are switches that take anything. */
const UNNAMED = ['signature', 'expires', 'together', 'detail'];

const fields = Object.entries(resolved(description.paths)).flatMap(([address, operations]) =>
  Object.values(resolved(operations)).flatMap((operation) => {
    const { parameters, requestBody } = resolved(operation);
    const queries = (Array.isArray(parameters) ? parameters : [])
      .map(resolved)
      .filter(({ in: place }) => place === 'query');
    const body = resolved(resolved(resolved(requestBody).content)['application/json']).schema;
    return [...queries.map(({ name }) => String(name)), ...propertiesOf(body)].map((field) => ({ address, field }));
  }),
);

it('every field that a call takes has a word for people', () => {
  expect(fields.length).toBeGreaterThan(500);
  const nameless = fields.filter(
    ({ address, field }) => !UNNAMED.includes(field) && fieldNames(`/api${address}`)(field) === null,
  );
  expect(nameless).toEqual([]);
});

it('a field of a row is told with the row', () => {
  expect(fieldNames('/api/covers/')('rows.1.slot')).toMatch(/^২ নম্বর সারি, [^a-z]+$/);
  expect(fieldNames('/api/promotions/')('students.0')).toBe('১ নম্বর সারি');
});
