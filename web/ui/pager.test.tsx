import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Pager, pageNumbers, pagerSlots } from './pager.tsx';

const draw = (page: number, pages: number) =>
  pagerSlots(page, pages).map((slot) => `${'gap' in slot ? '…' : slot.page}${slot.width ? `(${slot.width})` : ''}`);

describe('the numbers of a pager', () => {
  test('are all there when they fit', () => {
    expect(pageNumbers(3, 9, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test.each([
    [1, [1, 2, 3, 4, 5, 12]],
    [3, [1, 2, 3, 4, 5, 12]],
    [4, [1, 3, 4, 5, 12]],
    [9, [1, 8, 9, 10, 12]],
    [10, [1, 8, 9, 10, 11, 12]],
    [12, [1, 8, 9, 10, 11, 12]],
  ])('keep both ends and the neighbours of page %i of 12', (page, numbers) => {
    expect(pageNumbers(page, 12, 7)).toEqual(numbers);
  });

  test('always hold the current page, ascending and without doubles', () => {
    for (const most of [5, 7]) {
      for (let pages = 1; pages <= 40; pages += 1) {
        for (let page = 1; page <= pages; page += 1) {
          const numbers = pageNumbers(page, pages, most);
          expect(numbers).toContain(page);
          expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
          expect(numbers.length).toBeLessThanOrEqual(most);
          expect(numbers.at(0)).toBe(1);
          expect(numbers.at(-1)).toBe(pages);
        }
      }
    }
  });
});

describe('what stands on wide and narrow screens', () => {
  test('is the same up to six pages', () => {
    expect(draw(2, 6)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('is all nine on wide ones, the shortest row on phones', () => {
    expect(draw(5, 9)).toEqual([
      '1',
      '…(narrow)',
      '2(wide)',
      '3(wide)',
      '4(wide)',
      '5',
      '6(wide)',
      '7(wide)',
      '8(wide)',
      '…(narrow)',
      '9',
    ]);
  });

  test('has gaps on both above nine pages', () => {
    expect(draw(6, 14)).toEqual(['1', '…', '5(wide)', '6', '7(wide)', '…', '14']);
    expect(draw(1, 10)).toEqual(['1', '2', '3', '4(wide)', '5(wide)', '…', '10']);
  });
});

describe('the pager', () => {
  const html = (page: number, pages: number) =>
    renderToStaticMarkup(<Pager page={page} pages={pages} href={(to) => `?page=${to}`} />);

  test('is nothing for a single page', () => {
    expect(html(1, 1)).toBe('');
    expect(html(1, 0)).toBe('');
  });

  test('links every page in Bengali digits and marks the current one', () => {
    expect(html(2, 3)).toContain('<a href="?page=1">১</a>');
    expect(html(2, 3)).toContain('<a aria-current="page" href="?page=2">২</a>');
    expect(html(2, 3).match(/aria-current/g)).toHaveLength(1);
  });

  test('leads one page back and on, and nowhere at the ends', () => {
    expect(html(2, 3)).toMatch(/rel="prev" href="\?page=1"/);
    expect(html(2, 3)).toMatch(/rel="next" href="\?page=3"/);
    expect(html(1, 3)).not.toContain('rel="prev"');
    expect(html(1, 3)).toContain('aria-disabled="true"');
    expect(html(3, 3)).not.toContain('rel="next"');
  });
});
