import { adaptTeacher } from '../../api/adapt/people.ts';
import type { Api } from '../../api/api.ts';
import { all, ownPage } from './lists.ts';

/** How many teachers there are; a backend that is not ours has to send them all (SPEC section 7). */
export async function askTeacherCount(api: Api): Promise<number> {
  if (api.own) return (await ownPage(api, 'teachers/', adaptTeacher, { page: 1, size: 1 })).count;
  return (await all(api, 'teachers/', adaptTeacher)).length;
}
