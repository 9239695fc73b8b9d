import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawPage, islandsIn } from '../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend, unreachableBase } from '../../test/support/foreign-backend.ts';
import { answering, loaderArgs, type TestPage, testPage } from '../../test/support/page-context.ts';
import { noticeBoardWords, siteWords } from '../words.ts';
import * as homeModule from './home/home.tsx';
import { homeWords } from './home/words.ts';
import * as noticeModule from './notice/notice.tsx';

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterEach(() => backend.mend());
afterAll(() => backend.close());

const foreign = () => testPage({ apiBase: backend.base });
const home = (page: TestPage) => drawPage(page, '/', homeModule);
const notices = (page: TestPage, url = '/notice') => drawPage(page, url, noticeModule);

describe('home, from a foreign backend', () => {
  it('shows everything in order, with one sleeping island', async () => {
    const page = foreign();
    backend.calls.length = 0;
    const html = await home(page);
    const order = [
      'hero-name',
      'notice-panel',
      homeWords.about,
      'আবদুল করিম',
      'মোছা. রেহানা বেগম',
      'slider',
      'site-footer',
    ];
    const places = order.map((mark) => html.indexOf(mark));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(islandsIn(html)).toEqual(['slider']);
    expect(page.isComplete()).toBe(true);
    expect(backend.calls.map(({ path }) => path).sort()).toEqual([
      'banners/',
      'institutions/',
      'notices/',
      'principal-vice-principal/',
      'teachers/',
    ]);
  });

  it('shows its numbers in Bengali, and never a vice principal', async () => {
    const html = await home(foreign());
    expect(html).toContain('<b>২৬+</b>');
    expect(html).toContain('<b>৩+</b>');
    expect(html).toContain('<b>১০০%</b>');
    expect(html).not.toContain('উপাধ্যক্ষ');
    expect(html).toContain('সরকারি অনুমোদন: ১ ফেব্রুয়ারি ১৯৭২');
    expect(html).toContain('স্থান কোড: ৮৩০০');
  });

  it('puts no unsafe address, style or script into the page', async () => {
    const html = await home(foreign());
    expect(html).not.toMatch(/javascript:|vbscript:| style=|<script/);
  });

  it.each([500, 'html', 'odd', 'empty', 'cut'] as const)(
    'stands and says so when everything answers %s',
    async (fault) => {
      backend.break('*', fault);
      const page = foreign();
      const html = await home(page);
      expect(page.isComplete()).toBe(false);
      expect(html).toContain(homeWords.heroFailed);
      expect(html).toContain(noticeBoardWords.failed);
      expect(html).not.toContain('site-footer');
      expect(html).not.toContain(homeWords.noNotices);
    },
  );

  it('stands when the backend is out of reach', async () => {
    const html = await home(testPage({ apiBase: await unreachableBase() }));
    expect(html).toContain(siteWords.fallbackName);
  });

  it('keeps the rest when one list fails', async () => {
    backend.break('banners/', 500);
    const html = await home(foreign());
    expect(html).toContain('আবদুল করিম');
    expect(html).toContain('data-island="slider" data-wake="now"');
  });
});

it('home of an empty school has no slider, no messages, and says that there are no notices', async () => {
  const empty = { count: 0, next: null, previous: null, results: [] };
  const table = {
    'institutions/': [],
    'settings/': {},
    'notices/?page=1&page_size=5&ordering=-pinned%2C-date': empty,
    'teachers/?page=1&page_size=1': empty,
    'principal-vice-principal/': [],
    'banners/': [],
    'calendar/': { entries: [], cancelled: [] },
  };
  const html = await home(testPage({ apiBase: '/api/', call: answering(table) }));
  expect(html).toContain(homeWords.noNotices);
  expect(html).toContain('<b>০+</b>');
  expect(islandsIn(html)).toEqual([]);
  expect(html).not.toContain('<iframe');
});

describe('the notice board, from a foreign backend', () => {
  it('shows six, the newest first, with real links to the other pages', async () => {
    const html = await notices(foreign(), '/notice?page=2');
    expect([...html.matchAll(/<li class="notice/g)]).toHaveLength(6);
    expect(html.indexOf('বিজ্ঞপ্তি 8')).toBeLessThan(html.indexOf('বিজ্ঞপ্তি 7'));
    expect(html).toContain('href="/notice"');
    expect(html).toContain('href="/notice?page=3"');
    expect(html).toContain('মোট ১৪টি নোটিশ · পৃষ্ঠা ২/৩');
    expect(islandsIn(html)).toEqual(['notice-board']);
  });

  it('marks what is new, and offers only files that can be opened', async () => {
    const html = await notices(foreign());
    expect([...html.matchAll(/tag-new/g)]).toHaveLength(1);
    expect([...html.matchAll(/target="_blank" rel="noopener"/g)].length).toBeGreaterThanOrEqual(5);
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain(' KB');
  });

  it('searches by a form, and says when nothing is found', async () => {
    const found = await notices(
      foreign(),
      '/notice?search=%E0%A6%95%E0%A7%8D%E0%A6%B0%E0%A7%80%E0%A6%A1%E0%A6%BC%E0%A6%BE',
    );
    expect([...found.matchAll(/<li class="notice/g)]).toHaveLength(1);
    expect(found).toMatch(/<form role="search"/);
    const none = await notices(foreign(), '/notice?search=zzz');
    expect(none).toContain(noticeBoardWords.notFound);
    expect(none).toContain('value="zzz"');
  });

  it('says quietly that it failed, and never that there are none', async () => {
    backend.break('notices/', 'html');
    const html = await notices(foreign());
    expect(html).toContain(noticeBoardWords.failed);
    expect(html).toContain('data-wake="now"');
    expect(html).not.toContain(noticeBoardWords.none);
    expect(html).not.toContain(siteWords.institutionFailed);
  });
});

describe('meta', () => {
  const layout = {
    id: 'public/layout',
    loaderData: { site: { name: 'ক', publicUrl: 'https://school.example', image: null } },
  };

  it('describes the institution to search engines', async () => {
    const loaderData = await homeModule.loader(loaderArgs(foreign()));
    const tags = homeModule.meta({ matches: [undefined, layout], loaderData } as never);
    expect(tags).toContainEqual({
      'script:ld+json': expect.objectContaining({
        '@type': 'School',
        name: 'দূরের উচ্চ বিদ্যালয়',
        url: 'https://school.example/',
        telephone: '01200000001',
      }),
    });
  });

  it('has a canonical link for each page, but none for a search', () => {
    const of = (query: object) =>
      JSON.stringify(noticeModule.meta({ matches: [layout], loaderData: { query } } as never));
    expect(of({ search: '', page: 2 })).toContain('https://school.example/notice?page=2');
    expect(of({ search: '', page: 1 })).toContain('"https://school.example/notice"');
    expect(of({ search: 'x', page: 1 })).toContain('noindex');
  });
});
