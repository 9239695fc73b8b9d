import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import routes from '../web/routes.ts';
import { oneOf, page } from './address.ts';
import { checks, documents, href, pages } from './pages.ts';
import { screens } from './screens.ts';

const params = (query: string) => new URLSearchParams(query);

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const pathsIn = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children.length > 0) return pathsIn(children, here);
    return path === undefined && !index ? [] : [here || '/'];
  });

it('names every address that the site answers, and no other', () => {
  const named = Object.values({ ...pages, ...documents, ...checks }).map(({ path }) => path);
  const answered = pathsIn(routes as Entry[]).filter((path) => !path.endsWith('*'));
  expect([...named, ...Object.values(screens).map(({ path }) => path)].sort()).toEqual(answered.sort());
});

describe('an address with parameters', () => {
  const one = page('/notice/:id');
  const card = page('/notice/:id/card.png');
  const invite = page('/invite/:token', { query: { from: oneOf('', 'mail') } });

  it('is written with them, and read again', () => {
    expect([one.href({ id: 7 }), card.href({ id: 8 })]).toEqual(['/notice/7', '/notice/8/card.png']);
    expect(invite.href({ token: 'a/b', from: 'mail' })).toBe('/invite/a%2Fb?from=mail');
    expect([one.partsAt('/Notice/7'), invite.partsAt('/invite/aB')]).toEqual([{ id: '7' }, { token: 'aB' }]);
    for (const path of ['/notice', '/notice/x', '/notice/07', '/notice/7/8', '/notice/12345678901']) {
      expect(one.partsAt(path)).toBeNull();
    }
  });
});

it('tells what may be kept: no search, and nothing that is for one person', () => {
  expect([pages.notices.isKept(params('page=2')), pages.notices.isKept(params('search=x'))]).toEqual([true, false]);
  expect([pages.notices.isKept(params('search=')), pages.notices.isKept()]).toEqual([true, true]);
  expect(page('/invite/:token', { kept: false }).isKept()).toBe(false);
});

describe('the address of the notices', () => {
  it.each([
    ['', { search: '', page: 1 }],
    ['search= ক &page=3', { search: 'ক', page: 3 }],
    ['page=৩', { search: '', page: 3 }],
    ['page=0', { search: '', page: 1 }],
    ['page=-2', { search: '', page: 1 }],
    ['page=1e9', { search: '', page: 1 }],
    ['page=99999999', { search: '', page: 1 }],
    ['page=x&unknown=1', { search: '', page: 1 }],
  ])('reads ?%s', (query, expected) => {
    expect(pages.notices.parse(params(query))).toEqual(expected);
  });

  it.each([
    [{}, '/notice'],
    [{ search: '', page: 1 }, '/notice'],
    [{ search: 'ক খ', page: 2 }, '/notice?search=%E0%A6%95+%E0%A6%96&page=2'],
    [{ search: 'a&page=9' }, '/notice?search=a%26page%3D9'],
  ])('writes %j', (query, written) => {
    expect(href.notices(query)).toBe(written);
  });
});

it('reads back what it wrote', () => {
  const query = { category: 'primary', type: 'staff', search: 'রহিম', designation: 'অফিস সহকারী', page: 2 } as const;
  const written = href.faculty(query);
  expect(pages.faculty.parse(params(written.slice(written.indexOf('?'))))).toEqual(query);
});

it.each([
  [pages.faculty.parse(params('category=PRIMARY&type=x')), { category: 'primary', type: 'teachers' }],
  [pages.gallery.parse(params('tab=old')), { tab: 'old', page: 1 }],
  [pages.gallery.parse(params('tab=x')), { tab: 'new' }],
  [pages.results.parse(params('tab=Academic')), { tab: 'academic' }],
  [pages.routines.parse(params('')), { tab: 'academic' }],
])('reads the tabs and switches of the other lists', (query, expected) => {
  expect(query).toMatchObject(expected);
});

const afterLogin = (query: URLSearchParams): string => pages.login.parse(query).next;

describe('where a login leads', () => {
  it.each(['/dashboard', '/dashboard/notices', '/dashboard/notices?page=2', '/dashboard?x=//y'])(
    'leads to %s',
    (next) => {
      expect(afterLogin(params(`next=${encodeURIComponent(next)}`))).toBe(next);
    },
  );

  it.each([
    '',
    '/',
    '/notice',
    '/dashboardx',
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    '/dashboard/../login',
    '/dashboard//evil',
    '/dashboard\\evil',
    'javascript:alert(1)',
    '/\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/.//evil.example',
    'https:evil.example',
    'dashboard',
    ' /dashboard',
    '/dashboard/%2e%2E/login',
    '/dashboard@evil.example',
    '/dashboard:80',
  ])('leads home from %s', (next) => {
    expect(afterLogin(params(`next=${encodeURIComponent(next)}`))).toBe('/');
  });

  it('leads nowhere else, whatever is sent', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '\t',
      '@',
      ':',
      '?',
      '#',
      'dashboard',
      'evil.example',
      'https:',
    );
    const next = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 });
    fc.assert(
      fc.property(next, fc.boolean(), (parts, inside) => {
        const path = afterLogin(new URLSearchParams({ next: (inside ? '/dashboard' : '') + parts.join('') }));
        const { origin, pathname } = new URL(path, 'https://school.example');
        expect(origin).toBe('https://school.example');
        expect(pathname).toMatch(/^\/($|dashboard($|\/))/);
      }),
      { numRuns: 2000 },
    );
  });
});
