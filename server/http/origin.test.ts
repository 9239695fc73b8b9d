import { describe, expect, it } from 'vitest';
import { judgeSource, sourceOf } from './origin.ts';

const own = { publicUrl: 'https://school.example', corsOrigins: ['https://app.example'] };
const from = (origin: string | null, { host = 'localhost:3000' as string | null, site = null as string | null } = {}) =>
  judgeSource({ origin, secFetchSite: site, host }, own);

describe('the source of a call', () => {
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
    expect(from(origin, { host })).toBe('own');
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
    expect(from(origin)).toBe('elsewhere');
  });

  it('refuses an origin when neither Host nor PUBLIC_URL is known', () => {
    const nothing = { publicUrl: null, corsOrigins: [] };
    for (const host of [null, 'a b'])
      expect(judgeSource({ origin: 'http://a.example', secFetchSite: null, host }, nothing)).toBe('elsewhere');
  });

  it('is what its browser says where it has no Origin', () => {
    expect(from(null)).toBe('unknown');
    expect(from(null, { site: 'same-origin' })).toBe('own');
    // Typed or opened from a bookmark: there is no page behind it.
    expect(from(null, { site: 'none' })).toBe('unknown');
    for (const site of ['cross-site', 'Cross-Site', 'same-site']) expect(from(null, { site })).toBe('elsewhere');
  });

  it('is hidden by a proxy that rewrites Host', () => {
    const site = 'same-origin';
    expect(from('https://college.example', { site, host: '127.0.0.1:3000' })).toBe('rewritten');
    expect(from('https://school.example', { site, host: '127.0.0.1:3000' })).toBe('own');
    expect(from('null', { site })).toBe('elsewhere');
  });

  it('lets a listed origin pass although it is cross-site, and no other', () => {
    expect(from('https://app.example', { site: 'cross-site' })).toBe('own');
    expect(from('https://evil.example', { site: 'cross-site' })).toBe('elsewhere');
  });

  it('reads its source from headers', () => {
    const headers = new Headers({ Origin: 'https://a.example', 'Sec-Fetch-Site': 'none' });
    expect(sourceOf(headers)).toEqual({ origin: 'https://a.example', secFetchSite: 'none', host: null });
  });
});
