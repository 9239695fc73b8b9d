import type { Context } from 'hono';
import type { Right } from '#contract/roles.ts';
import type { Identity } from '../app-context.ts';
import { type Actor, VISITOR } from '../records/actor.ts';
import { Refusal } from '../refusal.ts';
import { networkAround } from './client-address.ts';
import type { InFlight } from './in-flight.ts';

/** A route, as far as its calls need it. */
export type CalledRoute = {
  right: Right;
  /** Its answers are one person's, also to a call without a token: they may bring the anti-forgery cookie. */
  personal?: true;
  /** Name in the log, where the path holds a secret that opens a file. */
  logged?: string;
};

export type Env = {
  /** Set by the listener; empty for a call within the process. */
  Bindings: { clientAddress?: string | null };
  /** `route` is missing at an address that there is not. */
  Variables: { identity: Identity | null; requestId: string; route?: CalledRoute; inFlight?: InFlight };
};
export type Call = Context<Env>;

/** The address that a call counts under, as the listener found it; calls within the process have none. */
export const clientAddress = (call: Call): string => call.env?.clientAddress ?? '';

/** Returns the caller, on routes that require a token. */
export function callerOf(call: Call): Identity {
  const identity = call.get('identity');
  if (!identity) throw new Refusal(401);
  return identity;
}

/** Returns a call's actor. */
export function actorOf(call: Call): Actor {
  const identity = call.get('identity');
  const network = networkAround(clientAddress(call));
  return identity ? { identity, via: 'hand', network } : { ...VISITOR, network };
}

/** Returns the right that a call's route requires. */
export const rightOf = (call: Call): Right => (call.get('route') as CalledRoute).right;
