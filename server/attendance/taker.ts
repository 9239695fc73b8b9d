import type { Actor } from '../records/actor.ts';
import type { Taker } from './rights.ts';

/** The person who reads or takes sheets. */
export const takerOf = ({ identity, via }: Actor): Taker => ({
  by: identity && { id: identity.userId, role: identity.role },
  via,
});
