import { adaptCommitteeMember } from '../../api/adapt/people.ts';
import type { Api } from '../../api/api.ts';
import type { CommitteeMember } from '../../api/entities.ts';
import { all } from './lists.ts';

/** The managing committee, in the list's order. */
export const askCommittee = (api: Api): Promise<CommitteeMember[]> =>
  all(api, 'committee-members/', adaptCommitteeMember);
