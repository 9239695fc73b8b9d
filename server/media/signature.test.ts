import { describe, expect, it } from 'vitest';
import { HEX } from './fixtures.ts';
import { sign, verifySignature } from './signature.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 10, 17, 31);
const NAME = `private/${HEX}-400x300.jpg`;
const VARIANT = `private/${HEX}-400x300.w320.webp`;
const secret = 'a secret of the server';

const queryOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')));
const signed = (now = NOW) => queryOf(sign(NAME, { secret, now }));
const changed = (key: string, value: string) => {
  const query = signed();
  query.set(key, value);
  return query;
};

describe('sign', () => {
  it('gives a path that stays the same for an hour and holds at most 24', () => {
    const path = sign(NAME, { secret, now: NOW });
    expect(path).toMatch(new RegExp(`^media/${NAME}\\?expires=\\d{10}&signature=[\\w-]{43}$`));
    expect(sign(NAME, { secret, now: Date.UTC(2026, 10, 20, 10) })).toBe(path);
    expect(sign(NAME, { secret, now: Date.UTC(2026, 10, 20, 10, 59, 59, 999) })).toBe(path);
    expect(sign(NAME, { secret, now: Date.UTC(2026, 10, 20, 11) })).not.toBe(path);
    expect(Number(queryOf(path).get('expires')) * 1000).toBe(Date.UTC(2026, 10, 21, 10));
  });

  it.each(['private/../app.db', 'private/x', ''])('does not sign %j', (name) => {
    expect(() => sign(name, { secret, now: NOW })).toThrow(TypeError);
  });
});

describe('verify', () => {
  const last = signed().get('signature')!;
  const tampered = `${last[0] === 'A' ? 'B' : 'A'}${last.slice(1)}`;

  it.each([
    ['genuine', true, NAME, signed(), NOW],
    ['a millisecond before its end', true, NAME, signed(), Date.UTC(2026, 10, 21, 10) - 1],
    ['expired', false, NAME, signed(), Date.UTC(2026, 10, 21, 10)],
    ['expired long ago', false, NAME, signed(), NOW + 100 * HOUR],
    ['of another file', false, `private/${HEX.replace('0', '1')}-400x300.jpg`, signed(), NOW],
    ['of its image', false, VARIANT, signed(), NOW],
    ['of a public file', false, NAME.replace('private/', ''), signed(), NOW],
    ['with a later expiry', false, NAME, changed('expires', String(NOW / 1000 + 99_999)), NOW],
    ['with a strange expiry', false, NAME, changed('expires', '1e12'), NOW],
    ['with Bengali digits', false, NAME, changed('expires', '১২৩'), NOW],
    ['changed', false, NAME, changed('signature', tampered), NOW],
    ['cut', false, NAME, changed('signature', last.slice(1)), NOW],
    ['empty', false, NAME, changed('signature', ''), NOW],
    ['missing', false, NAME, new URLSearchParams(), NOW],
  ])('%s: %s', (_, genuine, name, query, now) => {
    expect(verifySignature(name, query, { secret, now })).toBe(genuine);
  });

  it('takes a variant by its own signature, and none of another secret', () => {
    const query = queryOf(sign(VARIANT, { secret, now: NOW }));
    expect(verifySignature(VARIANT, query, { secret, now: NOW })).toBe(true);
    expect(verifySignature(VARIANT, query, { secret: 'another', now: NOW })).toBe(false);
  });
});
