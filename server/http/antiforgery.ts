import { randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { Refusal, sentences } from '../refusal.ts';
import type { Call } from './call.ts';
import { judgeSource, sourceOf } from './origin.ts';

const COOKIE = 'csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The cookie's value; one that is empty counts as none. */
const ownCookie = (call: Call): string | undefined => getCookie(call, COOKIE) || undefined;

/** Refuses an unsafe call that another site sent; true where its headers say that a page of ours or an allowed one did. */
export function refuseElsewhere(call: Call, config: Pick<Config, 'publicUrl' | 'corsOrigins'>): boolean {
  if (SAFE.has(call.req.method)) return true;
  const source = judgeSource(sourceOf(call.req.raw.headers), config);
  if (source === 'elsewhere') throw new Refusal(403, { message: sentences.crossSite });
  if (source === 'rewritten') throw new Refusal(403, { message: sentences.rewrittenHost });
  return source === 'own';
}

/**
 * Refuses a call of a client that has our cookie and does not repeat its value. Asked only where neither the request's
 * source nor a living token vouches for it: a page that read the cookie once, before it was set, sends an empty header.
 */
export function refuseWithoutCookieValue(call: Call): void {
  const cookie = ownCookie(call);
  const matches = cookie === undefined || equal(cookie, call.req.header('x-csrftoken') ?? '');
  if (!matches) throw new Refusal(403, { message: sentences.crossSite });
}

/** The cookie for a client without one, on answers that nobody keeps. */
export function antiforgeryCookie(call: Call, config: Pick<Config, 'publicUrl'>): string | null {
  if (ownCookie(call) !== undefined) return null;
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`;
}
