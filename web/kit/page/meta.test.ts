import { describe, expect, it } from 'vitest';
import { siteWords } from '../../words.ts';
import { absolute, pageMeta, siteIn } from './meta.ts';

const site = { name: 'কুসুমপুর বিদ্যালয়', publicUrl: 'https://school.example', image: '/api/media/a.jpg' };
const matches = [{ id: 'root', loaderData: {} }, { id: 'public/layout', loaderData: { site } }, undefined];
const page = { title: 'নোটিশ বোর্ড', description: 'সব নোটিশ', path: '/notice?page=2' };

const has = (tags: unknown[], tag: object) => expect(tags).toContainEqual(expect.objectContaining(tag));

describe('pageMeta', () => {
  it('gives title, description, canonical link and card', () => {
    const tags = pageMeta(matches, page);
    has(tags, { title: 'নোটিশ বোর্ড · কুসুমপুর বিদ্যালয়' });
    has(tags, { name: 'description', content: 'সব নোটিশ' });
    has(tags, { rel: 'canonical', href: 'https://school.example/notice?page=2' });
    has(tags, { property: 'og:url', content: 'https://school.example/notice?page=2' });
    has(tags, { property: 'og:image', content: 'https://school.example/api/media/a.jpg' });
  });

  it('names no address where none is configured', () => {
    const nowhere = [{ id: 'public/layout', loaderData: { site: { ...site, publicUrl: null } } }];
    expect(JSON.stringify(pageMeta(nowhere, page))).not.toMatch(/canonical|og:url|og:image|school\.example/);
  });

  it('keeps a page without an address of its own out of the index', () => {
    const tags = pageMeta(matches, { ...page, path: null });
    has(tags, { name: 'robots', content: 'noindex' });
    expect(JSON.stringify(tags)).not.toContain('canonical');
  });

  it('takes the name alone for home, and cuts a long description at a word', () => {
    const tags = pageMeta(matches, { title: '', description: 'শব্দ '.repeat(60), path: '/' });
    has(tags, { title: site.name });
    has(tags, { name: 'description', content: expect.stringMatching(/শব্দ…$/) });
  });
});

it('stands on its feet where the layout could not be loaded', () => {
  expect(siteIn([undefined, { id: 'root' }])).toEqual({ name: siteWords.fallbackName, publicUrl: null, image: null });
});

it.each([
  ['https://cdn.example/a.jpg', null, 'https://cdn.example/a.jpg'],
  ['/a.jpg', 'https://school.example', 'https://school.example/a.jpg'],
  ['/a.jpg', null, null],
  [null, 'https://school.example', null],
])('absolute(%s, %s)', (address, publicUrl, expected) => {
  expect(absolute(address, publicUrl)).toBe(expected);
});
