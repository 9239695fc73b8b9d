import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useFound } from './use-found.ts';

type Item = { id: number; words: string[] };
const items: Item[] = [
  { id: 1, words: ['ছুটির নোটিশ', 'ঈদ ২০২৬'] },
  { id: 3, words: ['ভর্তি', ''] },
  { id: 2, words: ['ফলাফল', 'নোটিশ বোর্ড দেখুন'] },
];

function shown(search: string, order?: (a: Item, b: Item) => number, textsOf = (item: Item) => item.words): number[] {
  let found: number[] = [];
  function List() {
    found = useFound(items, search, textsOf, order).map(({ id }) => id);
    return null;
  }
  renderToStaticMarkup(<List />);
  return found;
}

it('keeps the order of the list, or brings the items into their own', () => {
  expect(shown('')).toEqual([1, 3, 2]);
  expect(shown('', (a, b) => b.id - a.id)).toEqual([3, 2, 1]);
});

it('finds what any of the texts holds, however it is typed', () => {
  expect(shown('নোটিশ')).toEqual([1, 2]);
  expect(shown(' 2026 ', (a, b) => b.id - a.id)).toEqual([1]);
  expect(shown('নেই')).toEqual([]);
});

it('finds nothing across two texts', () => {
  expect(shown('নোটিশ ঈদ')).toEqual([]);
});

it('folds nothing as long as nobody searches', () => {
  const textsOf = vi.fn((item: Item) => item.words);
  shown('', undefined, textsOf);
  expect(textsOf).not.toHaveBeenCalled();
});
