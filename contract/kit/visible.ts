import { addDays, todayInDhaka } from '../rules/dates.ts';

/** States of a record. One that is not a draft goes from scheduled to live to archived. */
export const RECORD_STATES = ['draft', 'scheduled', 'live', 'archived'] as const;
export type State = (typeof RECORD_STATES)[number];

/**
 * When everybody sees a resource's records; whoever may change them always does. Each part names a field, and one that is
 * not named holds nothing back. A child shows while its parent does.
 */
export type Visible<S extends string = string> = {
  /** The choice or flag that must hold this value, or one of these; otherwise it is a draft. */
  when?: { field: string; is: string | boolean | readonly string[] };
  /** The moment from which on it shows. */
  from?: string;
  /** The first day, in Asia/Dhaka, on which it shows. */
  fromDay?: string;
  /** So many days before that it shows already. */
  ahead?: number;
  /** The last day, in Asia/Dhaka, on which it shows. */
  until?: string;
  /** The first day, in Asia/Dhaka, on which it no longer shows. */
  before?: string;
  /** Archived records stay readable: at their own address, and in lists that ask for them. */
  archive?: true;
  /** The name under which a record's state is answered, and by which lists are filtered. */
  as?: S;
};

/** Now, as records hold moments and days. */
export type Clock = { now: string; today: string };

export const clockAt = (instant: Date = new Date()): Clock => ({
  now: instant.toISOString(),
  today: todayInDhaka(instant),
});

type StoredRecord = Readonly<Record<string, unknown>>;

/** The values of `when`, as stored. */
export const storedWhen = ({ is }: NonNullable<Visible['when']>): readonly (string | number)[] =>
  typeof is === 'boolean' ? [Number(is)] : [is].flat();

/** The last day whose records show by now. */
export const lastShownDay = ({ ahead = 0 }: { ahead?: number | undefined }, today: string): string =>
  addDays(today, ahead);

/** The state of a stored record. */
export function recordState(
  { when, from, fromDay, ahead, until, before }: Visible,
  row: StoredRecord,
  { now, today }: Clock,
): State {
  if (when && !storedWhen(when).some((value) => row[when.field] === value)) return 'draft';
  const dated = (key: string | undefined) => (key && typeof row[key] === 'string' ? row[key] : null);
  const [opens, first, last, over] = [dated(from), dated(fromDay), dated(until), dated(before)];
  if ((opens !== null && opens > now) || (first !== null && first > lastShownDay({ ahead }, today))) return 'scheduled';
  return (last !== null && last < today) || (over !== null && over <= today) ? 'archived' : 'live';
}

/** The states in which everybody reads a record under its own address. */
export const readableStates = ({ archive }: Visible): readonly State[] => (archive ? ['live', 'archived'] : ['live']);
