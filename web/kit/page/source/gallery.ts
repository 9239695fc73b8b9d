import type { GalleryCategory } from '#contract/rules/exams.ts';
import { adaptPicture } from '../../api/adapt/pictures.ts';
import type { Api } from '../../api/api.ts';
import type { Picture } from '../../api/entities.ts';
import type { GalleryQuery } from '../page-url.ts';
import { all, ownPage, type Page, pageOf } from './lists.ts';

/** So many pictures stand on one page, so that a gallery of thousands costs a visitor no more. */
export const PER_PAGE = 48;

/** One page of one tab, newest first, and how many pictures each tab has. */
export type Gallery = Page<Picture> & { tab: GalleryCategory; counts: Record<GalleryCategory, number> };

/** Our own backend sends the page and the other tab's count; any other has to send all its pictures (CONTRACT 5.11). */
export async function askGallery(api: Api, { tab, page }: GalleryQuery): Promise<Gallery> {
  const other = tab === 'new' ? 'old' : 'new';
  if (api.own) {
    const [shown, counted] = await Promise.all([
      ownPage(api, 'gallery/', adaptPicture, { page, size: PER_PAGE, category: tab, ordering: '-id' }),
      ownPage(api, 'gallery/', adaptPicture, { page: 1, size: 1, category: other }),
    ]);
    const counts = { new: 0, old: 0, [tab]: shown.count, [other]: counted.count };
    return { ...shown, tab, counts };
  }
  const pictures = (await all(api, 'gallery/', adaptPicture)).sort((a, b) => b.id - a.id);
  const of = (category: GalleryCategory) => pictures.filter((picture) => picture.category === category);
  const counts = { new: of('new').length, old: of('old').length };
  return { ...pageOf(of(tab), page, PER_PAGE), tab, counts };
}
