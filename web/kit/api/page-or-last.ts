import { ApiError } from './api-error.ts';

/** A page of a list and its number; the last one where a shortened list or an old link leads past the end. */
export async function pageOrLast<T extends { count: number }>(
  of: (page: number) => Promise<T>,
  page: number,
  size: number,
): Promise<T & { page: number }> {
  try {
    return { ...(await of(page)), page };
  } catch (reason) {
    if (page <= 1 || !(reason instanceof ApiError && reason.status === 404)) throw reason;
    const first = await of(1);
    const last = Math.max(1, Math.ceil(first.count / size));
    return { ...(last > 1 ? await of(last) : first), page: last };
  }
}
