import {
  BY_TOKEN,
  type OpenApiOperation,
  type Parameter,
  type Paths,
  type ResponseObject,
  type Schema,
  type Verb,
} from './openapi-parts.ts';

type Unreferenced<T> = Exclude<T, { $ref: string }>;
export type SharedParts = {
  responses: Record<string, Unreferenced<ResponseObject>>;
  parameters: Record<string, Unreferenced<Parameter>>;
  schemas: Record<string, Schema>;
};

const capital = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

/** Names a response after the schema that it holds, or after the operation that has it first. */
function nameOfAnswer(answer: Unreferenced<ResponseObject>, { operationId }: OpenApiOperation): string {
  const ref = answer.content?.['application/json']?.schema.$ref;
  return typeof ref === 'string' ? (ref.split('/').at(-1) as string) : capital(operationId.replace(/[_-].*/, ''));
}

/** Forms have the schema of their JSON; shorter ones are not worth a name. */
const LONG_SCHEMA = 200;

const bodiesOf = ({ requestBody }: OpenApiOperation) =>
  requestBody && 'content' in requestBody ? Object.entries(requestBody.content) : [];

const nameOfParameter = ({ name }: Unreferenced<Parameter>): string => name;

/** Collects equal parts; `settle` names those that several operations have. */
class Pool<T extends object> {
  private readonly seen = new Map<string, { part: Unreferenced<T>; name: string; uses: number }>();
  private readonly names = new Map<string, string>();

  note(part: T, name: (part: Unreferenced<T>) => string): void {
    if ('$ref' in part) return;
    const own = part as Unreferenced<T>;
    const key = JSON.stringify(own);
    const known = this.seen.get(key);
    if (known) known.uses += 1;
    else this.seen.set(key, { part: own, name: name(own), uses: 1 });
  }

  settle(): Record<string, Unreferenced<T>> {
    const shared: Record<string, Unreferenced<T>> = {};
    for (const [key, { part, name, uses }] of this.seen) {
      if (uses < 2) continue;
      let free = name;
      for (let number = 2; free in shared; number += 1) free = `${name}${number}`;
      shared[free] = part;
      this.names.set(key, free);
    }
    return shared;
  }

  refer(part: T, place: string): T | { $ref: string } {
    const name = this.names.get(JSON.stringify(part));
    return name === undefined ? part : { $ref: `#/components/${place}/${name}` };
  }
}

const each = (paths: Paths, change: (operation: OpenApiOperation) => OpenApiOperation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, verbs]) => [
      path,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, operation]) => [verb as Verb, change(operation as OpenApiOperation)]),
      ),
    ]),
  );

/**
 * Keeps the document short: moves responses, parameters and schemas of bodies that stand in several places in full into the components, and leaves
 * out the document's own security requirement.
 */
export function shareParts(paths: Paths): { paths: Paths; shared: SharedParts } {
  const responses = new Pool<ResponseObject>();
  const parameters = new Pool<Parameter>();
  const schemas = new Pool<Schema>();
  each(paths, (operation) => {
    for (const answer of Object.values(operation.responses))
      responses.note(answer, (own) => nameOfAnswer(own, operation));
    for (const parameter of operation.parameters ?? []) parameters.note(parameter, nameOfParameter);
    for (const [, { schema }] of bodiesOf(operation))
      if (JSON.stringify(schema).length > LONG_SCHEMA)
        schemas.note(schema, () => `${capital(operation.operationId)}Body`);
    return operation;
  });
  const shared = { responses: responses.settle(), parameters: parameters.settle(), schemas: schemas.settle() };
  return {
    shared,
    paths: each(paths, ({ security, ...operation }) => ({
      ...operation,
      ...(security !== BY_TOKEN && { security: security ?? [] }),
      ...(operation.parameters && {
        parameters: operation.parameters.map((parameter) => parameters.refer(parameter, 'parameters')),
      }),
      ...(operation.requestBody &&
        'content' in operation.requestBody && {
          requestBody: {
            ...operation.requestBody,
            content: Object.fromEntries(
              bodiesOf(operation).map(([type, body]) => [
                type,
                { ...body, schema: schemas.refer(body.schema, 'schemas') },
              ]),
            ),
          },
        }),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([code, answer]) => [code, responses.refer(answer, 'responses')]),
      ),
    })),
  };
}
