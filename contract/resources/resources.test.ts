import { describe, expect, it } from 'vitest';
import { declared } from '../../test/support/declared.ts';
import { fieldEntries, type Resource } from '../kit/define-resource.ts';
import { resourcePaths } from '../kit/openapi.ts';
import { recordSchema } from '../kit/openapi-schemas.ts';
import { MAX_ID } from '../kit/read-value.ts';
import { allResources } from './index.ts';

const all = [...allResources, ...declared];

describe.each(all.map((resource) => [resource.path, resource] as const))('%s', (_, resource) => {
  const { fields, unique, filters, parent, visible, order } = resource;
  const kindOf = (key: string | undefined) => (key === undefined ? undefined : fields[key]?.kind);

  it('refers only to what there is', () => {
    for (const [key, field] of fieldEntries(resource)) {
      if (field.kind !== 'reference') continue;
      expect(
        all.map(({ path }) => path),
        key,
      ).toContain(field.to);
      // A required one has nothing to become.
      if (field.required) expect(field.onDelete, key).toBe('restrict');
    }
    if (parent) expect(fields[parent]).toMatchObject({ kind: 'reference', required: true });
  });

  it('names only fields of its own, and of the kinds that fit', () => {
    for (const key of unique.flat()) expect(fields).toHaveProperty([key]);
    for (const filter of filters) {
      const key = resource.filterFields?.[filter] ?? filter;
      expect(['choice', 'flag', 'reference', 'text', 'number', 'year', 'data']).toContain(kindOf(key));
      if (kindOf(key) === 'data') expect(fields[key]).toHaveProperty('refersTo');
      // Nobody finds out by asking for it what is withheld.
      expect(fields[key]).not.toHaveProperty('contact');
    }
    for (const [key, value] of Object.entries(resource.usual ?? {})) {
      expect(filters).toContain(key);
      expect(fields[key]).toMatchObject({ values: expect.arrayContaining([value]) });
    }
    if (order) expect(kindOf(order.by)).toBe('choice');
    if (visible?.when)
      expect(kindOf(visible.when.field)).toBe(typeof visible.when.is === 'boolean' ? 'flag' : 'choice');
    expect([undefined, 'moment']).toContain(kindOf(visible?.from));
    expect([undefined, 'date']).toContain(kindOf(visible?.until));
    if (visible?.as) expect(fields).not.toHaveProperty([visible.as]);
  });

  it('has numbers that every database holds', () => {
    for (const [key, field] of fieldEntries(resource)) {
      if (field.kind !== 'number') continue;
      const parts = Number.isInteger(field.step) ? 1 : 100;
      expect(Math.max(-field.min, field.max) * parts, key).toBeLessThanOrEqual(MAX_ID);
      expect(Number.isInteger(Math.round(field.step * parts * 1e6) / 1e6), key).toBe(true);
    }
  });
});

describe('what a declaration says', () => {
  const [bulletin, enclosure, sheet] = declared as [Resource, Resource, Resource];
  const listOf = (resource: Resource) => resourcePaths(resource, all)[`/${resource.path}/`];
  const one = (resource: Resource) => resourcePaths(resource, all)[`/${resource.path}/{id}/`];
  const parameters = (resource: Resource) => listOf(resource)?.get?.parameters;

  it('is in the description of its API', () => {
    const states = ['draft', 'scheduled', 'live', 'archived'];
    expect(parameters(bulletin)).toContainEqual(
      expect.objectContaining({ name: 'state', schema: { type: 'string', enum: states } }),
    );
    expect(recordSchema(bulletin).properties).toMatchObject({ state: { type: 'string', enum: states } });
    expect(parameters(enclosure)).toContainEqual(
      expect.objectContaining({ name: 'bulletin', schema: { type: 'integer', minimum: 1 } }),
    );
    expect(parameters(sheet)?.map((parameter) => 'name' in parameter && parameter.name)).not.toContain('state');
    for (const write of [listOf(sheet)?.post, one(sheet)?.put, one(sheet)?.patch])
      expect(write?.responses).toHaveProperty('409');
  });
});
