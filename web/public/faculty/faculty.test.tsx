import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend } from '../../../test/support/foreign-backend.ts';
import { answering, FAR, testPage } from '../../../test/support/page-context.ts';
import * as facultyModule from './faculty.tsx';
import { FacultyBoard } from './faculty-board.tsx';
import { IntroLines, introBlocks } from './intro.tsx';
import { facultyWords } from './words.ts';

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterEach(() => backend.mend());
afterAll(() => backend.close());

const draw = (url = '/faculty') => drawPage(testPage({ apiBase: backend.base }), url, facultyModule);
const drawTeachers = (teachers: unknown[], url = '/faculty') =>
  drawPage(testPage({ apiBase: FAR, call: answering({ 'teachers/': teachers }) }), url, facultyModule);
const cards = (html: string) => html.match(/<li class="person">/g)?.length ?? 0;

describe('the directory as a document', () => {
  it('shows secondary teachers first, asks for them alone, and sleeps', async () => {
    backend.calls.length = 0;
    const html = await draw();
    expect(cards(html)).toBe(2);
    expect(html).toContain('মোট ২ জন শিক্ষক');
    expect(html).not.toContain('করিম উদ্দিন');
    expect(islandsIn(html)).toEqual(['faculty-board']);
    expect(html).toContain('data-wake="interaction"');
    expect(backend.calls.map(({ path }) => path).sort()).toEqual(['institutions/', 'teachers/']);
  });

  it('has both switches as links that keep the search, and a form that keeps the switches', async () => {
    const html = await draw('/faculty?category=primary&search=%E0%A6%95');
    expect(html).toMatch(/href="\/faculty\?search=%E0%A6%95">মাধ্যমিক/);
    expect(html).toMatch(/href="\/faculty\?category=primary&amp;type=staff&amp;search=%E0%A6%95">কর্মচারী/);
    expect(html).toContain('<input type="hidden" name="category" value="primary"/>');
    expect(html).toMatch(/<input[^>]*type="search"[^>]*name="search" value="ক"/);
    expect(html).toMatch(/<select[^>]*name="designation"/);
    expect(html).toContain('মোট ১ জনের মধ্যে ১ জন শিক্ষক পাওয়া গেছে');
  });

  it('counts staff in their own words', async () => {
    expect(await draw('/faculty?type=staff')).toContain('মোট ১ জন কর্মচারী');
  });

  it('shows the photo where it may, else the silhouette alone', async () => {
    const html = await draw();
    expect(html).toContain(`src="${backend.base}media/t1.jpg"`);
    expect(html).not.toContain('data:image');
    expect(html.match(/class="portrait"/g)).toHaveLength(2);
  });

  it('offers a call and the introduction only where there is one', async () => {
    const html = await drawTeachers([
      { id: 1, full_name: 'ক', contact_phone: '০১২০০০০০০০১', teacher_intro: 'বেতন কোড: ৯' },
      { id: 2, full_name: 'খ' },
    ]);
    expect(html.match(/href="tel:01200000001"/g)).toHaveLength(1);
    expect(html.match(/aria-haspopup="dialog"/g)).toHaveLength(1);
    expect(html).toMatch(/<details[^>]*no-script[^>]*>.*বেতন কোড.*<\/details>/);
    expect(html.match(/class="actions"/g)).toHaveLength(1);
  });

  it('turns pages of eight by links', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, full_name: `শিক্ষক ${index + 1}` }));
    const html = await drawTeachers(many, '/faculty?page=2');
    expect(cards(html)).toBe(8);
    expect(html).toContain('মোট ২০ জন শিক্ষক · পৃষ্ঠা ২/৩');
    expect(html).toContain('href="/faculty?page=3"');
  });

  it('says when nobody is found, and that nobody is there, in the fixed words', async () => {
    const none = await draw('/faculty?search=zzz');
    expect(none).toContain(`<p class="empty-title">${facultyWords.none}</p>`);
    expect(none).toContain(facultyWords.all);
    expect(await drawTeachers([])).toContain(facultyWords.noneHint);
  });
});

describe('when the backend fails', () => {
  it.each([
    ['/faculty', 'teachers/', 'শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।'],
    ['/faculty?type=staff', 'staff/', 'স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।'],
  ])('%s says so with a way to try again, and wakes at once', async (url, path, words) => {
    backend.break(path, 500);
    const html = await draw(url);
    expect(html).toContain(words);
    expect(html).toContain('role="alert"');
    expect(html).toContain('data-wake="now"');
    expect(html).not.toContain(facultyWords.none);
  });

  it('shows eight placeholders while the browser has to wait', () => {
    const query = pages.faculty.parse(new URLSearchParams());
    const html = renderToStaticMarkup(<FacultyBoard query={query} faculty={{ state: 'missing' }} site="x" />);
    expect(html.match(/class="person"/g)).toHaveLength(8);
    expect(html).toContain('লোড হচ্ছে...');
  });
});

describe('an introduction', () => {
  it('has each label and its value on a line of its own, other text as it is', () => {
    const html = renderToStaticMarkup(
      <IntroLines
        intro="জন্ম তারিখ: ১ মে ১৯৮০ ইনডেক্স নং- ১২৩
নাটক লেখেন।"
      />,
    );
    expect(html).toContain('<dt>জন্ম তারিখ</dt><dd>১ মে ১৯৮০</dd>');
    expect(html).toContain('<dt>ইনডেক্স নং</dt><dd>১২৩</dd>');
    expect(html).toContain('<p>নাটক লেখেন।</p>');
  });

  it('begins a new list where a label comes again', () => {
    const line = { label: 'বেতন কোড', value: '৯' };
    expect(introBlocks([line, line, { label: null, value: 'শেষ' }])).toEqual([
      { facts: [line] },
      { facts: [line] },
      { text: 'শেষ' },
    ]);
  });
});

describe('what the page says of itself', () => {
  const meta = (url: string) => {
    const query = pages.faculty.parse(new URL(url, 'http://x').searchParams);
    const site = { site: { name: 'কলেজ', publicUrl: 'https://c.example', image: null } };
    const matches = [{ id: 'public/layout', loaderData: site }];
    return JSON.stringify(facultyModule.meta({ matches, loaderData: { query } } as never));
  };

  it('names the list', () => {
    expect(meta('/faculty?category=primary&type=staff')).toContain('কর্মচারী (প্রাথমিক) · কলেজ');
    expect(meta('/faculty?category=secondary')).toContain('"https://c.example/faculty"');
  });

  it('keeps searches out of search engines', () => {
    expect(meta('/faculty?search=x')).toContain('noindex');
    expect(meta('/faculty?designation=x')).toContain('noindex');
  });
});
