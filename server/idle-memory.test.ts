import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseIdleMemory } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process whose work the test decides; it answers how often memory was given back in so many seconds. */
function start() {
  let used = 800;
  const collect = vi.fn(() => {
    used += 100;
  });
  const stop = releaseIdleMemory({ cpu: () => used, collect });
  const collectionsIn = (seconds: number, work: number): number => {
    collect.mockClear();
    for (let second = 0; second < seconds; second += 1) {
      used += work;
      vi.advanceTimersByTime(1000);
    }
    return collect.mock.calls.length;
  };
  return { collectionsIn, stop };
}

describe('the memory of an idle server', () => {
  it('is given back once after the start', () => {
    const { collectionsIn } = start();
    expect(collectionsIn(60, 1)).toBe(1);
  });

  it('is left alone under load, and given back after it', () => {
    const { collectionsIn } = start();
    collectionsIn(5, 1);
    expect(collectionsIn(10, 500)).toBe(0);
    expect(collectionsIn(60, 1)).toBe(1);
  });

  it('is not worked at again after next to nothing', () => {
    const { collectionsIn } = start();
    collectionsIn(5, 1);
    expect(collectionsIn(2, 100)).toBe(0);
    expect(collectionsIn(60, 1)).toBe(0);
  });

  it('is left alone when the server has stopped', () => {
    const { collectionsIn, stop } = start();
    stop();
    expect(collectionsIn(60, 1)).toBe(0);
  });
});
