import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

const SECRET = 'রহিমা ০১৭১২৩৪৫৬৭৮';

describe('what the log says of an error', () => {
  it('is its kind, sentence and place', () => {
    const described = describeError(new TypeError('x is not a function'));
    expect(described).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
    expect(described.stack).toMatch(/^\s+at .*log\.test\.ts/);
  });

  it('is nothing of what PostgreSQL quotes', () => {
    const error = Object.assign(new Error(`invalid input syntax for type integer: "${SECRET}"`), {
      code: '22P02',
      detail: `Failing row contains (1, ${SECRET}).`,
      where: SECRET,
    });
    const described = describeError(new Error('outside', { cause: error }));
    expect(described.cause).toMatchObject({ type: 'Error', code: '22P02' });
    expect(JSON.stringify(described)).not.toContain(SECRET);
  });

  it('is nothing that it carries along', () => {
    const wrong = () => {
      try {
        return new URL(SECRET);
      } catch (error) {
        return error;
      }
    };
    const described = describeError(wrong());
    expect(described).toMatchObject({ code: 'ERR_INVALID_URL', message: 'Invalid URL' });
    expect(JSON.stringify(described)).not.toContain(SECRET);
    expect(describeError(Object.assign(new Error('x'), { body: SECRET, parameters: [SECRET] }))).not.toHaveProperty(
      'body',
    );
    expect(describeError(SECRET)).toEqual({ type: 'string' });
  });
});
