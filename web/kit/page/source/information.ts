import type { StudentNumbers } from '#contract/inspection/student-numbers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Api } from '../../api/api.ts';
import { askSigningKeys } from './signing.ts';

export type PublishedNumbers = StudentNumbers & { counted_on: string | null; live: boolean };

type Listed =
  | 'officers'
  | 'documents'
  | 'facilities'
  | 'approved-sections'
  | 'classes'
  | 'teachers'
  | 'staff'
  | 'committee-members'
  | 'principal-vice-principal'
  | 'routines';

export type DisclosedRecords = { [P in Listed]: RecordAt<P>[] } & {
  institution: RecordAt<'institutions'> | null;
  notices: RecordAt<'notices'>[];
  numbers: PublishedNumbers;
  /** Short print of the key that signs notices; null where none does. */
  signingKey: string | null;
};

const LATEST = 5;

/** All data for an inspector, in one answer. */
export async function askDisclosed(api: Api): Promise<DisclosedRecords> {
  const today = todayInDhaka();
  const [
    institutions,
    officers,
    documents,
    facilities,
    sections,
    classes,
    teachers,
    staff,
    committee,
    leaders,
    routines,
    notices,
    numbers,
    signing,
  ] = await Promise.all([
    api.list('institutions'),
    api.list('officers'),
    api.list('documents'),
    api.list('facilities'),
    api.list('approved-sections'),
    api.list('classes'),
    api.list('teachers'),
    api.list('staff'),
    api.list('committee-members'),
    api.list('principal-vice-principal'),
    api.list('routines', { category: 'Academic' }),
    api.page('notices', { page: 1, size: LATEST, ordering: '-date' }),
    api.call('GET', 'student-numbers/') as Promise<PublishedNumbers>,
    askSigningKeys(api),
  ]);
  return {
    institution: institutions[0] ?? null,
    officers,
    documents,
    facilities,
    'approved-sections': sections,
    classes,
    teachers,
    staff,
    'committee-members': committee,
    'principal-vice-principal': leaders.filter(({ served_until: until }) => until === null || until >= today),
    routines,
    notices: notices.items,
    numbers,
    signingKey: signing?.keys.find(({ valid_until }) => valid_until === null)?.kid ?? null,
  };
}
