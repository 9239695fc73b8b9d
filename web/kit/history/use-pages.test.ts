import { expect, it } from 'vitest';
import { pageAfter } from './use-pages.ts';

it('a list grows as far as there are pages, and no further', () => {
  const pages = (count: number) => {
    let page: number | undefined = 1;
    let asked = 0;
    for (; page !== undefined; page = pageAfter({ count }, asked, 30)) asked = page;
    return asked;
  };
  expect([0, 1, 29, 30, 31, 60, 61].map(pages)).toEqual([1, 1, 1, 1, 2, 2, 3]);
});
