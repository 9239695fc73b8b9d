import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import type { Api } from '../../api/api.ts';

type Leader = RecordAt<'principal-vice-principal'>;

/** The first record of its list; null for an empty school. */
export async function askInstitution(api: Api): Promise<RecordAt<'institutions'> | null> {
  const [first] = await api.list('institutions');
  return first ?? null;
}

export const askSettings = (api: Api): Promise<Settings> => api.settings();

export const askLeaders = (api: Api): Promise<Leader[]> => api.list('principal-vice-principal');

export const presidentOf = <L extends { designation: string }>(leaders: readonly L[]): L | null =>
  leaders.find(({ designation }) => designation === 'president') ?? null;

/** The list's first record unless that is a president or vice principal, else the first principal. */
export function principalOf<L extends { designation: string }>(leaders: readonly L[]): L | null {
  const [first] = leaders;
  if (first && first.designation !== 'president' && first.designation !== 'vice_principal') return first;
  return leaders.find(({ designation }) => designation === 'principal') ?? null;
}

/** The managing committee, in the list's order. */
export const askCommittee = (api: Api): Promise<RecordAt<'committee-members'>[]> => api.list('committee-members');

export const askTeacherCount = async (api: Api): Promise<number> =>
  (await api.page('teachers', { page: 1, size: 1 })).count;

const BANNERS = 5;

/** The last banners, in the list's order. */
export const askBanners = async (api: Api): Promise<RecordAt<'banners'>[]> =>
  (await api.list('banners')).slice(-BANNERS);
