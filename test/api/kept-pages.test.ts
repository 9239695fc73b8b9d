import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#contract/kit/define-resource.ts';
import { documents, pages } from '#contract/pages.ts';
import { allResources } from '#contract/resources/index.ts';
import { createApi } from '../../server/api.ts';
import { createVersion } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { newGround, payloadFor, plainResources, valuesFor } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const PATHS = Object.values({ ...pages, ...documents })
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));
/** Drawn again for everybody who asks, or not found. */
const UNKEPT: readonly string[] = [pages.verify.path, documents.routineFile.path];

async function textsOf(shown: Pages): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of PATHS) texts[path] = (await shown.draw(path))?.ready.identity?.bytes.toString() ?? 'not a page';
  return texts;
}

describe.each(DIALECTS)('kept pages on %s', (dialect) => {
  let school: TestSchool;
  let kept: Pages;
  let fresh: Pages;
  let ground: Record<string, number>;
  beforeAll(async () => {
    school = await startSchool(dialect);
    const { contentVersion: content, listVersion: list } = school.app.database;
    kept = await builtPages(school, createVersion({ content, list }));
    fresh = await builtPages(school, createVersion({ content: () => null }));
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  const write = async (method: string, path: string, body?: unknown) => {
    const answer = await school.call(method, path, { token: school.admin, body });
    expect([method, path, answer.status]).toEqual([method, path, expect.toSatisfy((status) => status < 300)]);
    return answer.body;
  };
  /** Pages that are not what they would be if they were drawn now. */
  const stale = async () => {
    const [shown, now] = [await textsOf(kept), await textsOf(fresh)];
    return PATHS.filter((path) => shown[path] !== now[path]);
  };

  it.each(plainResources.map((resource): [string, Resource] => [resource.path, resource]))(
    'all show each write of %s',
    async (path, resource) => {
      expect(await stale()).toEqual([]);
      const { id } = await write('POST', `${path}/`, await payloadFor(resource, 1, ground));
      expect(await stale()).toEqual([]);
      if (resource.operations.includes('merge')) {
        await write('PATCH', `${path}/${id}/`, valuesFor(resource, 2, ground));
        expect(await stale()).toEqual([]);
      }
      await write('DELETE', `${path}/${id}/`);
      expect(await stale()).toEqual([]);
    },
  );

  it('all show another setting', async () => {
    await write('PATCH', 'settings/', { contacts_public: false, tagline: 'নতুন কথা' });
    expect(await stale()).toEqual([]);
  });
});

it('are kept on SQLite while lists move that they do not show', async () => {
  const school = await startSchool('sqlite');
  const { contentVersion: content, listVersion: list } = school.app.database;
  const shown = await builtPages(school, createVersion({ content, list }));
  await textsOf(shown);
  const body = await payloadFor(allResources.find(({ path }) => path === 'gallery') as Resource, 1, 0);
  await school.call('POST', 'gallery/', { token: school.admin, body });
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const moved = PATHS.filter((path) => shown.lookup(path) === null);
  expect(moved.filter((path) => !UNKEPT.includes(path))).toEqual(['/gallery']);
  await school.close();
});

it('are drawn from the records themselves, which say what their JSON says', async () => {
  const school = await startSchool('sqlite');
  const create = async (path: string) => {
    const resource = allResources.find((one) => one.path === path) as Resource;
    await school.call('POST', `${path}/`, { token: school.admin, body: await payloadFor(resource, 1, 0) });
  };
  for (const path of ['gallery', 'notices', 'notices']) await create(path);
  const api = createApi(school.app, createVersion({ content: () => 1 }));
  // The first list of all shows what headers lists have.
  await api.get('/api/classes/');
  for (const target of ['/api/gallery/', '/api/notices/', '/api/notices/?page=1&page_size=1']) {
    const answer = await api.get(target);
    expect(answer?.value).toBeDefined();
    expect(answer?.value).toEqual(JSON.parse(String(answer?.ready.identity?.bytes)));
  }
  await school.close();
});
