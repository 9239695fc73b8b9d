import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newGround, payloadFor, plainResources } from '../support/records.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

/** Lists that the head alone writes; by hand, so that a rule taken out of a declaration shows here. */
const OF_HEAD = ['certificate-templates'];

describe.each(DIALECTS)('who brings back what was deleted, on %s', (dialect) => {
  let school: TestSchool;
  let tokens: readonly (readonly [string, string | undefined])[];
  beforeAll(async () => {
    school = await startSchool(dialect);
    tokens = [
      ['nobody', undefined],
      ['a User', school.user],
      ['a Teacher', await signedIn(school, 'teacher', 'Teacher')],
      ['an Editor', await signedIn(school, 'editor', 'Editor')],
      ['an Admin', school.admin],
    ];
  });
  afterAll(() => school.close());
  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });

  it.each(plainResources.map((resource) => [resource.path, resource] as const))('of %s', async (path, resource) => {
    const made = await admin('POST', `${path}/`, await payloadFor(resource, 1, await newGround(school)));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body;
    const trashed = async (): Promise<{ item: number; change: number }> => {
      const gone = await admin('DELETE', `${path}/${id}/`);
      const { results } = (await admin('GET', `trash/?resource=${path}`)).body;
      const { id: item } = results.find((one: { record_id: number }) => one.record_id === id);
      return { item, change: Number(gone.headers.get('prangon-change')) };
    };
    let there = await trashed();
    for (const [who, token] of tokens) {
      const mayNot = who === 'an Admin' || (who === 'an Editor' && !OF_HEAD.includes(path)) ? null : 403;
      const expected = token === undefined ? 401 : (mayNot ?? 200);
      const { status } = await school.call('POST', `trash/${there.item}/restore/`, { token, body: {} });
      expect([who, status]).toEqual([who, expected]);
      if (status === 200) there = await trashed();
      // An undo asks the same of the office; a Teacher does not see the trash.
      if (who === 'a Teacher') continue;
      const undone = await school.call('POST', 'undo/', { token, body: { change: there.change } });
      expect([who, undone.status]).toEqual([who, expected]);
      if (undone.status === 200) there = await trashed();
    }
  });
});
