import { describe, expect, it } from 'vitest';
import { commonHeaders, contentSecurityPolicy, type HeaderOptions, pageHeaders } from './page-headers.ts';

const own: HeaderOptions = {
  publicUrl: null,
  apiBase: '/api/',
  avatarUrl: null,
  frameOrigins: () => ['https://maps.example'],
};
const policy = (change: Partial<HeaderOptions> = {}, nonce?: string) =>
  contentSecurityPolicy({ ...own, ...change }, nonce);
const named = (headers: readonly (readonly [string, string])[]) => Object.fromEntries(headers);

describe('contentSecurityPolicy', () => {
  it('is the one that the contract names', () => {
    expect(policy()).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; frame-src https://maps.example; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it('adds a nonce to scripts and styles of the dashboard only', () => {
    expect(policy({}, 'abc')).toContain(
      "script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:;",
    );
  });

  it('opens connections and pictures to a foreign backend', () => {
    const csp = policy({ apiBase: 'https://backend.example:8443/v1/', avatarUrl: 'https://faces.example/{name}.png' });
    expect(csp).toContain("connect-src 'self' https://backend.example:8443;");
    expect(csp).toContain("img-src 'self' data: blob: http: https:;");
  });

  it("adds an external avatar service's origin to pictures", () => {
    expect(policy({ avatarUrl: 'https://faces.example/a/{name}?size=80' })).toContain(
      "img-src 'self' data: blob: https://faces.example;",
    );
  });

  it('takes frames from the origins that are asked for at that moment', () => {
    let map = 'https://one.example/embed?q=1';
    const frameOrigins = () => [map, 'https://maps.example'];
    expect(policy({ frameOrigins })).toContain('frame-src https://one.example https://maps.example;');
    map = 'https://two.example';
    expect(policy({ frameOrigins })).toContain('frame-src https://two.example https://maps.example;');
  });

  it('lets no setting write into the header', () => {
    const frameOrigins = () => [
      "x; script-src 'unsafe-inline'",
      'javascript:alert(1)',
      'https://a.example/;script-src *',
    ];
    expect(policy({ frameOrigins })).toContain('frame-src https://a.example; object-src');
    expect(policy({ frameOrigins: () => [] })).toContain("frame-src 'none';");
  });
});

describe('headers', () => {
  it('are these on a public page, byte for byte', () => {
    expect(pageHeaders(own, { kind: 'public' })).toEqual([
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ['X-Frame-Options', 'DENY'],
      ['Cross-Origin-Opener-Policy', 'same-origin'],
      ['Cross-Origin-Resource-Policy', 'same-origin'],
      ['Origin-Agent-Cluster', '?1'],
      ['X-Permitted-Cross-Domain-Policies', 'none'],
      ['X-DNS-Prefetch-Control', 'off'],
      ['X-XSS-Protection', '0'],
      ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
      ['Content-Language', 'bn'],
      ['Cache-Control', 'public, max-age=0, must-revalidate'],
      ['Vary', 'Accept-Encoding'],
      ['Content-Security-Policy', policy()],
    ]);
  });

  it('keep the dashboard out of caches, searches and other sites', () => {
    const headers = named(pageHeaders(own, { kind: 'app', nonce: 'n1' }));
    expect(headers).toMatchObject({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': policy({}, 'n1'),
    });
  });

  it('forbid keeping an error', () => {
    expect(named(pageHeaders(own, { kind: 'passing' }))['Cache-Control']).toBe('no-store');
  });

  it('promise https only where the public address is https', () => {
    const hsts = (publicUrl: string | null) => named(commonHeaders({ publicUrl }))['Strict-Transport-Security'];
    expect(hsts('https://school.example')).toBe('max-age=31536000; includeSubDomains');
    expect(hsts('http://school.example')).toBeUndefined();
    expect(hsts(null)).toBeUndefined();
  });

  it('leave the policy out in development', () => {
    expect(named(pageHeaders({ ...own, development: true }, { kind: 'public' }))).not.toHaveProperty(
      'Content-Security-Policy',
    );
  });
});
