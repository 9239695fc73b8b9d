import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamed, formOf, picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the gallery on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    const image = fileNamed('a.jpg', await picture());
    for (const category of ['new', 'old', 'NEW']) {
      await school.call('POST', 'gallery/', { token: school.admin, body: formOf({ image, category }) });
    }
  });
  afterAll(() => school.close());

  const get = (query: string) => school.call('GET', `gallery/?${query}`);

  it('is filtered by its category, in any case, a page at a time', async () => {
    expect((await get('category=new')).body).toHaveLength(2);
    const page = (await get('category=New&page=1&page_size=1&ordering=-id')).body;
    expect(page).toMatchObject({ count: 2, results: [{ category: 'new' }] });
    expect(page.next).toBe('gallery/?category=New&page=2&page_size=1&ordering=-id');
    expect((await get('category=old')).body).toHaveLength(1);
  });

  it('refuses a category that there is none of, and shows all where none is said', async () => {
    expect((await get('category=later')).status).toBe(400);
    expect((await get('category=')).body).toHaveLength(3);
  });
});
