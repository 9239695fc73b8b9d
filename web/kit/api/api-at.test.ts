import { expect, it } from 'vitest';
import { apiAt } from './api-at.ts';

const table: Record<string, unknown> = {
  'notices/': [{ id: 1, title: 'ছুটি', pdf_file: 'media/a.pdf', pdf_file_size: 5 }],
  'notices/?page=1&page_size=2': { count: 9, results: [] },
};
function at(base: string, headers: HeadersInit = {}) {
  const asked: string[] = [];
  const send = async (path: string) => {
    asked.push(path);
    return Response.json(table[path], { headers });
  };
  return { api: apiAt({ base, send }), asked };
}

it('below this site is this program’s own', async () => {
  const { api, asked } = at('/api/');
  expect(api.offers('settings')).toBe(true);
  expect(await api.page('notices', { page: 1, size: 2 })).toMatchObject({ count: 9 });
  expect(asked).toEqual(['notices/?page=1&page_size=2']);
});

it('on another host is anybody’s, and asked for nothing but its lists', async () => {
  const { api, asked } = at('https://anybody.example/');
  expect(await api.page('notices', { page: 1, size: 2 })).toMatchObject({ count: 1 });
  expect([api.offers('settings'), api.offers('notices', 'category')]).toEqual([false, false]);
  expect(asked).toEqual(['notices/']);
});

it('on another host is ours as soon as an answer says so, for whoever asks there', async () => {
  const { api, asked } = at('https://ours.example/', { 'Prangon-Api': '1' });
  expect(api.offers('settings')).toBe(false);
  expect((await api.list('notices'))[0]?.pdf_file).toBe('https://ours.example/media/a.pdf');
  expect(api.offers('settings')).toBe(true);
  expect(await api.page('notices', { page: 1, size: 2 })).toMatchObject({ count: 9 });
  expect(at('https://ours.example/').api.offers('notices', 'category')).toBe(true);
  expect(at('https://another.example/').api.offers('settings')).toBe(false);
  expect(asked).toEqual(['notices/', 'notices/?page=1&page_size=2']);
});
