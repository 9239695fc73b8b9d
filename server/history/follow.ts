import type { Resource } from '#contract/kit/define-resource.ts';
import type { Row, Writer } from '../database/database.ts';
import { followSheet } from '../roll-call/follow.ts';
import { followNotice } from '../signing/touched.ts';
import { followTimetable } from '../timetable/follow.ts';

/** Comes with each step of a record: brings up to date what is stored of it in other rows. */
export async function follow(
  writer: Writer,
  resource: Pick<Resource, 'path'>,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  await followSheet(writer, resource, before, after);
  followNotice(writer, resource, before, after);
  await followTimetable(writer, resource, before, after);
}
