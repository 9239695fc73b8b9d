import type { Context } from 'hono';
import type { Right } from '#contract/roles.ts';
import type { Identity } from '../app-context.ts';
import { type Actor, VISITOR } from '../records/actor.ts';
import { Refusal } from '../refusal.ts';
import { networkAround } from './client-address.ts';
import type { InFlight } from './in-flight.ts';
import type { Route } from './router.ts';

export type Env = {
  /** What the listener knows of a call; a call made within the process has none of it. */
  Bindings: { clientAddress?: string | null };
  /** `route` is missing at an address that there is not. */
  Variables: { identity: Identity | null; requestId: string; route?: Route; inFlight?: InFlight };
};
export type Call = Context<Env>;

/** Who calls, on routes that nobody reaches without a token. */
export function callerOf(call: Call): Identity {
  const identity = call.get('identity');
  if (!identity) throw new Refusal(401);
  return identity;
}

/** The same as the actor of what the call does. */
export function actorOf(call: Call): Actor {
  const identity = call.get('identity');
  const network = networkAround(call.env?.clientAddress ?? '');
  return identity ? { identity, via: 'hand', network } : { ...VISITOR, network };
}

/** What the route that handles a call asks for. */
export const rightOf = (call: Call): Right => (call.get('route') as Route).right;
