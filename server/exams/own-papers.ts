import { allows } from '#contract/roles.ts';
import type { Reader } from '../database/database.ts';
import type { Actor } from '../records/actor.ts';
import { ownRecord } from '../records/own.ts';
import { Refusal } from '../refusal.ts';

/** Refuses whoever reaches the marks of own papers alone, of subjects that the own record teaches, where it is another's. */
export async function requireOwnPaper(reader: Reader, actor: Actor, paper: { subject: number }): Promise<void> {
  if (actor.via === 'command' || allows(actor.identity?.role ?? null, ['read', 'all-marks'])) return;
  const subject = await reader
    .selectFrom('subjects')
    .select('teacher')
    .where('id', '=', paper.subject)
    .executeTakeFirst();
  const own = await ownRecord(reader, actor);
  if (own === null || Number(subject?.teacher) !== own) throw new Refusal(403);
}
