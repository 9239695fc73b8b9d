import { allows } from '#contract/roles.ts';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { type ClassReach, reaches, roomsOf } from '../records/own-classes.ts';
import { Refusal } from '../refusal.ts';
import { coveredBy } from './covered.ts';

/** The user who reads or takes sheets. */
export type Taker = { by: { id: number; role: string } | null; via: string };

/** True if this person reads and takes the sheets of every class. */
export const takesAll = ({ by, via }: Taker): boolean =>
  via === 'command' || allows(by?.role ?? null, ['write', 'all-attendance']);

/** The classes and sections whose sheets this person reads and takes; null: all. With a date, also those of covers on it. */
export async function ownRooms(
  reader: Reader | Writer,
  taker: Taker,
  date: string | null = null,
): Promise<readonly ClassReach[] | null> {
  if (takesAll(taker)) return null;
  const user = taker.by?.id ?? null;
  const own = await roomsOf(reader, user);
  return date === null ? own : [...own, ...(await coveredBy(reader, user, date))];
}

/** Refuses those who reach no section of a class, on a date where covers count. */
export async function requireClass(
  reader: Reader | Writer,
  taker: Taker,
  id: number,
  date: string | null = null,
): Promise<void> {
  const own = await ownRooms(reader, taker, date);
  if (own && !own.some((room) => room.class === id)) throw new Refusal(403);
}

/** Refuses those who do not reach a class and section. */
export async function requireRoom(
  reader: Reader | Writer,
  taker: Taker,
  room: { class: number; section: string },
  date: string | null = null,
): Promise<void> {
  const own = await ownRooms(reader, taker, date);
  if (own && !reaches(own, room)) throw new Refusal(403);
}

const words = {
  closed: 'এই তারিখের হাজিরা এখন শুধু অফিস বদলাতে পারে।',
  another: 'অন্যের নেওয়া হাজিরা ফেরানো যায় না, ভুল থাকলে ঠিক করে আবার নিন।',
} as const;

/** The first date whose sheets a Teacher takes. */
export const firstOpenDate = async (reader: Reader | Writer): Promise<string> =>
  addDays(todayInDhaka(), -(await readSettings(reader)).attendance_back_days);

/** Refuses a Teacher a sheet of an older date. */
export async function requireOpenDate(reader: Reader | Writer, taker: Taker, date: string): Promise<void> {
  if (!takesAll(taker) && date < (await firstOpenDate(reader))) throw new Refusal(403, { message: words.closed });
}

/** Refuses a Teacher an entry of somebody else. */
export function requireOwnEntry(taker: Taker, entry: Row): void {
  if (!takesAll(taker) && entry.user_id !== taker.by?.id) throw new Refusal(403, { message: words.another });
}
