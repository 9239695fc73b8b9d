import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ClassHead, ResultRow } from '#contract/exams/answers.ts';
import { reportRollKey } from '#contract/exams/order.ts';
import type { LetterCounts } from '#contract/results/exam-numbers.ts';
import { foldKey, foldSearch } from '#contract/rules/fold.ts';

/*
 * The reports of one class in one file: a line of JSON with common data, an index, and each report as JSON. An entry of
 * the index is 56 bytes: the key of the roll, two checks that open the report, its position and length. Rolls and checks
 * are hashes salted with the pack's name. Lookups are in memory; a report is read from the file.
 */

const KEY = 16;
const ENTRY = 3 * KEY + 8;
const MAGIC = Buffer.from('prangon reports 1\n');

type Common = {
  head: ClassHead;
  publishedAt: string;
  /** For the numbers that everybody reads; packs that were made before there were any have none. */
  counted?: LetterCounts;
  sections: string[];
  count: number;
  /** Name that salts the hashes, where the pack was made from another one. */
  hashedAs?: string;
};

const hashOf = (...parts: readonly string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer').subarray(0, KEY);

const seatOf = (name: string, roll: string, section: string): Buffer =>
  hashOf(name, 'seat', reportRollKey(roll), foldKey(section));

const checkOf = (name: string, seat: Buffer, check: string): Buffer =>
  hashOf(name, 'check', seat.toString('hex'), foldSearch(check));

/** A report with the checks that open it: a birth date and a code, one of which may be missing. */
export type PackEntry = { row: ResultRow; checks: readonly string[] };

/** Reports packed at once, before other work gets its turn. */
const SLICE = 200;

/** The file of a class. */
export async function makePack(
  name: string,
  { head, publishedAt, counted }: Pick<Common, 'head' | 'publishedAt' | 'counted'>,
  reports: readonly PackEntry[],
): Promise<Buffer> {
  const sections = [...new Set(reports.map(({ row }) => foldKey(row.section)))];
  const entries: Entry[] = [];
  for (let start = 0; start < reports.length; start += SLICE) {
    if (start > 0) await breathe();
    entries.push(...reports.slice(start, start + SLICE).map((report) => entryOf(name, report)));
  }
  return joined({ head, publishedAt, counted, sections }, entries);
}

/** The lookup keys of a report, and its text. */
type Entry = { keys: Buffer; text: Buffer };

function entryOf(name: string, { row, checks }: PackEntry): Entry {
  const seat = seatOf(name, row.roll_number, row.section);
  // A missing check gets random bytes that nothing matches.
  const opening = [0, 1].map((at) => (checks[at] ? checkOf(name, seat, checks[at]) : randomBytes(KEY)));
  return { keys: Buffer.concat([seat, ...opening]), text: Buffer.from(JSON.stringify(row)) };
}

function joined(common: Omit<Common, 'count'>, entries: readonly Entry[]): Buffer {
  let offset = 0;
  const placed = entries.map(({ keys, text }) => {
    const place = Buffer.alloc(8);
    place.writeUInt32LE(offset, 0);
    place.writeUInt32LE(text.length, 4);
    offset += text.length;
    return Buffer.concat([keys, place]);
  });
  const line = Buffer.from(`${JSON.stringify({ ...common, count: entries.length } satisfies Common)}\n`);
  const index = Buffer.concat(placed.sort((a, b) => a.compare(b, 0, KEY, 0, KEY)));
  return Buffer.concat([MAGIC, line, index, ...entries.map(({ text }) => text)]);
}

/** True if a pack holds a report of one of these students; inside a text the quotes would be escaped. */
export function holdsReports(pack: Buffer, students: ReadonlySet<number>): boolean {
  for (const [, student] of pack.toString('latin1').matchAll(/"student":(\d+),/g))
    if (students.has(Number(student))) return true;
  return false;
}

/** The students whose reports it holds. */
export const studentsInPack = (pack: Buffer): number[] =>
  [...pack.toString().matchAll(/"student":(\d+),/g)].map(([, id]) => Number(id));

/** Parses a pack in memory. */
function partsOf(pack: Buffer): { common: Omit<Common, 'count'>; entries: Entry[] } {
  const end = pack.indexOf(10, MAGIC.length);
  const { count, ...common } = JSON.parse(pack.subarray(MAGIC.length, end).toString()) as Common;
  const texts = end + 1 + count * ENTRY;
  const entries = Array.from({ length: count }, (_, at): Entry => {
    const own = pack.subarray(end + 1 + at * ENTRY);
    const [offset, length] = [texts + own.readUInt32LE(3 * KEY), own.readUInt32LE(3 * KEY + 4)];
    return { keys: own.subarray(0, 3 * KEY), text: pack.subarray(offset, offset + length) };
  });
  return { common, entries };
}

const rowOf = ({ text }: Pick<Entry, 'text'>): ResultRow => JSON.parse(text.toString()) as ResultRow;

/** The pack `name` without the reports of these students, for another name; the others keep their checks. */
export function withoutReports(name: string, pack: Buffer, students: ReadonlySet<number>): Buffer {
  const { common, entries } = partsOf(pack);
  return joined(
    { ...common, hashedAs: common.hashedAs ?? name },
    entries.filter(({ text }) => !holdsReports(text, students)),
  );
}

/** Reads a pack's content, the reports in no particular order. */
export function packedReports(pack: Buffer): Pick<Common, 'head' | 'counted'> & { rows: ResultRow[] } {
  const { common, entries } = partsOf(pack);
  return { head: common.head, counted: common.counted, rows: entries.map(rowOf) };
}

/** The pack `name` with other content in its reports, for another name; the reports keep their checks. */
export function withReports(
  name: string,
  pack: Buffer,
  { head, counted, rows }: Pick<Common, 'head' | 'counted'> & { rows: readonly ResultRow[] },
): Buffer {
  const { common, entries } = partsOf(pack);
  const known = new Map(rows.map((row) => [row.student, row]));
  return joined(
    { ...common, head, counted, hashedAs: common.hashedAs ?? name },
    entries.map((entry) => {
      const row = known.get(rowOf(entry).student);
      return row ? { ...entry, text: Buffer.from(JSON.stringify(row)) } : entry;
    }),
  );
}

type SeatMatch = {
  /** True if somebody has this seat. */
  seat: boolean;
  report: ResultRow | null;
};

type Seat = { roll: string; section: string | null };

export type Pack = Common & {
  /** The report of who sits there and knows the check. */
  find: (seat: Seat, checks: readonly string[]) => SeatMatch;
  /** The reports of all who sit there, whatever opens them. */
  seated: (seat: Seat) => ResultRow[];
  /** All reports, in no order. */
  rows: () => ResultRow[];
};

/** Calls `work` with an open file and closes it. */
function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Returns the position of the next line break in the file. */
function lineEnd(file: number, from: number): number {
  const piece = Buffer.alloc(64 * 1024);
  for (let at = from; ; ) {
    const read = readSync(file, piece, 0, piece.length, at);
    if (read === 0) throw new Error('a pack of reports is cut short');
    const end = piece.subarray(0, read).indexOf(10);
    if (end >= 0) return at + end;
    at += read;
  }
}

function readExactly(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(file, bytes, 0, length, offset) !== length) throw new Error('a pack of reports is cut short');
  return bytes;
}

