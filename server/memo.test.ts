import { describe, expect, it, vi } from 'vitest';
import { remember } from './memo.ts';

describe('remember', () => {
  it('works an input out once', () => {
    const work = vi.fn((text: string) => text.length);
    const length = remember(10, work);
    expect([length('abc'), length('abc'), length('')]).toEqual([3, 3, 0]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('forgets what was not asked for lately, and keeps what was', () => {
    const work = vi.fn((text: string) => text);
    const same = remember(4, work);
    for (const text of ['often', 'a', 'often', 'b', 'often', 'c', 'often', 'd', 'often', 'a']) same(text);
    expect(work.mock.calls.flat()).toEqual(['often', 'a', 'b', 'c', 'd', 'a']);
  });

  it('never remembers long inputs', () => {
    const work = vi.fn((text: string) => text.length);
    const length = remember(10, work);
    const long = 'x'.repeat(1025);
    expect([length(long), length(long)]).toEqual([1025, 1025]);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
