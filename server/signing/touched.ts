import { clockAt, readableStates, recordState } from '#contract/kit/visible.ts';
import { attachment } from '#contract/resources/attachment.ts';
import { notice } from '#contract/resources/notice.ts';
import type { Row, Writer } from '../database/database.ts';

/** Effect of a commit on a notice: it became public, something that is signed changed, or something else did. */
export type NoticeEffect = 'live' | 'changed' | 'other';

const VISIBLE = notice.visible ?? {};
const RANK: readonly NoticeEffect[] = ['other', 'changed', 'live'];
const SIGNED = ['memo_number', 'date', 'title', 'description', 'pdf_file'];
const SIGNED_OF_FILES = ['notice', 'title', 'file'];

const touched = new WeakMap<Writer, Map<number, NoticeEffect>>();

/** True if everybody may read a notice now, also an archived one. */
export const isPublic = (row: Row): boolean => readableStates(VISIBLE).includes(recordState(VISIBLE, row, clockAt()));

/** Notes what a commit does to a notice; the strongest effect counts. */
export function touch(writer: Writer, id: number, effect: NoticeEffect): void {
  const all = touched.get(writer) ?? new Map<number, NoticeEffect>();
  touched.set(writer, all);
  const known = all.get(id) ?? 'other';
  all.set(id, RANK.indexOf(effect) > RANK.indexOf(known) ? effect : known);
}

/** Answers the notices that a commit touched, by id, and forgets them. */
export function takeTouched(writer: Writer): [number, NoticeEffect][] {
  const all = [...(touched.get(writer) ?? [])].sort(([a], [b]) => a - b);
  touched.delete(writer);
  return all;
}

const differs = (before: Row | null, after: Row | null, keys: readonly string[]): boolean =>
  keys.some((key) => (before?.[key] ?? null) !== (after?.[key] ?? null));

function effectOn(before: Row | null, after: Row | null): NoticeEffect {
  if (after && isPublic(after) && !(before && isPublic(before))) return 'live';
  return differs(before, after, SIGNED) ? 'changed' : 'other';
}

/** Comes with each step of a record: notes which notice it touches, by itself or by a file of it. */
export function followNotice(writer: Writer, path: string, before: Row | null, after: Row | null): void {
  if (path === notice.path) touch(writer, Number((after ?? before)?.id), effectOn(before, after));
  if (path !== attachment.path) return;
  const effect = differs(before, after, SIGNED_OF_FILES) ? 'changed' : 'other';
  for (const row of [before, after]) if (row) touch(writer, Number(row.notice), effect);
}
