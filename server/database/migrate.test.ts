import { describe, expect, it } from 'vitest';
import { type Migration, pendingMigrations, readMigrations, StoreError } from './migrate.ts';

const all: Migration[] = ['001-a.sql', '002-b.sql', '003-c.sql'].map((name) => ({
  name,
  sql: '',
  hash: `hash of ${name}`,
}));

describe('the migrations still to run', () => {
  it('are those behind the ones that ran', () => {
    expect(pendingMigrations(all, [])).toEqual(all);
    expect(pendingMigrations(all, all.slice(0, 2))).toEqual(all.slice(2));
    expect(pendingMigrations(all, all)).toEqual([]);
  });

  it.each([
    ['more of them', [...all, { name: '004-d.sql', hash: 'x' }], /newer version of Prangon \(it has «004-d\.sql»\)/],
    ['one between', [all[0]!, { name: '0015.sql', hash: 'x' }], /«0015\.sql»/],
    ['a changed one', [{ ...all[0]!, hash: 'other' }], /«001-a\.sql» differs/],
  ])('are none that this program could run on a store with %s', (_, done, message) => {
    expect(() => pendingMigrations(all, done)).toThrow(StoreError);
    expect(() => pendingMigrations(all, done)).toThrow(message);
  });
});

it('migrations come by name, each with the driver’s way to number rows and the hash of its own text', async () => {
  const [sqlite, postgres] = [await readMigrations('ONE'), await readMigrations('TWO')];
  expect(sqlite.map(({ name }) => name)).toEqual([...sqlite.map(({ name }) => name)].sort());
  expect(sqlite[0]?.sql).toContain('id ONE');
  expect(sqlite[0]?.sql).not.toContain('{id}');
  expect(sqlite.map(({ hash }) => hash)).toEqual(postgres.map(({ hash }) => hash));
  expect(sqlite[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
});
