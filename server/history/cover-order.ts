import { cover } from '#contract/resources/cover.ts';
import type { Row } from '../database/database.ts';
import { parseValues } from './read.ts';

/* The place of covers among entries that are taken back: after all that they stand on. */

export const isOfCover = ({ resource }: Row): boolean => resource === cover.path;

/** True for a step with which a cover counts no longer: taken back, it counts only after what it stands on is back. */
const endsCover = ({ action, after, ...entry }: Row): boolean =>
  isOfCover(entry) && (action === 'deleted' || parseValues(after)?.state === 'orphaned');

/** Fields of a cover that are emptied when what they refer to goes. */
export const COVER_REFERENCES = ['slot', 'absent', 'substitute', 'swap_slot'] as const;

/** True for a step with which a cover loses what it refers to: taken back, it is judged by the rules of covers. */
const losesReference = ({ action, after, ...entry }: Row): boolean =>
  isOfCover(entry) && action === 'changed' && COVER_REFERENCES.some((key) => parseValues(after)?.[key] === null);

/** True for a step of a cover that is taken back after all that covers stand on. */
export const comesLast = (entry: Row): boolean => endsCover(entry) || losesReference(entry);

const rankOf = (entry: Row): number => (endsCover(entry) ? 2 : Number(losesReference(entry)));

/** The order in which entries are taken back: the last first, but covers at the end, and what they refer to before they count. */
export const inReverse = (a: Row, b: Row): number => rankOf(a) - rankOf(b) || Number(b.id) - Number(a.id);
