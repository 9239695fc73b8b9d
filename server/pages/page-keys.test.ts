import { describe, expect, it } from 'vitest';
import { documents, pages } from '#contract/pages.ts';
import { parseTarget, UNKNOWN } from './page-keys.ts';

const page = (key: string) => expect.objectContaining({ kind: 'page', key });
const paths = Object.values({ ...pages, ...documents }).map(({ path }) => path);
const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

describe('addressOf', () => {
  it.each(paths.filter((path) => !path.includes(':')))(
    'knows %s, with a slash at its end and in capitals too',
    (path) => {
      expect(parseTarget(path)).toEqual(page(path));
      expect(parseTarget(path === '/' ? '/?' : `${path}/`)).toEqual(page(path));
      expect(parseTarget(path.toUpperCase())).toEqual(page(path));
    },
  );

  it('drops unknown and empty keys and puts the known ones in order', () => {
    expect(parseTarget('/?utm_source=x&page=3')).toEqual(page('/'));
    expect(parseTarget('/notice?utm=1&page=2&search=')).toEqual(page('/notice?page=2'));
    expect(parseTarget('/notice?page=2&search=a%20b')).toEqual(page('/notice?search=a+b&page=2'));
    expect(parseTarget('/faculty?page=2&type=staff&category=primary&designation=x&search=y')).toEqual(
      page('/faculty?category=primary&type=staff&search=y&designation=x&page=2'),
    );
    expect(parseTarget('/login?next=/dashboard/notices')).toEqual(page('/login?next=%2Fdashboard%2Fnotices'));
  });

  it('takes the first of repeated keys', () => {
    expect(parseTarget('/results?tab=academic&tab=public')).toEqual(page('/results?tab=academic'));
  });

  it('leaves out what is the default anyhow, and reads digits and case alike', () => {
    expect(parseTarget('/notice?page=0')).toEqual(page('/notice'));
    expect(parseTarget('/notice?page=৩')).toEqual(page('/notice?page=3'));
    expect(parseTarget('/gallery?tab=New&page=1')).toEqual(page('/gallery'));
    expect(parseTarget('/login?next=https://evil.example/')).toEqual(page('/login'));
  });

  it('drops values over 300 characters, and reads 200 of those of 300', () => {
    expect(parseTarget(`/notice${query({ search: 'ক'.repeat(301), page: '2' })}`)).toEqual(page('/notice?page=2'));
    const longest = query({ search: 'ক'.repeat(300) });
    expect(parseTarget(`/notice${longest}`)).toEqual(page(`/notice${query({ search: 'ক'.repeat(200) })}`));
  });

  it('reads one text alike however it was composed, spaced and escaped', () => {
    const key = page(`/notice${query({ search: '\u09A1\u09BC' })}`);
    expect(parseTarget(`/notice${query({ search: ' \u09DC ' })}`)).toEqual(key);
    expect(parseTarget(`/notice${query({ search: '\u09A1\u09BC' })}`)).toEqual(key);
    expect(parseTarget('/%6Eotice?search=%zz')).toEqual(page('/notice?search=%25zz'));
  });

  it.each([
    '/nowhere',
    '/notice/x',
    '/notice/1/2',
    '/notice.data',
    '/_root.data',
    '//notice',
    '/notice;x=1',
    '/%zz',
    '/%',
    '/constructor',
    '/__proto__',
    '/dashboardx',
    '/assets/x.js',
    '/notice%00',
  ])('answers %s with the one unknown page', (target) => {
    expect(parseTarget(target)).toBe(UNKNOWN);
  });

  it.each([
    '/dashboard',
    '/dashboard/',
    '/dashboard/notices?page=2',
    '/dashboard.data',
    '/dashboard/x.data',
    '/__manifest?paths=/',
  ])('leaves %s to the application', (target) => {
    expect(parseTarget(target)).toEqual({ kind: 'app', key: target });
  });

  it('remembers the outcome', () => {
    expect(parseTarget('/notice?page=7')).toBe(parseTarget('/notice?page=7'));
  });
});
