import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { pageOrLast } from './page-or-last.ts';

/** A list of so many, as the server answers its pages of ten. */
const listOf = (count: number) => async (page: number) => {
  if (page > Math.max(1, Math.ceil(count / 10))) throw new ApiError(404);
  return { count, first: (page - 1) * 10 };
};

it('is the page that was asked for, or the last', async () => {
  const shown = async (count: number, page: number) => pageOrLast(listOf(count), page, 10);
  expect(await shown(25, 2)).toEqual({ count: 25, first: 10, page: 2 });
  expect(await shown(25, 9)).toEqual({ count: 25, first: 20, page: 3 });
  expect(await shown(20, 3)).toEqual({ count: 20, first: 10, page: 2 });
  expect(await shown(0, 2)).toEqual({ count: 0, first: 0, page: 1 });
});

it('fails as the list does', async () => {
  const failing = (status: number) => pageOrLast(() => Promise.reject(new ApiError(status)), 2, 10);
  await expect(failing(503)).rejects.toMatchObject({ status: 503 });
  await expect(failing(404)).rejects.toMatchObject({ status: 404 });
});
