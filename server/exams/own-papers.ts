import { allows } from '#contract/roles.ts';
import type { Reader } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** The user who acts, and through which channel. */
type ActingUser = { by: { id: number; role: string } | null; via: string };

/** Refuses those who may reach only the marks of their own subjects, where the paper is another's. */
export async function requireOwnPaper(
  reader: Reader,
  { by, via }: ActingUser,
  paper: { subject: number },
): Promise<void> {
  if (via === 'command' || allows(by?.role ?? null, ['read', 'all-marks'])) return;
  const own = await reader
    .selectFrom('subjects')
    .innerJoin('teachers', 'teachers.id', 'subjects.teacher')
    .innerJoin('users', 'users.teacher', 'teachers.id')
    .select('users.id')
    .where('subjects.id', '=', paper.subject)
    .where('users.id', '=', by?.id ?? 0)
    .executeTakeFirst();
  if (!own) throw new Refusal(403);
}
