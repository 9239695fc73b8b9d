import { expect, it } from 'vitest';
import { createListVersions } from './list-versions.ts';

const known = () => {
  const lists = createListVersions();
  lists.of('notices', 5);
  return lists;
};

it('moves the lists that were touched, and no other', () => {
  const lists = known();
  lists.tell(5, 7, new Set(['notices', 'gallery']));
  lists.tell(7, 8, new Set(['notices']));
  expect(['notices', 'gallery', 'banners'].map((path) => lists.of(path, 8))).toEqual([8, 7, 5]);
});

it('moves every list when any may have been touched', () => {
  const lists = known();
  lists.tell(5, 6, new Set(['notices']));
  lists.tell(6, 7, null);
  expect(['notices', 'banners'].map((path) => lists.of(path, 7))).toEqual([7, 7]);
});

it('moves every list when something else has moved the content, before or after its own writes', () => {
  const before = known();
  before.tell(6, 7, new Set(['notices']));
  expect(before.of('banners', 7)).toBe(7);

  const after = known();
  after.tell(5, 6, new Set(['notices']));
  expect(after.of('banners', 9)).toBe(9);

  // Asked between the commit and the word of it.
  const between = known();
  expect(between.of('banners', 6)).toBe(6);
  between.tell(5, 6, new Set(['notices']));
  expect(['notices', 'banners'].map((path) => between.of(path, 6))).toEqual([6, 6]);
});
