import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { filesFor, formOf, isRequired, newGround, plainResources, shownFiles, valuesFor } from '../support/records.ts';
import { type Answer, DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isFile = (field: FieldSpec) => field.kind === 'file';
const keysWhere = (resource: Resource, which: (field: FieldSpec, key: string) => boolean) =>
  fieldEntries(resource)
    .filter(([key, field]) => which(field, key))
    .map(([key]) => key);

/** The value that PUT leaves in an omitted field: unreplaced fields and defaults stay, a text becomes empty, a date null. */
function left({ replaced }: Resource, key: string, field: FieldSpec, before: unknown): unknown {
  if (replaced && !replaced.includes(key)) return before;
  const keeps = ('default' in field && field.default !== undefined) || ('assigned' in field && field.assigned);
  if (isFile(field) || keeps) return before;
  return field.kind === 'text' || field.kind === 'choice' ? '' : null;
}

describe.each(DIALECTS)('the life of a record on %s', (dialect) => {
  let school: TestSchool;
  let ground: Record<string, number>;
  beforeAll(async () => {
    school = await startSchool(dialect);
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  let n = 0;
  const admin = (method: string, path: string, body?: unknown): Promise<Answer> =>
    school.call(method, path, { token: school.admin, body });
  /** A record with every field filled. */
  const makeFull = async (resource: Resource) => {
    const values = valuesFor(resource, ++n, ground);
    const body = formOf({ ...values, ...(await filesFor(resource)) });
    const made = await admin('POST', `${resource.path}/`, body);
    expect(made.status).toBe(201);
    return { values, record: made.body };
  };

  describe.each(plainResources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
    const changeable = resource.operations.includes('replace');
    const files = keysWhere(resource, isFile);

    it('reads back what was sent, in every field', async () => {
      const { values, record } = await makeFull(resource);
      expect(record).toMatchObject(values);
      expect(record.id).toBeTypeOf('number');
      expect(record.created_at).toMatch(INSTANT);
      expect(record.updated_at).toBe(record.created_at);
      for (const key of files) expect(record[key]).toMatch(/^media\/[\w/.-]+(\?expires=\d+&signature=[\w-]+)?$/);
      const one = await admin('GET', `${path}/${record.id}`);
      expect(one.body).toEqual(record);
      const list = await admin('GET', `${path}/`);
      expect(list.body.find((other: { id: number }) => other.id === record.id)).toEqual(record);
    });

    it('is made from its required fields alone', async () => {
      const values = valuesFor(resource, ++n, ground, (field) => isRequired(field));
      if (path === 'contacts') values.phone = '১';
      const made = await admin('POST', `${path}/`, formOf({ ...values, ...(await filesFor(resource, isRequired)) }));
      expect(made.status).toBe(201);
      for (const [key, field] of fieldEntries(resource)) {
        if (key in values || isRequired(field)) continue;
        if (field.kind === 'date') expect(made.body[key]).toBe(field.default ? todayInDhaka() : null);
        else if (field.kind === 'choice') expect(made.body[key]).toBe(field.default ?? '');
        else if (field.kind === 'text' && field.assigned) expect(made.body[key]).not.toBe('');
        else if (field.kind === 'flag') expect(made.body[key]).toBe(field.default);
        else if (field.kind === 'number') expect(made.body[key]).toBe(field.default ?? null);
        else if (field.kind === 'data') expect(made.body[key]).toEqual(field.default);
        else expect(made.body[key]).toBe(field.kind === 'text' ? '' : null);
      }
    });

    it('names every required field that is missing, and keeps nothing', async () => {
      const before = await admin('GET', `${path}/`);
      const answer = await admin('POST', `${path}/`, {});
      expect(answer.status).toBe(400);
      const expected = path === 'contacts' ? ['name', 'message'] : keysWhere(resource, isRequired);
      expect(Object.keys(answer.body.errors).sort()).toEqual(expected.sort());
      const after = await admin('GET', `${path}/`);
      expect(after.body).toEqual(before.body);
    });

    it('goes away with its files', async () => {
      const before = await shownFiles(school);
      const { record } = await makeFull(resource);
      if (files.length > 0) expect((await shownFiles(school)).length).toBeGreaterThan(before.length);
      const gone = await admin('DELETE', `${path}/${record.id}/`);
      expect([gone.status, gone.body, gone.headers.get('content-type')]).toEqual([204, '', null]);
      expect(await shownFiles(school)).toEqual(before);
      for (const key of files) expect((await school.call('GET', record[key])).status).toBe(404);
      for (const method of ['GET', 'DELETE']) expect((await admin(method, `${path}/${record.id}/`)).status).toBe(404);
    });

    if (changeable)
      it('PUT replaces: texts that are not sent become empty, defaults and files stay', async () => {
        const { record } = await makeFull(resource);
        const sent = valuesFor(resource, ++n, ground, (field) => isRequired(field));
        const put = await admin('PUT', `${path}/${record.id}/`, formOf(sent));
        expect(put.status).toBe(200);
        for (const [key, field] of fieldEntries(resource)) {
          // Counted up by the server.
          if (key === 'version') continue;
          expect([key, put.body[key]]).toEqual([
            key,
            key in sent ? sent[key] : left(resource, key, field, record[key]),
          ]);
        }
        expect(put.body).toMatchObject({ id: record.id, created_at: record.created_at });
        expect((await admin('GET', `${path}/${record.id}/`)).body).toEqual(put.body);
        const nothing = await admin('PUT', `${path}/${record.id}/`, {});
        const needed = keysWhere(
          resource,
          (field, key) => isRequired(field) && !isFile(field) && (resource.replaced?.includes(key) ?? true),
        );
        expect(Object.keys(nothing.body.errors ?? {}).sort()).toEqual(needed.sort());
        expect(nothing.status).toBe(needed.length > 0 ? 400 : 200);
      });

    if (changeable)
      it('PATCH merges, one field at a time', async () => {
        const { record } = await makeFull(resource);
        const changes = valuesFor(resource, ++n, ground);
        let expected = record;
        for (const [key, value] of Object.entries(changes)) {
          const patched = await admin('PATCH', `${path}/${record.id}/`, { [key]: value });
          expected = { ...expected, [key]: value, updated_at: patched.body.updated_at };
          if ('version' in expected) expected.version = patched.body.version;
          for (const [alias, of] of Object.entries(resource.aliases)) expected[alias] = expected[of];
          expect(patched.body).toEqual(expected);
        }
        const nothing = await admin('PATCH', `${path}/${record.id}/`, {});
        expect(nothing.body).toEqual({ ...expected, updated_at: nothing.body.updated_at });
      });

    if (changeable && files.length > 0)
      it('a new file takes the place of the old one', async () => {
        const { record } = await makeFull(resource);
        const before = await shownFiles(school);
        const patched = await admin('PATCH', `${path}/${record.id}/`, formOf(await filesFor(resource)));
        expect(patched.status).toBe(200);
        for (const key of files) {
          expect(patched.body[key]).not.toBe(record[key]);
          expect((await school.call('GET', patched.body[key])).status).toBe(200);
          expect((await school.call('GET', record[key])).status).toBe(404);
        }
        expect(await shownFiles(school)).toHaveLength(before.length);
      });

    if (changeable && files.length > 0)
      it('an empty text removes a file that is optional', async () => {
        const { record } = await makeFull(resource);
        for (const key of files) {
          const answer = await admin('PATCH', `${path}/${record.id}/`, formOf({ [key]: '' }));
          const field = resource.fields[key] as FieldSpec;
          if (isRequired(field)) {
            expect(answer.status).toBe(400);
            expect(Object.keys(answer.body.errors)).toEqual([key]);
            expect((await school.call('GET', record[key])).status).toBe(200);
          } else {
            expect(answer.body[key]).toBeNull();
            expect((await school.call('GET', record[key])).status).toBe(404);
          }
        }
      });

    it('never takes id, role and times from a payload, nor names that it does not know', async () => {
      const foreign = {
        id: 999_999,
        role: 'Admin',
        created_at: '2001-01-01T00:00:00.000Z',
        updated_at: 'x',
        nonsense: [1, { a: 2 }],
      };
      // A committee member's role is a field of its own.
      if (path === 'committee-members') foreign.role = 'সভাপতি';
      const values = { ...valuesFor(resource, ++n, ground), ...foreign };
      const withFiles = keysWhere(resource, (field) => isFile(field) && isRequired(field)).length > 0;
      const body = withFiles ? formOf({ ...values, ...(await filesFor(resource, isRequired)) }) : values;
      const made = await admin('POST', `${path}/`, body);
      expect(made.status).toBe(201);
      expect(made.body.id).not.toBe(999_999);
      expect(made.body.created_at > '2020').toBe(true);
      expect(made.body).not.toHaveProperty('nonsense');
      if (!('role' in resource.fields)) expect(made.body).not.toHaveProperty('role');
      if (!changeable) return;
      const patched = await admin('PATCH', `${path}/${made.body.id}/`, { ...foreign, role: undefined });
      expect(patched.body).toEqual({ ...made.body, updated_at: patched.body.updated_at });
    });

    it('knows no record by anything but its number', async () => {
      for (const id of [
        '0',
        '-1',
        '1.0',
        '1e0',
        '0x1',
        '01',
        'abc',
        '99999999999999999999',
        '2147483648',
        '2147483647',
        '%00',
        '%F0%9F',
        "1'",
        '১',
      ]) {
        for (const method of changeable ? ['GET', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'DELETE']) {
          const answer = await admin(method, `${path}/${id}/`, method === 'PUT' || method === 'PATCH' ? {} : undefined);
          expect([id, method, answer.status]).toEqual([id, method, 404]);
        }
      }
    });
  });
});
