import type { Resource } from '#contract/kit/define-resource.ts';
import type { Row } from '../database/database.ts';
import { etagOf, matchesTag } from '../kept/etag.ts';
import { fileFields } from '../records/files.ts';
import type { AnswerRecord } from '../records/present.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from './call.ts';

/** Numbers that move without a write. */
const COUNTED = ['checks', 'last_checked_on'] as const;

/**
 * The tag of one record, as this reader is answered it: another after every write, but the same while only the
 * signatures of its private files change.
 */
export function recordTag(resource: Resource, row: Row, answer: AnswerRecord): string {
  const unsigned = { ...answer };
  for (const key of fileFields(resource).filter((key) => key in answer)) {
    unsigned[key] = row[key] ?? null;
    delete unsigned[`${key}_variants`];
  }
  if (resource.counted) for (const key of COUNTED) delete unsigned[key];
  return etagOf(JSON.stringify(unsigned));
}

/** Refuses a write whose `If-Match` is no longer true: somebody else changed the record since. */
export function requireMatch(call: Call, tag: string): void {
  const wanted = call.req.header('if-match');
  if (wanted !== undefined && !matchesTag(wanted, tag)) throw new Refusal(412);
}
