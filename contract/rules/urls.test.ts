import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHttpUrl, mapEmbedUrl, mapLinkUrl, originOf, safeUrl, socialUrl } from './urls.ts';

describe('safeUrl', () => {
  it.each([
    ['media/a.jpg', '/api/', '/api/media/a.jpg'],
    ['/media/a.jpg', '/api/', '/api/media/a.jpg'],
    ['media/a.jpg', '/api', '/api/media/a.jpg'],
    ['/media/a.jpg', 'https://x.bd/v1//', 'https://x.bd/v1/media/a.jpg'],
    ['a.jpg', '/', '/a.jpg'],
    [' media/ছবি:১.jpg ', '/api/', '/api/media/ছবি:১.jpg'],
    ['https://cdn.bd/a.jpg?x=1', '/api/', 'https://cdn.bd/a.jpg?x=1'],
    ['HTTP://cdn.bd/a.jpg', '/api/', 'HTTP://cdn.bd/a.jpg'],
  ])('joins %j to %j', (value, base, url) => expect(safeUrl(value, base)).toBe(url));

  it.each([
    null,
    undefined,
    '',
    '  ',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:image/png;base64,AA',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.com/a.jpg',
    '///evil.com/a.jpg',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    'https:evil.com',
    'http://',
    'https://exa mple.com',
  ])('refuses %j', (value) => expect(safeUrl(value, '/api/')).toBeNull());

  it('never leaves the base but for http(s)', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'/\\:.?#@ \tjavscriptdh') });
    fc.assert(
      fc.property(nasty, fc.constantFrom('/', '/api/', 'https://school.bd/api'), (value, base) => {
        const url = safeUrl(value, base);
        if (url === null) return;
        const { origin, protocol } = new URL(url, 'https://school.bd');
        expect(protocol).toMatch(/^https?:$/);
        if (!/^\s*https?:/i.test(value)) expect(origin).toBe('https://school.bd');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('http addresses', () => {
  it.each(['https://school.bd', 'http://a.b/c?d#e'])('takes %j', (text) => expect(isHttpUrl(text)).toBe(true));

  it.each(['', 'school.bd', 'ftp://a.b', 'https://', 'https:///x', 'https://a b', 'https://a\\b', 'javascript:1'])(
    'refuses %j',
    (text) => expect(isHttpUrl(text)).toBe(false),
  );

  it('knows the origin', () => {
    expect(originOf('https://www.google.com/maps?q=x')).toBe('https://www.google.com');
    expect(originOf('/api/')).toBeNull();
    expect(originOf(null)).toBeNull();
  });
});

describe('links of the institution', () => {
  it('embeds the map that was set, else one of the address', () => {
    expect(mapEmbedUrl(' https://osm.org/x ', 'ঢাকা')).toBe('https://osm.org/x');
    const url = new URL(mapEmbedUrl('javascript:1', 'মেঘনা,\n কুমিল্লা & "ঢাকা"') ?? '');
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps');
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'মেঘনা, কুমিল্লা & "ঢাকা"', output: 'embed' });
    expect(mapEmbedUrl('', ' ')).toBeNull();
  });

  it('links to the address on a map', () => {
    const url = new URL(mapLinkUrl('মেঘনা') ?? '');
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
    expect(url.searchParams.get('query')).toBe('মেঘনা');
    expect(mapLinkUrl(null)).toBeNull();
  });

  it('links to the page that was set, else searches Facebook', () => {
    expect(socialUrl('https://facebook.com/school', 'ক')).toBe('https://facebook.com/school');
    expect(new URL(socialUrl('', 'আদর্শ বিদ্যালয়') ?? '').searchParams.get('q')).toBe('আদর্শ বিদ্যালয়');
    expect(socialUrl('facebook.com/school', '')).toBeNull();
  });

  it('survives a broken text', () => expect(mapLinkUrl('\uD800')).toContain('%EF%BF%BD'));
});
