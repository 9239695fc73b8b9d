import { describe, expect, it } from 'vitest';
import { isAllowedOrigin, sourceOf } from './origin.ts';

const own = { publicUrl: 'https://school.example', corsOrigins: ['https://app.example'] };
const from = (origin: string | null, { host = 'localhost:3000' as string | null, site = null as string | null } = {}) =>
  isAllowedOrigin({ origin, secFetchSite: site, host }, own);

describe('isAllowedOrigin', () => {
  it.each([
    ['http://localhost:3000', 'localhost:3000'],
    ['https://school.example', 'localhost:3000'],
    // TLS ends at the proxy: the scheme is not compared.
    ['http://school.example', 'localhost:3000'],
    ['https://www.school.example', 'www.school.example'],
    ['https://www.school.example', 'www.school.example:443'],
    ['http://[::1]:3000', '[::1]:3000'],
    ['https://app.example', 'localhost:3000'],
    ['http://SCHOOL.example', 'school.EXAMPLE'],
  ])('takes %s at host %s', (origin, host) => {
    expect(from(origin, { host })).toBe(true);
  });

  it.each([
    'https://evil.example',
    'https://school.example.evil.example',
    'https://school.example@evil.example',
    'https://evil@school.example',
    'https://school.example:8443',
    'http://localhost:3001',
    'http://localhost',
    'http://app.example',
    'https://app.example:444',
    'null',
    '',
    'school.example',
    'https://school.example, https://evil.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('refuses %s', (origin) => {
    expect(from(origin)).toBe(false);
  });

  it('refuses an origin when neither Host nor PUBLIC_URL is known', () => {
    const nothing = { publicUrl: null, corsOrigins: [] };
    expect(isAllowedOrigin({ origin: 'http://a.example', secFetchSite: null, host: null }, nothing)).toBe(false);
    expect(isAllowedOrigin({ origin: 'http://a.example', secFetchSite: null, host: 'a b' }, nothing)).toBe(false);
  });

  it('lets a client without Origin pass, unless its browser says cross-site', () => {
    expect(from(null)).toBe(true);
    expect(from(null, { site: 'same-origin' })).toBe(true);
    expect(from(null, { site: 'none' })).toBe(true);
    expect(from(null, { site: 'cross-site' })).toBe(false);
    expect(from(null, { site: 'Cross-Site' })).toBe(false);
  });

  it('lets a listed origin pass although it is cross-site, and no other', () => {
    expect(from('https://app.example', { site: 'cross-site' })).toBe(true);
    expect(from('https://evil.example', { site: 'cross-site' })).toBe(false);
  });

  it('reads its source from headers', () => {
    const headers = new Headers({ Origin: 'https://a.example', 'Sec-Fetch-Site': 'none' });
    expect(sourceOf(headers)).toEqual({ origin: 'https://a.example', secFetchSite: 'none', host: null });
  });
});
