import { describe, expect, it } from 'vitest';
import { ApiError } from '../../kit/api/api-error.ts';
import { classFailure } from './class-form.tsx';
import { classWords } from './words.ts';

describe('a class that could not be saved', () => {
  it('is explained by the server where its name is taken', () => {
    expect(classFailure(new ApiError(409, { message: 'এই নাম আছে' }))).toBe('এই নাম আছে');
  });

  it('is told in our words otherwise', () => {
    expect(classFailure(new ApiError(409))).toBe(classWords.saveFailed);
    expect(classFailure(new ApiError(500, { message: 'database is locked' }))).toBe(classWords.saveFailed);
    expect(classFailure(new Error('x'))).toBe(classWords.saveFailed);
  });
});
