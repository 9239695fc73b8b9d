import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

/** Public keys of a school's signatures, oldest first. */
export type SigningKeys = {
  eiin: string;
  keys: { kid: string; x: string; valid_from: string; valid_until: string | null }[];
};
/** Part of a notice's signature that its page shows. */
export type NoticeSignature = { code: string; kid: string };

/** The answer to a reading; null where there is nothing, as while the part is off. */
async function askOrNull<T>(api: Api, path: string): Promise<T | null> {
  if (!api.offers('notice-pages')) return null;
  try {
    return (await api.call('GET', path)) as T;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const askSigningKeys = (api: Api): Promise<SigningKeys | null> => askOrNull(api, 'verify/keys/');

export const askSignature = (api: Api, id: number): Promise<NoticeSignature | null> =>
  askOrNull(api, `notices/${id}/signature/`);
