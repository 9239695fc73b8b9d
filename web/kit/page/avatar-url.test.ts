import { expect, test } from 'vitest';
import { avatarUrl } from './avatar-url.ts';

test.each([
  ['রহিম', null, '/avatar/%E0%A6%B0%E0%A6%B9%E0%A6%BF%E0%A6%AE.svg'],
  ['a/b?c#d', null, '/avatar/a%2Fb%3Fc%23d.svg'],
  ['', null, '/avatar/-.svg'],
  ['a\uD800b', null, '/avatar/ab.svg'],
  ['A B', 'https://faces.example/?n={name}&s={name}', 'https://faces.example/?n=A%20B&s=A%20B'],
  ['$& {name}', 'https://f.example/{name}', 'https://f.example/%24%26%20%7Bname%7D'],
])('the picture of %j in %s', (name, template, address) => {
  expect(avatarUrl(name, template)).toBe(address);
});

test('a very long name makes no endless address, and no half character', () => {
  expect(avatarUrl('😀'.repeat(500), null)).toBe(`/avatar/${encodeURIComponent('😀'.repeat(100))}.svg`);
});
