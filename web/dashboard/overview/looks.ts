import { newestMessages, newestNotices, newestRoutines, resultOrder } from '#contract/rules/sort.ts';
import { adaptClass, adaptMessage, adaptNotice, adaptResult, adaptRoutine } from '../../kit/api/adapt/papers.ts';
import { adaptCommitteeMember, adaptStaff, adaptStudent, adaptTeacher } from '../../kit/api/adapt/people.ts';
import { adaptBanner, adaptPicture } from '../../kit/api/adapt/pictures.ts';
import type { Adapt } from '../../kit/api/adapt/values.ts';
import type { Message, Notice, Result, Routine } from '../../kit/api/entities.ts';
import type { Look } from './use-newest.ts';

/** Only how many there are. */
const counted = <T extends { id: number }>(path: string, adapt: Adapt<T>): Look<T> => ({
  path,
  adapt,
  ordering: 'id',
  order: (a, b) => a.id - b.id,
});

const notices: Look<Notice> = { path: 'notices/', adapt: adaptNotice, ordering: '-date', order: newestNotices };
const results: Look<Result> = { path: 'results/', adapt: adaptResult, ordering: '-year', order: resultOrder };
const routines: Look<Routine> = { path: 'routines/', adapt: adaptRoutine, ordering: '-id', order: newestRoutines };
const messages: Look<Message> = {
  path: 'contacts/',
  adapt: adaptMessage,
  ordering: '-created_at',
  order: newestMessages,
  size: 5,
};

/** What the overview looks at, by name. */
export const looks = {
  students: counted('students/', adaptStudent),
  teachers: counted('teachers/', adaptTeacher),
  staff: counted('staff/', adaptStaff),
  committee: counted('committee-members/', adaptCommitteeMember),
  gallery: counted('gallery/', adaptPicture),
  banners: counted('banners/', adaptBanner),
  classes: counted('classes/', adaptClass),
  notices,
  results,
  routines,
  messages,
} as const;
