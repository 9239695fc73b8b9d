import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ClassHead, ResultRow } from '#contract/exams/answers.ts';
import { rollKey } from '#contract/exams/order.ts';
import type { LetterCounts } from '#contract/results/exam-numbers.ts';
import { foldKey, foldSearch } from '#contract/rules/fold.ts';

/*
 * The reports of one class in one file: a line of JSON with what they have in common, an index, and each report as JSON.
 * An entry of the index is 56 bytes: what the roll is looked up by, two checks that open the report, where it lies and how
 * long it is. Rolls and checks stand there as hashes under the pack's name. What is asked is found in memory; a report
 * is read from the file.
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
  /** Of a pack that was made of another: the name under which its hashes stand. */
  hashedAs?: string;
};

const hashOf = (...parts: readonly string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer').subarray(0, KEY);

const seatOf = (name: string, roll: string, section: string): Buffer =>
  hashOf(name, 'seat', rollKey(roll), foldKey(section));

const checkOf = (name: string, seat: Buffer, check: string): Buffer =>
  hashOf(name, 'check', seat.toString('hex'), foldSearch(check));

/** A report with what opens it: a birth date and a code, of which one may be missing. */
export type Packed = { row: ResultRow; checks: readonly string[] };

/** Reports packed at once, before other work gets its turn. */
const SLICE = 200;

/** The file of a class. */
export async function makePack(
  name: string,
  { head, publishedAt, counted }: Pick<Common, 'head' | 'publishedAt' | 'counted'>,
  reports: readonly Packed[],
): Promise<Buffer> {
  const sections = [...new Set(reports.map(({ row }) => foldKey(row.section)))];
  const entries: Entry[] = [];
  for (let start = 0; start < reports.length; start += SLICE) {
    if (start > 0) await breathe();
    entries.push(...reports.slice(start, start + SLICE).map((report) => entryOf(name, report)));
  }
  return joined({ head, publishedAt, counted, sections }, entries);
}

/** What a report is found by, and the report. */
type Entry = { keys: Buffer; text: Buffer };

function entryOf(name: string, { row, checks }: Packed): Entry {
  const seat = seatOf(name, row.roll_number, row.section);
  // What is missing is a check that nobody knows.
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

/** Whether a pack holds a report of one of these students; a text in it could not hold the quotes. */
export const holdsReports = (pack: Buffer, students: readonly number[]): boolean =>
  students.some((student) => pack.includes(`"student":${student},`));

/** What a pack in memory is made of. */
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

/** The pack `name` without the reports of these students, to stand under another name; the others open to what they did. */
export function withoutReports(name: string, pack: Buffer, students: readonly number[]): Buffer {
  const { common, entries } = partsOf(pack);
  return joined(
    { ...common, hashedAs: common.hashedAs ?? name },
    entries.filter(({ text }) => !holdsReports(text, students)),
  );
}

/** What a pack says, its reports in no order. */
export function packedReports(pack: Buffer): { head: ClassHead; rows: ResultRow[] } {
  const { common, entries } = partsOf(pack);
  return { head: common.head, rows: entries.map(rowOf) };
}

/** The pack `name` with other words in its reports, which open to what they did, to stand under another name. */
export function withReports(
  name: string,
  pack: Buffer,
  { head, rows }: { head: ClassHead; rows: readonly ResultRow[] },
): Buffer {
  const { common, entries } = partsOf(pack);
  const known = new Map(rows.map((row) => [row.student, row]));
  return joined(
    { ...common, head, hashedAs: common.hashedAs ?? name },
    entries.map((entry) => {
      const row = known.get(rowOf(entry).student);
      return row ? { ...entry, text: Buffer.from(JSON.stringify(row)) } : entry;
    }),
  );
}

export type Found = {
  /** Whether somebody sits there. */
  seat: boolean;
  report: ResultRow | null;
};

export type Pack = Common & {
  /** The report of who sits there and knows the check. */
  find: (seat: { roll: string; section: string | null }, checks: readonly string[]) => Found;
  /** All reports, in no order. */
  rows: () => ResultRow[];
};

/** Calls `work` with a file that is open meanwhile. */
function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

/** Where a line ends in the file. */
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

/** What of a pack is held in memory: all but its reports. */
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

  return {
    ...common,
    find: ({ roll, section }, checks) => {
      const only = common.sections.length === 1 ? common.sections[0] : undefined;
      const seat = seatOf(hashedAs, roll, section ?? only ?? '');
      const asked = checks.map((check) => checkOf(hashedAs, seat, check));
      let found: Buffer | null = null;
      let at = firstOf(seat);
      const first = at;
      for (; at < common.count && entry(at).compare(seat, 0, KEY, 0, KEY) === 0; at += 1) {
        const own = entry(at);
        const opening = [own.subarray(KEY, 2 * KEY), own.subarray(2 * KEY, 3 * KEY)];
        if (opening.some((one) => asked.some((check) => timingSafeEqual(one, check)))) found ??= own;
      }
      const opened = found;
      return { seat: at > first, report: opened && withFile(path, (file) => report(file, opened)) };
    },
    rows: () => withFile(path, (file) => Array.from({ length: common.count }, (_, at) => report(file, entry(at)))),
  };
}
