import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawPage, islandsIn } from '../../../test/support/draw-page.tsx';
import { type ForeignBackend, startForeignBackend } from '../../../test/support/foreign-backend.ts';
import { answering, FAR, type TestPage, testPage } from '../../../test/support/page-context.ts';
import * as galleryModule from './gallery.tsx';
import { GalleryBoard } from './gallery-board.tsx';
import { galleryWords } from './words.ts';

let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterEach(() => backend.mend());
afterAll(() => backend.close());

/** Without the marks that React puts between neighbouring texts. */
const drawn = async (page: TestPage, url: string) =>
  (await drawPage(page, url, galleryModule)).replaceAll('<!-- -->', '');
const draw = (url = '/gallery') => drawn(testPage({ apiBase: backend.base }), url);
const drawPictures = (pictures: unknown[], url = '/gallery') =>
  drawn(testPage({ apiBase: FAR, call: answering({ 'gallery/': pictures }) }), url);
const items = (html: string) => html.match(/class="gallery-item"/g)?.length ?? 0;

describe('the gallery as a document', () => {
  it('is headed by the institution, and shows the new pictures first', async () => {
    const html = await draw();
    expect(html).toContain('<h1>দূরের উচ্চ বিদ্যালয়</h1>');
    expect(items(html)).toBe(1);
    expect(html).toContain('alt="ক্লাস"');
    expect(islandsIn(html)).toEqual(['gallery-board']);
  });

  it('has both tabs as links, each with its count', async () => {
    const html = await draw('/gallery?tab=OLD');
    expect(html).toMatch(/<a href="\/gallery">বর্তমান<span class="tab-count"> \(১\)/);
    expect(html).toMatch(/<a href="\/gallery\?tab=old" aria-current="page">স্মৃতি<span class="tab-count"> \(১\)/);
    expect(html).toContain('alt="ছবি ১"');
  });

  it('leads to the original in another tab', async () => {
    const html = await draw();
    expect(html).toMatch(
      new RegExp(`<a class="gallery-item" href="${backend.base}media/g1.jpg" target="_blank" rel="noopener"`),
    );
  });

  it('stands on pages of 48', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, image: `${index}.jpg`, category: 'new' }));
    const html = await drawPictures(many, '/gallery?page=3');
    expect(items(html)).toBe(4);
    expect(html).toContain('মোট ১০০টি ছবি · পৃষ্ঠা ৩/৩');
    expect(html).toContain('alt="ছবি ৯৭"');
    expect(html).toContain('href="/gallery?page=2"');
  });

  it('says that there are none', async () => {
    const html = await drawPictures([]);
    expect(html).toContain(galleryWords.none);
    expect(html).toContain('বর্তমান<span class="tab-count"> (০)</span>');
    expect(html).toContain(`<h1>${galleryWords.heading}</h1>`);
  });
});

describe('when the backend fails', () => {
  it('says so quietly, never that there are none', async () => {
    backend.break('gallery/', 'html');
    const html = await draw();
    expect(html).toContain(galleryWords.failed);
    expect(html).not.toContain(galleryWords.none);
    expect(html).not.toContain('role="alert"');
    expect(html).toContain('data-island="gallery-board" data-wake="now"');
  });

  it('keeps its pictures when only the institution fails', async () => {
    backend.break('institutions/', 500);
    const html = await draw();
    expect(items(html)).toBe(1);
    expect(html).toContain(`<h1>${galleryWords.heading}</h1>`);
  });

  it('shows eight placeholders while the browser has to wait', () => {
    const html = renderToStaticMarkup(<GalleryBoard query={{ tab: 'old', page: 1 }} gallery={{ state: 'missing' }} />);
    expect(html.match(/skeleton-square/g)).toHaveLength(8);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('লোড হচ্ছে...');
  });
});
