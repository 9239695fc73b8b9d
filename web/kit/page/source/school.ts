import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Api } from '../../api/api.ts';

type Leader = RecordAt<'principal-vice-principal'>;

/** The first record of its list; null for an empty school. */
export async function askInstitution(api: Api): Promise<RecordAt<'institutions'> | null> {
  const [first] = await api.list('institutions');
  return first ?? null;
}

export const askSettings = (api: Api): Promise<Settings> => api.settings();

/** True if a leader is in office; a former one keeps the dates. */
export const isInOffice = ({ served_until: until }: Leader): boolean => !until || until >= todayInDhaka();

export const askLeaders = async (api: Api): Promise<Leader[]> =>
  (await api.list('principal-vice-principal')).filter(isInOffice);

/** Former heads of the school, the latest first. */
export const askFormerHeads = async (api: Api): Promise<Leader[]> =>
  (await api.list('principal-vice-principal'))
    .filter((leader) => leader.designation === 'principal' && !isInOffice(leader))
    .sort((a, b) => ((a.served_until ?? '') < (b.served_until ?? '') ? 1 : -1));

/** True if this backend has the data that an inspector asks for. */
export const discloses = (api: Api): boolean => api.offers('officers', 'name');

export const presidentOf = (leaders: readonly Leader[]): Leader | null =>
  leaders.find((leader) => leader.designation === 'president' && isInOffice(leader)) ?? null;

export const principalOf = (leaders: readonly Leader[]): Leader | null =>
  leaders.find((leader) => leader.designation === 'principal' && isInOffice(leader)) ?? null;

/** The managing committee, in the list's order. */
export const askCommittee = (api: Api): Promise<RecordAt<'committee-members'>[]> => api.list('committee-members');

export const askTeacherCount = async (api: Api): Promise<number> =>
  (await api.page('teachers', { page: 1, size: 1 })).count;

const BANNERS = 5;

/** The last banners, in the list's order. */
export const askBanners = async (api: Api): Promise<RecordAt<'banners'>[]> =>
  (await api.list('banners')).slice(-BANNERS);
