import { describe, expect, it } from 'vitest';
import { createTransport, type Outgoing } from '../kit/api/transport.ts';
import { foreignApi } from './foreign-api.ts';

/** A backend of these lists, and the calls that it saw. */
function backend(table: Record<string, unknown>) {
  const calls: { method: string; path: string; body: unknown; headers: Outgoing['headers'] }[] = [];
  const transport = createTransport({
    base: 'https://far.example/',
    send: async (path, { method = 'GET', body, headers }) => {
      calls.push({ method, path, body, headers });
      if (method !== 'GET') return Response.json({ id: 99 }, { status: method === 'POST' ? 201 : 200 });
      return path in table ? Response.json(table[path]) : Response.json({}, { status: 404 });
    },
  });
  return { api: foreignApi(transport), calls, asked: () => calls.map(({ method, path }) => `${method} ${path}`) };
}
const classes = [
  { id: 6, name: 'ষষ্ঠ' },
  { id: 7, name: 'সপ্তম' },
];

describe('a list', () => {
  it('is read whole, with what is no record passed over', async () => {
    const { api, asked } = backend({ 'notices/': { results: [null, 'x', { id: '3', title: 'ছুটি' }, []] } });
    expect(await api.list('notices')).toMatchObject([{ id: 3, title: 'ছুটি', date: '' }]);
    expect(asked()).toEqual(['GET notices/']);
  });

  it('of anything else is a failure', async () => {
    await expect(backend({ 'notices/': { ok: true } }).api.list('notices')).rejects.toMatchObject({ status: 200 });
  });

  it('of papers is asked by category in the backend’s words, and parted here all the same', async () => {
    const rows = [{ id: 1, category: 'Exam' }, { id: 2, type: 'academic' }, { id: 3 }];
    const { api, asked } = backend({ 'routines/?category=exam': rows, 'gallery/': [{ id: 1, image: 'a.jpg' }] });
    expect((await api.list('routines', { category: 'Exam' })).map(({ id }) => id)).toEqual([1, 3]);
    expect(await api.list('gallery', { category: 'new' })).toEqual([]);
    expect(asked()).toEqual(['GET routines/?category=exam', 'GET gallery/']);
  });

  it('of leaders stands in our order', async () => {
    const rows = ['President', 'vice principal', 'principal', 'clerk'].map((designation, id) => ({ id, designation }));
    const found = await backend({ 'principal-vice-principal/': rows }).api.list('principal-vice-principal');
    expect(found.map(({ id }) => id)).toEqual([2, 1, 0]);
  });

  it('may lie elsewhere', async () => {
    const { api, asked } = backend({ 'timetables/': [] });
    await api.list({ list: 'routines', path: 'timetables' });
    expect(asked()).toEqual(['GET timetables/']);
  });
});

