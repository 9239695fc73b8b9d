import { vi } from 'vitest';

/** Waits until a check passes, however slow the machine is; the limit is for what never comes. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 }) as Promise<T>;
