import { PICTURES_PER_PAGE, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import type { GalleryCategory } from '#contract/rules/exams.ts';
import type { Api, Page } from '../../api/api.ts';

/** One page of one tab, newest first, and how many pictures each tab has. */
export type Gallery = Page<RecordAt<'gallery'>> & { tab: GalleryCategory; counts: Record<GalleryCategory, number> };

/** All pictures of one tab, on one page. */
export async function askWholeGallery(api: Api, { tab }: QueryOf<'gallery'>): Promise<Gallery> {
  const all = await api.list('gallery', { ordering: '-id' });
  const items = all.filter(({ category }) => category === tab);
  const counts = { new: 0, old: 0, [tab]: items.length, [tab === 'new' ? 'old' : 'new']: all.length - items.length };
  return { items, count: items.length, page: 1, pages: 1, tab, counts };
}

export async function askGallery(api: Api, { tab, page }: QueryOf<'gallery'>): Promise<Gallery> {
  const other = tab === 'new' ? 'old' : 'new';
  const [shown, counted] = await Promise.all([
    api.page('gallery', { page, size: PICTURES_PER_PAGE, ordering: '-id', filters: { category: tab } }),
    api.page('gallery', { page: 1, size: 1, filters: { category: other } }),
  ]);
  const counts = { new: 0, old: 0, [tab]: shown.count, [other]: counted.count };
  return { ...shown, tab, counts };
}
