import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { bannersShown, newestFirst } from './order.ts';

describe('the order of pictures', () => {
  const items = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, image: '' }) as RecordAt<'banners'>);

  it('is newest first', () => {
    expect(newestFirst(items).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('marks the last five banners, which the home page shows', () => {
    expect([...bannersShown(items)]).toEqual([3, 4, 5, 6, 7]);
  });
});
