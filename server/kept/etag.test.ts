import { expect, it } from 'vitest';
import { etagOf, matchesTag } from './etag.ts';

it('a tag is the same for the same text and another for another', () => {
  expect(etagOf('ক')).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf('ক')).toBe(etagOf('ক'));
  expect(etagOf('ক')).not.toBe(etagOf('খ'));
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" ,"c"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['"a', false],
  ['"A"', false],
  ['', false],
  [',,', false],
])('%s means the tag: %s', (header, meant) => {
  expect(matchesTag(header, '"a"')).toBe(meant);
});
