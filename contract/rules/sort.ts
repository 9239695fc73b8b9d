import { instantOf } from './dates.ts';

type Time = string | null | undefined;

/** Largest first; what is not a number comes last. */
function descending(a: number | null, b: number | null): number {
  const [left, right] = [a ?? Number.NEGATIVE_INFINITY, b ?? Number.NEGATIVE_INFINITY];
  return left === right ? 0 : right - left;
}

/** Read once: sorting ten thousand records compares each of them many times. */
const read = new Map<string, number | null>();
const MOST_READ = 50_000;

function instant(time: Time): number | null {
  if (!time) return null;
  const known = read.get(time);
  if (known !== undefined) return known;
  if (read.size >= MOST_READ) read.clear();
  const found = instantOf(time);
  read.set(time, found);
  return found;
}

const newest = (a: Time, b: Time) => (a === b ? 0 : descending(instant(a), instant(b)));

/** Notices newest first: by date, then id; undated ones last. */
export function newestNotices(a: { id: number; date: Time }, b: { id: number; date: Time }): number {
  return newest(a.date, b.date) || b.id - a.id;
}

/** The files of a notice: by their places, then as they came. */
export function attachmentOrder(
  a: { id: number; position: number | null },
  b: { id: number; position: number | null },
): number {
  const place = (position: number | null) => position ?? Number.MAX_SAFE_INTEGER;
  return place(a.position) - place(b.position) || a.id - b.id;
}

/** Routines newest first, by id. */
export function newestRoutines(a: { id: number }, b: { id: number }): number {
  return b.id - a.id;
}

type Dated = { id: number; created_at?: Time; updated_at?: Time };

/** Results by year, then by created (or else updated) time, then id, all descending. */
export function resultOrder(a: Dated & { year: number }, b: Dated & { year: number }): number {
  return (
    descending(a.year, b.year) || newest(a.created_at || a.updated_at, b.created_at || b.updated_at) || b.id - a.id
  );
}

/** Contact messages newest first, by created_at, else by date, then id. */
export function newestMessages(
  a: { id: number; created_at?: Time; date?: Time },
  b: { id: number; created_at?: Time; date?: Time },
): number {
  return newest(a.created_at || a.date, b.created_at || b.date) || b.id - a.id;
}
