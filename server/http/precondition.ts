import type { Resource } from '#contract/kit/define-resource.ts';
import type { Row } from '../database/database.ts';
import { etagOf, matchesTag } from '../kept/etag.ts';
import { fileFields } from '../records/files.ts';
import type { AnswerRecord } from '../records/present.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from './call.ts';

/** Numbers that move without a write. */
const COUNTED = ['checks', 'last_checked_on'] as const;

/** Keys of an answer that the clock alone changes. */
const timedOf = (resource: Resource, row: Row): string[] => [
  ...(resource.visible?.as ? [resource.visible.as] : []),
  ...Object.keys(resource.answers?.(row, '') ?? {}),
];

/**
 * The tag of one record, as this reader is answered it: another after every write, but the same while only the
 * signatures of its private files change. What the clock changes stands in a part of its own behind a dot, which a
 * write does not ask about.
 */
export function recordTag(resource: Resource, row: Row, answer: AnswerRecord): string {
  const written = { ...answer };
  for (const key of fileFields(resource).filter((key) => key in answer)) {
    written[key] = row[key] ?? null;
    delete written[`${key}_variants`];
  }
  if (resource.counted) for (const key of COUNTED) delete written[key];
  const timed = timedOf(resource, row).map((key) => {
    const value = written[key] ?? null;
    delete written[key];
    return value;
  });
  const tag = etagOf(JSON.stringify(written));
  return timed.length === 0 ? tag : `${tag.slice(0, -1)}.${etagOf(JSON.stringify(timed)).slice(1, 9)}"`;
}

const ofWrites = (tags: string): string => tags.replaceAll(/\.[\w-]+(?=")/g, '');

/** Refuses a write whose `If-Match` is no longer true: somebody else changed the record since. */
export function requireMatch(call: Call, tag: string): void {
  const wanted = call.req.header('if-match');
  if (wanted !== undefined && !matchesTag(ofWrites(wanted), ofWrites(tag))) throw new Refusal(412);
}