describe('a page', () => {
  const days = [3, 9, 1, 7, 5, 8].map((day) => ({
    id: day,
    name: `ক ${day}`,
    message: 'খ',
    created_at: `2026-11-0${day}`,
  }));

  it('is made here of the whole list: filtered, searched, sorted and cut', async () => {
    const { api, asked } = backend({ 'contacts/': days });
    const page = (query: object) => api.page('contacts', { page: 1, size: 4, ...query });
    expect((await page({ ordering: '-created_at' })).items.map(({ id }) => id)).toEqual([9, 8, 7, 5]);
    expect(await page({ page: 9, ordering: 'id' })).toMatchObject({
      count: 6,
      page: 2,
      pages: 2,
      items: [{ id: 8 }, { id: 9 }],
    });
    expect(await page({ search: 'ক ৭' })).toMatchObject({ count: 1, items: [{ id: 7 }] });
    expect(await page({ search: 'নেই' })).toEqual({ items: [], count: 0, page: 1, pages: 1 });
    expect(new Set(asked())).toEqual(new Set(['GET contacts/']));
  });

  it('by date has what has none at its end, and of one day the newest first', async () => {
    const rows = [{ id: 1 }, { id: 2, date: '2026-01-01' }, { id: 3, date: 'গতকাল' }, { id: 4, date: '2026-01-01' }];
    const { api } = backend({ 'notices/': rows });
    const { items } = await api.page('notices', { page: 1, size: 9, ordering: '-date' });
    expect(items.map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });
});

describe('a class that a record names by text', () => {
  it('gets the id that the backend’s list of classes has for it', async () => {
    const { api, asked } = backend({ 'subjects/': [{ id: 1, name: 'গণিত', class_name: 'সপ্তম' }], 'classes/': classes });
    expect(await api.list('subjects')).toMatchObject([{ class_name: 7 }]);
    expect(asked()).toEqual(['GET subjects/', 'GET classes/']);
  });

  it('is not looked for where every record has an id', async () => {
    const { api, asked } = backend({ 'subjects/': [{ id: 1, class_name: '7' }, { id: 2 }] });
    expect((await api.list('subjects')).map(({ class_name }) => class_name)).toEqual([7, 0]);
    expect(asked()).toEqual(['GET subjects/']);
  });

  it('is handed over as a further class where the list does not have it, and goes back by its name', async () => {
    const rows = [
      { id: 1, name: 'গণিত', class_name: 'অষ্টম' },
      { id: 2, name: 'বাংলা', class_name: 'অষ্টম' },
      { id: 3, name: 'ভূগোল', class_name: { id: 9, name: 'নবম' } },
    ];
    const { api, calls } = backend({ 'subjects/': rows, 'classes/': classes });
    // Both agree, whichever is called first.
    const [listed, subjects] = await Promise.all([api.list('classes'), api.list('subjects')]);
    const [first, second, third] = subjects;
    expect(first?.class_name).toBe(second?.class_name);
    expect(third?.class_name).toBe(9);
    const all = [...listed, ...(await api.list('classes'))];
    expect(all.find(({ id }) => id === first?.class_name)?.name).toBe('অষ্টম');
    expect(all.find(({ id }) => id === 9)?.name).toBe('নবম');
    await api.change('subjects', first!, { name: 'উচ্চতর গণিত' });
    expect(JSON.parse(String(calls.at(-1)?.body))).toEqual({ name: 'উচ্চতর গণিত', class_name: 'অষ্টম' });
    await expect(api.remove('classes', first!.class_name)).rejects.toMatchObject({ status: 404 });
  });

  it('stands without a name where the classes do not come', async () => {
    const { api } = backend({ 'subjects/': [{ id: 1, class_name: 'অষ্টম' }] });
    expect((await api.list('subjects'))[0]?.class_name).toBeGreaterThan(1_000_000);
    await expect(api.list('classes')).rejects.toMatchObject({ status: 404 });
  });
});

describe('what such a backend does not have', () => {
  const { api, calls } = backend({});

  it('is not offered', () => {
    expect([
      api.offers('notices', 'title'),
      api.offers('notices', 'category'),
      api.offers('banners', 'remove'),
      api.offers('staff', 'remove'),
    ]).toEqual([true, false, false, true]);
    expect(api.offers('notices')).toBe(true);
    expect([api.offers('settings'), api.offers('users'), api.offers('file-removal')]).toEqual([false, false, false]);
  });

  it('is never asked for', async () => {
    expect((await api.settings()).tagline).toMatch(/^জ্ঞান/);
    expect(await api.one('notices', 3)).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('a write', () => {
  it('has the backend’s verb and its keys, and no header of ours', async () => {
    const { api, calls } = backend({});
    const form = new FormData();
    form.set('title', 'নতুন');
    form.set('category', 'পরীক্ষা');
    const options = { idempotencyKey: 'k'.repeat(9), ifMatch: '"a"' };
    expect(await api.create('notices', form, options)).toBe(99);
    const [notice] = await backend({ 'notices/': [{ id: 4, title: 'আগের', description: 'কথা' }] }).api.list('notices');
    await api.change('notices', notice!, form, options);
    await api.remove('notices', 4);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST notices/',
      'PUT notices/4/',
      'DELETE notices/4/',
    ]);
    expect([...(calls[1]!.body as FormData)]).toEqual([
      ['title', 'নতুন'],
      ['description', 'কথা'],
    ]);
    const names = calls.flatMap(({ headers }) => Object.keys(headers ?? {}));
    expect(new Set(names)).toEqual(new Set(['Accept']));
  });
});

it('knows a user by the role alone, under either name', async () => {
  const { api } = backend({ 'user/': { name: 'রহিমা', role: 'Admin' } });
  expect(await api.user()).toMatchObject({ id: -1, full_name: 'রহিমা', role: 'Admin' });
  expect(await backend({ 'user/': 'x' }).api.user()).toBeNull();
  for (const role of ['Editor', 'Teacher', 'admin', undefined])
    expect((await backend({ 'user/': { name: 'রহিমা', role } }).api.user())?.role).toBe('User');
});
