import type { HandWritten } from '#contract/kit/openapi.ts';
import type { OpenApiOperation, Schema, Verb } from '#contract/kit/openapi-parts.ts';
import type { RouteGroup } from './router.ts';

export const textSchema = (maxLength: number): Schema => ({ type: 'string', maxLength });

/** Describes a parameter of a query. */
export const queryParameter = (name: string, schema: Schema, required?: true) => ({
  name,
  in: 'query' as const,
  ...(required && { required }),
  schema,
});

/** An object that always has exactly these. */
export const exactly = (properties: Record<string, Schema>) => ({
  type: 'object' as const,
  required: Object.keys(properties),
  properties,
});

export const fileContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: {} }]));

/** `notices/:id` → `/notices/{id}/`; what ends in a file's name has no slash behind it. */
const describedPath = (path: string): string =>
  `/${path.replace(/:(\w+)/g, '{$1}')}${/\.json$|:(name|file)$/.test(path) ? '' : '/'}`;

/** Describes handwritten routes for openapi.json. */
export function describeRoutes(groups: readonly RouteGroup[]): HandWritten {
  const paths: Record<string, Partial<Record<Verb, OpenApiOperation>>> = {};
  for (const { method, path, describedAs = path, operation } of groups.flatMap(({ routes }) => routes)) {
    if (!operation) continue;
    const key = describedPath(describedAs);
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation() };
  }
  return {
    tags: groups.flatMap(({ tags = [] }) => tags),
    schemas: Object.assign({}, ...groups.map(({ schemas }) => schemas?.())) as HandWritten['schemas'],
    paths,
  };
}
