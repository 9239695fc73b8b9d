import { randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { Refusal, sentences } from '../refusal.ts';
import type { Call } from './call.ts';
import { isAllowedOrigin } from './origin.ts';

const COOKIE = 'csrftoken';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The cookie's value; one that is empty counts as none. */
const ownCookie = (call: Call): string | undefined => getCookie(call, COOKIE) || undefined;

/**
 * Refuses an unsafe call that another site sent, and one whose header is not what the cookie says.
 * A client without cookie and Origin (a script) passes.
 */
export function refuseForgery(call: Call, config: Pick<Config, 'publicUrl' | 'corsOrigins'>): void {
  if (SAFE.has(call.req.method)) return;
  const request = {
    origin: call.req.header('origin') ?? null,
    secFetchSite: call.req.header('sec-fetch-site') ?? null,
    host: call.req.header('host') ?? null,
  };
  const cookie = ownCookie(call);
  const matches = cookie === undefined || equal(cookie, call.req.header('x-csrftoken') ?? '');
  if (!isAllowedOrigin(request, config) || !matches) throw new Refusal(403, { message: sentences.crossSite });
}

/** The cookie for a client without one, on answers that nobody keeps. */
export function antiforgeryCookie(call: Call, config: Pick<Config, 'publicUrl'>): string | null {
  if (ownCookie(call) !== undefined) return null;
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`;
}
