import { couldBeBijoy } from '../bijoy/columns.ts';
import { fromBijoy } from '../bijoy/unicode.ts';
import { toLatinDigits } from '../rules/digits.ts';
import type { Slot } from './types.ts';

/*
 * A lesson in a cell of a grid: `বিষয় (গ্রুপ) / শিক্ষক / কক্ষ / বিজোড় / ×২ / ‖পাশাপাশি`. The sign between two parts is a slash with
 * spaces, later parts may lack, and each lesson has a line of its own.
 */

const SIGN = /(?<=\s)\/(?=\s)/;
const TWO_PERIODS = /^[×xX*]\s*2$/;
const SIDE_BY_SIDE = '‖';

const WEEKS_WORDS: Readonly<Record<Slot['weeks'], string>> = { all: '', odd: 'বিজোড়', even: 'জোড়' };

/** A text as a cell of a grid holds it: no sign of it is read as the one between two parts. */
export const inGrid = (text: string): string =>
  text
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a line as they are typed; `subject` still has its group. */
export type GridLine = {
  subject: string;
  teachers: string;
  room: string;
  weeks: string;
  span: string;
  parallel: string;
};

function weeksIn(part: string): string | null {
  const said = (text: string) => [WEEKS_WORDS.odd, WEEKS_WORDS.even].find((word) => word === text.normalize('NFC'));
  return said(part) ?? (couldBeBijoy(part) ? (said(fromBijoy(part).text) ?? null) : null);
}

/** Reads a line of a cell. Parts that are neither teacher nor room nor a known mark follow the room, which no room has then. */
export function readGridLine(line: string): GridLine {
  const [subject = '', ...parts] = ` ${line} `.split(SIGN).map((part) => part.trim());
  const read: GridLine = { subject, teachers: '', room: '', weeks: '', span: '', parallel: '' };
  const rooms: string[] = [];
  for (const [at, part] of parts.entries()) {
    const weeks = weeksIn(part);
    if (part === '') continue;
    if (part.startsWith(SIDE_BY_SIDE)) read.parallel = part.slice(1).trim();
    else if (TWO_PERIODS.test(toLatinDigits(part))) read.span = '2';
    else if (weeks !== null) read.weeks = weeks;
    else if (at === 0) read.teachers = part;
    else rooms.push(part);
  }
  return { ...read, room: rooms.join(' / ') };
}

export const readGridCell = (cell: string): GridLine[] =>
  cell
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(readGridLine);

type LessonText = { subject: string; group: string; teachers: readonly string[]; room: string } & Pick<
  Slot,
  'weeks' | 'span' | 'parallel'
>;

/** A lesson as a line of a cell. */
export function gridLine({ subject, group, teachers, room, weeks, span, parallel }: LessonText): string {
  const parts = [
    group === '' ? inGrid(subject) : `${inGrid(subject)} (${inGrid(group)})`,
    teachers.map(inGrid).join(', '),
    inGrid(room),
    WEEKS_WORDS[weeks],
    span === 2 ? '×২' : '',
    parallel === '' ? '' : `${SIDE_BY_SIDE}${inGrid(parallel)}`,
  ];
  // Teacher and room are known by their place, the others by what they say.
  const kept = parts.filter((part, at) => part !== '' || (at < 3 && parts.slice(at + 1).some(Boolean)));
  return kept.join(' / ');
}

/** Readings of a subject with its group, the whole text as a subject first: a subject may have brackets of its own. */
export function subjectReadings(text: string): { subject: string; group: string }[] {
  const readings = [{ subject: text, group: '' }];
  if (!text.endsWith(')')) return readings;
  for (let at = text.lastIndexOf('('); at > 0; at = text.lastIndexOf('(', at - 1))
    readings.push({ subject: text.slice(0, at).trim(), group: text.slice(at + 1, -1).trim() });
  return readings;
}
