import type { Resource } from './define-resource.ts';
import { sortKeys } from './list.ts';
import { ID, PAGE_PARAMETERS, type Parameter, searchParameter } from './openapi-parts.ts';
import { RECORD_STATES } from './visible.ts';

/** Query parameters of a resource's list: its filters, and those of every list. */
export function listParameters(resource: Resource): Parameter[] {
  const filters = resource.filters.map((key): Parameter => {
    const field = resource.fields[resource.filterFields?.[key] ?? key];
    if (field?.kind === 'data')
      return {
        name: key,
        in: 'query',
        description: `Only records with this one of \`${field.refersTo}\`.`,
        schema: ID,
      };
    if (field?.kind === 'number')
      return {
        name: key,
        in: 'query',
        schema: { type: 'integer', minimum: field.min, maximum: field.max },
      };
    if (field?.kind === 'reference')
      return { name: key, in: 'query', description: `An id of \`${field.to}\`.`, schema: ID };
    if (field?.kind === 'text')
      return { name: key, in: 'query', description: 'Only records with this very text.', schema: { type: 'string' } };
    if (field?.kind === 'flag') return { name: key, in: 'query', schema: { type: 'boolean' } };
    const usual = resource.usual?.[key];
    const values = field?.kind === 'choice' ? field.values : [];
    return {
      name: key,
      in: 'query',
      description: usual ? 'Only records with this value; `all` for every one.' : 'Only records with this value.',
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
          schema: { type: 'string', enum: RECORD_STATES },
        },
      ]
    : [];
  return [
    ...filters,
    ...(resource.dated
      ? ['date', 'from', 'to'].map((name) => ({
          name,
          in: 'query' as const,
          schema: { type: 'string', format: 'date' },
        }))
      : []),
    ...(resource.spans
      ? [
          {
            name: resource.spans.by,
            in: 'query' as const,
            description: 'Only records that last over this day.',
            schema: { type: 'string', format: 'date' },
          },
        ]
      : []),
    ...state,
    searchParameter,
    {
      name: 'ordering',
      in: 'query',
      description: 'Fields with commas; `-` is descending.',
      schema: { type: 'string', pattern: `^-?(${sortKeys(resource, true).join('|')})(,|$)` },
    },
    ...PAGE_PARAMETERS,
  ];
}
