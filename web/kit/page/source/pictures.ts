import { adaptBanner } from '../../api/adapt/pictures.ts';
import type { Api } from '../../api/api.ts';
import type { Banner } from '../../api/entities.ts';
import { all } from './lists.ts';

const SHOWN = 5;

/** The last banners, in the list's order (SPEC 2.3). */
export const askBanners = async (api: Api): Promise<Banner[]> =>
  (await all(api, 'banners/', adaptBanner)).slice(-SHOWN);
