import type { RegisterGroup, RegisterRow } from './rows.ts';

/** Widths of the columns, mm. */
export const WIDTHS = [16, 36, 13, 19, 26, 37, 26, 15] as const;

const ROW = 9.2;
const LINE = 4.05;
const [PADDING, EDGE] = [2.4, 2.3];
/** Average width of a Bengali letter at the size of the table, mm. */
const LETTER = 1.55;
/** Height of the table's rows on a page, and what the letterhead and the signatures take of it, mm. */
const ROOM = { page: 256, head: 30, foot: 38 };

export type RegisterPage = { groups: RegisterGroup[]; blank: number };

/** Height of a text in a column; words are not cut. */
function heightOf(text: string, column: number): number {
  const most = Math.floor(((WIDTHS[column] ?? 0) - PADDING) / LETTER);
  let [lines, length] = [1, 0];
  for (const word of text.split(' ')) {
    const own = [...word].length;
    if (length > 0 && length + 1 + own > most) [lines, length] = [lines + 1, 0];
    lines += Math.ceil(own / most) - 1;
    length += (length > 0 ? 1 : 0) + Math.min(own, most);
  }
  return lines * LINE + EDGE;
}

const rowHeight = ({ period, place, subject, way }: RegisterRow): number =>
  Math.max(ROW, ...[period, place, subject, way].map((text, at) => heightOf(text, at + 2)));

/** Height of a group: its rows, or the name and the reason that stand next to them. */
const groupHeight = ({ name, reason, rows }: RegisterGroup): number =>
  Math.max(
    rows.reduce((sum, row) => sum + rowHeight(row), 0),
    heightOf(name, 1) + (reason ? heightOf(reason, 1) - EDGE : 0),
  );

/** Number of a group's first rows that fit, at least the fewest. */
function fitting(group: RegisterGroup, room: number, fewest: 0 | 1): number {
  let count = group.rows.length;
  while (count > fewest && groupHeight({ ...group, rows: group.rows.slice(0, count) }) > room) count -= 1;
  return count;
}

/**
 * Cuts the register into pages; the last one has the signatures, and rows for the pen in what is left. A group that is cut
 * goes on with its date and name on the next page.
 */
export function registerPages(all: readonly RegisterGroup[]): RegisterPage[] {
  const pages: RegisterPage[] = [];
  let [groups, room]: [RegisterGroup[], number] = [[], ROOM.page - ROOM.head];
  const close = (blank: number) => {
    pages.push({ groups, blank });
    [groups, room] = [[], ROOM.page];
  };
  for (const group of all) {
    let rest = group.rows;
    while (rest.length > 0) {
      const count = fitting({ ...group, rows: rest }, room, groups.length === 0 ? 1 : 0);
      const part = { ...group, rows: rest.slice(0, count) };
      if (count > 0) groups.push(part);
      room -= count > 0 ? groupHeight(part) : 0;
      rest = rest.slice(count);
      if (rest.length > 0) close(0);
    }
  }
  if (room < ROOM.foot) close(0);
  close(Math.max(0, Math.floor((room - ROOM.foot) / ROW)));
  return pages;
}
