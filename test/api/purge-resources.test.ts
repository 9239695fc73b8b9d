import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import { type FieldSpec, isImageField } from '#contract/kit/field.ts';
import { fileNamed, formOf, newGround, picture, plainResources, valuesFor } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { tracesIn } from '../support/traces.ts';

/** A text and a number found nowhere else. */
const SECRET = 'zyxwvut-secret';
const NUMBER = '01987650123';

/** A text of the field that tells of somebody; undefined for what is no text. */
function secretText(field: FieldSpec, secret: string, n: number): string | undefined {
  if (field.kind !== 'text' || field.format === 'eiin' || field.format === 'birth') return undefined;
  if (field.format === 'mobile') return NUMBER;
  return field.format === 'email' ? `${secret}@${n}.example` : `${secret} ${n}`.slice(0, field.max);
}

/** Values in which every text and paper tells of somebody, and pictures of one colour for each version. */
async function telling(resource: Resource, n: number, ground: Record<string, number>) {
  const values: Record<string, unknown> = valuesFor(resource, n, ground);
  for (const [key, field] of fieldEntries(resource)) {
    const text = secretText(field, `${SECRET} ${resource.path}`.replaceAll(' ', '-'), n);
    if (text !== undefined) values[key] = text;
    if (field.kind === 'file')
      values[key] = isImageField(field)
        ? fileNamed('a.jpg', await picture('jpeg', 330, 40 + n))
        : fileNamed('a.pdf', `%PDF-1.4 ${SECRET} ${resource.path} ${n}`);
  }
  // Written about children, for a reason.
  return formOf({ ...values, ...(resource.guarded && { reason: SECRET }) });
}

describe.each(DIALECTS)('records of every list that are deleted for good on %s', (dialect) => {
  let school: TestSchool;
  let ground: Record<string, number>;
  beforeAll(async () => {
    school = await startSchool(dialect);
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  const admin = (method: string, target: string, body?: unknown) =>
    school.call(method, target, { token: school.admin, body, headers: { 'Idempotency-Key': randomUUID() } });

  /** Hashes of all stored files, by name. */
  async function mediaHashes(): Promise<Map<string, string>> {
    const entries = await readdir(path.join(school.dataDir, 'media'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const hashed = files.map(async ({ name, parentPath }) => {
      const bytes = await readFile(path.join(parentPath, name));
      return [name, createHash('sha256').update(bytes).digest('hex')] as const;
    });
    return new Map(await Promise.all(hashed));
  }

  it('leaves no text, number, paper or picture of any version in database, log, files or backup', async () => {
    const before = await mediaHashes();
    for (const resource of plainResources) {
      const made = await admin('POST', `${resource.path}/`, await telling(resource, 1, ground));
      expect([resource.path, made.status, made.body.errors]).toEqual([resource.path, 201, undefined]);
      const at = `${resource.path}/${made.body.id}/`;
      if (resource.operations.includes('merge'))
        expect((await admin('PATCH', at, await telling(resource, 2, ground))).status).toBe(200);
      expect([at, (await admin('DELETE', at)).status]).toEqual([at, 204]);
    }
    const own = [...(await mediaHashes())].filter(([name]) => !before.has(name));
    const items = (await admin('GET', 'trash/?page_size=200')).body.results;
    expect(new Set(items.map((item: { resource: string }) => item.resource))).toEqual(
      new Set(plainResources.map(({ path }) => path)),
    );
    expect(await tracesIn(school, SECRET)).toContain('the backup');
    expect((await admin('DELETE', 'trash/')).body).toEqual({ purged: items.length });

    expect(await tracesIn(school, SECRET)).toEqual([]);
    expect(await tracesIn(school, NUMBER)).toEqual([]);
    const left = await mediaHashes();
    expect(own.filter(([name]) => left.has(name))).toEqual([]);
    const kept = new Set(before.values());
    const known = new Set(own.map(([, hash]) => hash).filter((hash) => !kept.has(hash)));
    expect(known.size).toBeGreaterThan(5);
    expect([...left].filter(([, hash]) => known.has(hash))).toEqual([]);
  });
});
