import { instantOf } from '#contract/rules/dates.ts';
import { type Adapt, idOf, text } from '../../kit/api/adapt/values.ts';

/** A login of one's own, on this device or another. */
export type OwnSession = {
  id: number;
  created_at: string;
  last_used_at: string;
  user_agent: string;
  /** The one that asks. */
  current: boolean;
};

export const adaptSession: Adapt<OwnSession> = (raw, _base, place) => ({
  id: idOf(raw, place),
  created_at: text(raw, 'created_at'),
  last_used_at: text(raw, 'last_used_at'),
  user_agent: text(raw, 'user_agent'),
  current: raw.current === true,
});

/** This device first, then what was used last. */
export const sessionOrder = (a: OwnSession, b: OwnSession): number =>
  Number(b.current) - Number(a.current) ||
  (instantOf(b.last_used_at) ?? 0) - (instantOf(a.last_used_at) ?? 0) ||
  b.id - a.id;
