import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { receive } from '../../server/media/intake.ts';
import { type Actor, COMMAND, VISITOR } from '../../server/records/actor.ts';
import type { WriteInput } from '../../server/records/files.ts';
import { listRecords, readRecord } from '../../server/records/read.ts';
import { createRecord, modifyRecord, removeRecord } from '../../server/records/write.ts';
import { Refusal } from '../../server/refusal.ts';
import { filesFor, inventory, newGround, picture, plainResources, valuesFor } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const ALL = () => ({ search: '', contacts: true, filters: {}, ordering: [], page: null });
const teachers = resources.teachers as unknown as Resource;

describe.each(DIALECTS)('operations on records without a call, on %s', (dialect) => {
  let school: TestSchool;
  let ground: Record<string, number>;
  // Above the numbers of what the others refer to.
  let n = 1000;
  beforeAll(async () => {
    school = await startSchool(dialect);
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  const received = (bytes: Uint8Array) => receive(Readable.from([Buffer.from(bytes)]), { tempDir: school.app.tempDir });

  async function sentFor(resource: Resource, more: Record<string, unknown> = {}): Promise<WriteInput> {
    const uploads = new Map();
    for (const [key, file] of Object.entries(await filesFor(resource)))
      uploads.set(key, await received(new Uint8Array(await file.arrayBuffer())));
    return { values: { ...valuesFor(resource, ++n, ground), ...more }, uploads };
  }

  const statusOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error) => (error instanceof Refusal ? error.status : error),
    );

  it.each(plainResources.map((resource) => [resource.path, resource] as const))(
    'make, read, change and remove %s like the API',
    async (path, resource) => {
      const { app } = school;
      const before = await inventory(school);
      const { row: made } = await createRecord(app, COMMAND, resource, await sentFor(resource));
      const id = Number(made.id);
      expect((await school.call('GET', `${path}/${id}/`, { token: school.admin })).status).toBe(200);
      expect((await listRecords(app, COMMAND, resource, ALL)).rows.map((row) => row.id)).toContain(id);
      if (resource.operations.includes('merge')) {
        const sent = await sentFor(resource);
        const { row: after } = await modifyRecord(app, COMMAND, resource, { id, write: 'merge', sent });
        expect((await readRecord(app, COMMAND, resource, id)).row).toEqual(after);
        expect(after).not.toEqual(made);
      }
      await removeRecord(app, COMMAND, resource, id);
      expect(await statusOf(readRecord(app, COMMAND, resource, id))).toBe(404);
      expect(await inventory(school)).toEqual(before);
    },
  );

  it('give a student a code, whoever makes it', async () => {
    const resource = resources.students as unknown as Resource;
    const { values, uploads } = await sentFor(resource);
    const { row } = await createRecord(school.app, COMMAND, resource, {
      values: { ...values, digital_id_code: '' },
      uploads,
    });
    expect(row.digital_id_code).toMatch(/^S-[2-9A-HJKMNP-Z]{10}$/);
  });

  it('refuse who may not, and keep nothing', async () => {
    const { row } = await createRecord(school.app, COMMAND, teachers, await sentFor(teachers));
    const { id } = row;
    const before = await inventory(school);
    const user = (await school.call('GET', 'user/', { token: school.user })).body;
    const guest: Actor = { identity: { userId: user.id, role: 'User', tokenId: 1 }, via: 'hand' };
    const nothing: WriteInput = { values: {}, uploads: new Map() };
    for (const [actor, status] of [
      [VISITOR, 401],
      [guest, 403],
    ] as const) {
      const { app } = school;
      expect(await statusOf(createRecord(app, actor, teachers, nothing))).toBe(status);
      const changing = modifyRecord(app, actor, teachers, { id: Number(id), write: 'merge', sent: nothing });
      expect(await statusOf(changing)).toBe(status);
      expect(await statusOf(removeRecord(app, actor, teachers, Number(id)))).toBe(status);
      expect(await statusOf(listRecords(app, actor, resources.students as unknown as Resource, ALL))).toBe(status);
      expect(await statusOf(readRecord(app, actor, resources.contacts as unknown as Resource, 1))).toBe(status);
    }
    expect(await inventory(school)).toEqual(before);
  });

  it('refuse a token that is nobody’s any more, and let its files go', async () => {
    const before = await inventory(school);
    const gone: Actor = { identity: { userId: 1, role: 'Admin', tokenId: 987_654 }, via: 'hand' };
    expect(await statusOf(createRecord(school.app, gone, teachers, await sentFor(teachers)))).toBe(401);
    expect(await inventory(school)).toEqual(before);
  });

  it('take back what comes last in a commit that fails, files too', async () => {
    const before = await inventory(school);
    const sent = await sentFor(teachers);
    const failing = createRecord(school.app, COMMAND, teachers, sent, {
      also: async () => {
        throw new Refusal(409);
      },
    });
    expect(await statusOf(failing)).toBe(409);
    expect(await inventory(school)).toEqual(before);
  });

  it('put a new file in the place of the old one, which goes', async () => {
    const { app } = school;
    const { row: made } = await createRecord(app, COMMAND, teachers, await sentFor(teachers));
    const before = (await inventory(school)).files.length;
    const uploads = new Map([['photo', await received(await picture('png'))]]);
    const sent = { values: {}, uploads };
    const { row: after } = await modifyRecord(app, COMMAND, teachers, { id: Number(made.id), write: 'merge', sent });
    expect(after).toMatchObject({ full_name: made.full_name });
    expect(after.photo).not.toBe(made.photo);
    expect((await inventory(school)).files.length).toBe(before);
  });
});
