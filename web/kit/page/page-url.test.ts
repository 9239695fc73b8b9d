import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLogin, facultyUrl, galleryUrl, noticeUrl, resultsUrl, routineUrl } from './page-url.ts';

const params = (query: string) => new URLSearchParams(query);

describe('noticeUrl', () => {
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
    expect(noticeUrl.parse(params(query))).toEqual(expected);
  });

  it.each([
    [{}, '/notice'],
    [{ search: '', page: 1 }, '/notice'],
    [{ search: 'ক খ', page: 2 }, '/notice?search=%E0%A6%95+%E0%A6%96&page=2'],
    [{ search: 'a&page=9' }, '/notice?search=a%26page%3D9'],
  ])('writes %j', (query, href) => {
    expect(noticeUrl.href(query)).toBe(href);
  });
});

it('reads back what it wrote', () => {
  const query = { category: 'primary', type: 'staff', search: 'রহিম', designation: 'অফিস সহকারী', page: 2 } as const;
  const href = facultyUrl.href(query);
  expect(facultyUrl.parse(params(href.slice(href.indexOf('?'))))).toEqual(query);
});

it.each([
  [facultyUrl.parse(params('category=PRIMARY&type=x')), { category: 'primary', type: 'teachers' }],
  [galleryUrl.parse(params('tab=old')), { tab: 'old', page: 1 }],
  [galleryUrl.parse(params('tab=x')), { tab: 'new' }],
  [resultsUrl.parse(params('tab=Academic')), { tab: 'academic' }],
  [routineUrl.parse(params('')), { tab: 'academic' }],
])('reads the tabs and switches of the other lists', (query, expected) => {
  expect(query).toMatchObject(expected);
});

describe('afterLogin', () => {
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