/** Reads the part of a pack that is held in memory: everything but its reports. */
const headOf = (path: string) =>
  withFile(path, (file) => {
    if (!readExactly(file, 0, MAGIC.length).equals(MAGIC)) throw new Error('this is no pack of reports');
    const end = lineEnd(file, MAGIC.length);
    const common = JSON.parse(readExactly(file, MAGIC.length, end - MAGIC.length).toString()) as Common;
    const index = readExactly(file, end + 1, common.count * ENTRY);
    return { common, index, texts: end + 1 + index.length };
  });

/** Opens the pack `name` at a path; throws where it is none, or cut short. */
export function openPack(name: string, path: string): Pack {
  const { common, index, texts } = headOf(path);
  const { hashedAs = name } = common;
  const entry = (at: number) => index.subarray(at * ENTRY, (at + 1) * ENTRY);
  const report = (file: number, own: Buffer): ResultRow =>
    JSON.parse(
      readExactly(file, texts + own.readUInt32LE(3 * KEY), own.readUInt32LE(3 * KEY + 4)).toString(),
    ) as ResultRow;

  /** The first entry of a seat; the number of entries where there is none. */
  const firstOf = (seat: Buffer): number => {
    let [low, high] = [0, common.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (entry(middle).compare(seat, 0, KEY, 0, KEY) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const seatHash = ({ roll, section }: Seat): Buffer => {
    const only = common.sections.length === 1 ? common.sections[0] : undefined;
    return seatOf(hashedAs, roll, section ?? only ?? '');
  };
  const entriesOf = (seat: Buffer): Buffer[] => {
    const found: Buffer[] = [];
    for (let at = firstOf(seat); at < common.count && entry(at).compare(seat, 0, KEY, 0, KEY) === 0; at += 1)
      found.push(entry(at));
    return found;
  };

  return {
    ...common,
    find: (asked, checks) => {
      const seat = seatHash(asked);
      const hashes = checks.map((check) => checkOf(hashedAs, seat, check));
      const own = entriesOf(seat);
      const opened = own.filter((one) =>
        [one.subarray(KEY, 2 * KEY), one.subarray(2 * KEY, 3 * KEY)].some((opening) =>
          hashes.some((check) => timingSafeEqual(opening, check)),
        ),
      )[0];
      return { seat: own.length > 0, report: opened ? withFile(path, (file) => report(file, opened)) : null };
    },
    seated: (asked) => withFile(path, (file) => entriesOf(seatHash(asked)).map((own) => report(file, own))),
    rows: () => withFile(path, (file) => Array.from({ length: common.count }, (_, at) => report(file, entry(at)))),
  };
}
