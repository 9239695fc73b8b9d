import { describe, expect, it } from 'vitest';
import { commonHeaders } from '../http/page-headers.ts';
import { avatarAnswer, drawAvatar, GROUNDS, INK } from './avatar.ts';

const COMMON = commonHeaders({ publicUrl: null });
const answer = (name: string, method = 'GET') =>
  avatarAnswer({ method, url: `http://localhost/avatar/${encodeURIComponent(name)}.svg` }, COMMON);
const textOf = (svg: string): string => /<text[^>]*>([^<]*)<\/text>/.exec(svg)?.[1] ?? '';

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe('the built-in avatar', () => {
  it.each([
    ['ক্ষুদিরাম বসু', 'ক্ষুব'],
    ['মো. আব্দুল করিম', 'আক'],
    ['Rahima Khatun', 'RK'],
    ['শ্রাবণী', 'শ্রা'],
  ])('shows whole graphemes of %s', async (name, initials) => {
    expect(textOf(await (answer(name) as Response).text())).toBe(initials);
  });

  it('gives a name the same colour each time, and not every name the same', () => {
    const grounds = ['আয়েশা', 'বিমল', 'চন্দন', 'দীপা', 'Karim', 'Sumi'].map(
      (name) => /<rect[^>]*fill="([^"]+)"/.exec(drawAvatar(name))?.[1],
    );
    expect(new Set(grounds).size).toBeGreaterThan(2);
    expect(drawAvatar('আয়েশা')).toBe(drawAvatar('আয়েশা'));
  });

  it('is readable on each of its colours', () => {
    for (const ground of GROUNDS)
      expect((luminance(INK) + 0.05) / (luminance(ground) + 0.05), ground).toBeGreaterThan(4.5);
  });

  it('draws a person where there are no letters', () => {
    expect(drawAvatar('')).toContain('<circle');
    expect(drawAvatar('<>')).not.toContain('<text');
  });

  it('is a picture that can do nothing', async () => {
    const { headers } = answer('ক') as Response;
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    const svg = await (answer('"><script>alert(1)</script> &x') as Response).text();
    expect(svg).not.toMatch(/<script|alert/);
  });

  it('answers HEAD without a body', async () => {
    expect(await (answer('ক', 'HEAD') as Response).text()).toBe('');
  });

  it.each([
    '/avatar/%E0%A4.svg',
    '/avatar/.svg',
    '/avatar/a/b.svg',
    '/avatar/a.png',
    '/avatars/a.svg',
    '/api/avatar/a.svg',
  ])('leaves %s to others', (path) => {
    expect(avatarAnswer({ method: 'GET', url: `http://localhost${path}` }, COMMON)).toBeNull();
  });

  it('leaves writes to others', () => {
    expect(answer('ক', 'POST')).toBeNull();
  });
});
