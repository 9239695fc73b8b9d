import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createRecords } from './records.ts';

const retry = createRecords().getDefaultOptions().queries?.retry as (failures: number, reason: unknown) => boolean;

describe('a failed reading', () => {
  it('is tried once more where the backend or the way to it failed', () => {
    for (const reason of [new ApiError(0), new ApiError(503), new TypeError('cut')]) {
      expect(retry(0, reason)).toBe(true);
      expect(retry(1, reason)).toBe(false);
    }
  });

  it('is not repeated where the backend has said no', () => {
    for (const status of [400, 401, 403, 404, 429]) expect(retry(0, new ApiError(status))).toBe(false);
  });
});

it('a list that is shown again stays what it was until the new one is there', () => {
  const { placeholderData, refetchOnWindowFocus } = createRecords().getDefaultOptions().queries ?? {};
  expect((placeholderData as (before: unknown) => unknown)([1])).toEqual([1]);
  expect(refetchOnWindowFocus).toBe(false);
});
