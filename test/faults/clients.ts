import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Change, type Entry, type Journal, KINDS, type Kind } from './journal.ts';
import type { Office } from './office.ts';
import { type FileSample, newPdf } from './samples.ts';

/** A school that keeps growing would make the comparison longer, not better. */
const MOST_RECORDS = 150;

export const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;
const chance = (percent: number): boolean => randomInt(100) < percent;

export type World = { classId: number; photos: readonly FileSample[] };

/** Pictures wait for each other; beside those who send them, others write as fast as they are answered. */
export const KINDS_OF_CLIENTS = [[KINDS.notice, KINDS.contact], [KINDS.notice], Object.values(KINDS)];

/** Something right to write for an entry; a new entry gets a POST. */
function nextChange({ kind, id, state }: Entry, { classId, photos }: World): Change {
  const fileFor = () => (kind === KINDS.notice ? newPdf() : pick(photos));
  const text = `লেখা ${randomInt(1e9)}\nদ্বিতীয় লাইন`;
  const values = {
    [KINDS.notice.path]: { description: text, date: '2024-02-29' },
    [KINDS.teacher.path]: { teacher_intro: text, category: 'মাধ্যমিক' },
    [KINDS.student.path]: { address: text.replace('\n', ' '), roll_number: '০৭', class_name: classId },
    [KINDS.contact.path]: { message: text, phone: '০১৭' },
  }[kind.path] as Record<string, string | number>;
  if (id === null || state === null) {
    return { method: 'POST', values, file: kind.file && chance(60) ? fileFor() : undefined };
  }
  if (kind === KINDS.contact || chance(25)) return { method: 'DELETE' };
  const file = chance(50) ? fileFor() : chance(10) ? null : undefined;
  return { method: pick(['PUT', 'PATCH'] as const), values, file };
}

/**
 * Writes until the connection breaks off or `isOver`, with a `pause` of so many ms between. Answers what was refused, which
 * nothing here should be, but pictures where too many wait.
 */
export async function writeOn(
  office: Office,
  journal: Journal,
  kinds: readonly Kind[],
  world: World,
  { isOver = () => false, pause = 0 }: { isOver?: () => boolean; pause?: number } = {},
): Promise<string[]> {
  const mine: Entry[] = [];
  while (!isOver()) {
    const isNew = mine.length === 0 || (journal.entries.size < MOST_RECORDS && chance(60));
    const entry = isNew ? journal.begin(pick(kinds)) : pick(mine);
    const reply = await journal.write(office, entry, nextChange(entry, world), { withKey: chance(50) });
    if (!reply) return [];
    if (reply.status >= 300 && (reply.status !== 503 || entry.kind.file !== 'photo'))
      return [`a ${entry.kind.path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`];
    if (isNew) mine.push(entry);
    if (entry.id === null || !journal.entries.has(entry)) mine.splice(mine.indexOf(entry), 1);
    if (pause > 0) await wait(pause);
  }
  return [];
}
