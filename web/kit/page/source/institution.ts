import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { adaptInstitution, adaptSettings } from '../../api/adapt/institution.ts';
import { adaptLeader } from '../../api/adapt/people.ts';
import type { Api } from '../../api/api.ts';
import type { Institution, Leader, Settings } from '../../api/entities.ts';
import { all } from './lists.ts';

/** The first record of its list (CONTRACT 4.18); null for an empty school. */
export async function askInstitution(api: Api): Promise<Institution | null> {
  const [first] = await all(api, 'institutions/', adaptInstitution);
  return first ?? null;
}

/** Asked of our own backend alone; any other has the defaults (CONTRACT section 3 and 5.11). */
export async function askSettings(api: Api): Promise<Settings> {
  return api.own ? adaptSettings(await api.read('settings/')) : DEFAULT_SETTINGS;
}

export const askLeaders = (api: Api): Promise<Leader[]> => all(api, 'principal-vice-principal/', adaptLeader);

export const presidentOf = (leaders: readonly Leader[]): Leader | null =>
  leaders.find(({ designation }) => designation === 'president') ?? null;

/** The list's first record unless that is a president or vice principal, else the first principal (CONTRACT 4.18). */
export function principalOf(leaders: readonly Leader[]): Leader | null {
  const [first] = leaders;
  if (first && first.designation !== 'president' && first.designation !== 'vice_principal') return first;
  return leaders.find(({ designation }) => designation === 'principal') ?? null;
}
