import type { Author } from '#contract/history.ts';
import { can } from '#contract/roles.ts';
import type { Row } from '../database/database.ts';

const HELD = 'ছাড়পত্র আটকানো বা ছাড়া শুধু প্রতিষ্ঠানপ্রধান করতে পারেন';

/**
 * Problem with a change of the flag that holds back a student's transfer certificate, which only the head makes; null where it
 * stays, as it does for a student who comes back from the trash.
 */
export function holdProblems(
  path: string,
  before: Row | null,
  after: Row,
  by: Pick<NonNullable<Author>, 'role'> | null,
): Record<string, string[]> | null {
  const isBack = before === null && after.id !== undefined;
  if (path !== 'students' || isBack || (before?.hold ?? 0) === (after.hold ?? 0)) return null;
  return can(by?.role ?? null, 'write', 'student-hold') ? null : { hold: [HELD] };
}
