import { describe, expect, it } from 'vitest';
import { answering, testPage } from '../../../../test/support/page-context.ts';
import { serverApi } from '../../api/ask-all.ts';
import { askGallery } from './gallery.ts';

const picture = (id: number, category: unknown = 'new') => ({ id, image: `media/${id}.jpg`, category });

describe('a foreign gallery', () => {
  const pictures = [
    ...Array.from({ length: 50 }, (_, index) => picture(index + 1, index % 2 ? 'NEW' : 'new')),
    picture(51, 'old'),
    picture(52, null),
    { id: 53, image: 'javascript:alert(1)', category: 'new' },
  ];
  const seen: string[] = [];
  const api = () =>
    serverApi(testPage({ apiBase: 'https://far.example/', call: answering({ 'gallery/': pictures }, { seen }) }));

  it('is asked whole, once, and parted here, the newest first', async () => {
    const first = await askGallery(api(), { tab: 'new', page: 1 });
    expect(seen).toEqual(['gallery/']);
    expect(first).toMatchObject({ tab: 'new', count: 50, page: 1, pages: 2, counts: { new: 50, old: 2 } });
    expect(first.items).toHaveLength(48);
    expect(first.items[0]?.id).toBe(50);
    const last = await askGallery(api(), { tab: 'new', page: 9 });
    expect(last.items.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('keeps what has no category among the memories', async () => {
    expect((await askGallery(api(), { tab: 'old', page: 1 })).items.map(({ id }) => id)).toEqual([52, 51]);
  });
});

describe('our own gallery', () => {
  it('is asked for the page that is shown, and for the other tab’s count', async () => {
    const table = {
      'gallery/?page=2&page_size=48&ordering=-id&category=old': { count: 49, results: [picture(3, 'old')] },
      'gallery/?page=1&page_size=1&category=new': { count: 1200, results: [picture(9)] },
    };
    const api = serverApi(testPage({ apiBase: '/api/', call: answering(table) }));
    expect(await askGallery(api, { tab: 'old', page: 2 })).toMatchObject({
      tab: 'old',
      page: 2,
      pages: 2,
      counts: { new: 1200, old: 49 },
      items: [{ id: 3 }],
    });
  });
});
