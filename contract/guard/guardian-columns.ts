import { nameLength } from './guardian-names.ts';
import type { TextPlace } from './wording.ts';

const HEAD = /^(?:পিতা|বাবা|মাতা|মা|অভিভাবক|গার্ডিয়ান|father|mother|guardian|parent)(?:['’]?s|র|ের|য়ের)?(?:\s?(?:নাম|name))?$/i;
/** Other headers in a list of pupils. */
const PUPILS_HEAD = /নাম|রোল|শ্রেণ[িী]|ক্রমিক|^ক্র|\bname\b|\broll\b|\bclass\b|^sl\b/i;
const LOOSE_HEAD = /(?:পিতা|মাতা|অভিভাবক)র? নাম|(?:father|mother|guardian)(?:['’]?s)? name/i;
/** The cells of a row as sheets, mails and clerks part them. */
const BETWEEN = [/\t/g, /\|/g, /;/g, /,/g, / {2,}/g] as const;

type Line = { text: string; start: number };
type Cell = { text: string; start: number };

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

function cellsOf(line: Line, between: RegExp): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  const add = (end: number) => {
    const cell = line.text.slice(start, end);
    const inset = cell.length - cell.trimStart().length;
    cells.push({ text: cell.trim(), start: line.start + start + inset });
  };
  for (const { 0: mark, index } of line.text.matchAll(between)) {
    add(index);
    start = index + mark.length;
  }
  add(line.text.length);
  return cells;
}

/** Names below a head such as পিতার নাম: what stands in that column of each row, as long as rows have the head's cells. */
export function guardianColumns(text: string): TextPlace[] {
  const lines = linesOf(text);
  const found: TextPlace[] = [];
  for (let at = 0; at < lines.length - 1; at += 1) {
    const line = lines[at];
    if (!line || line.text.length > 300) continue;
    const rows = (named: (row: Line) => TextPlace[] | null) => {
      for (let row = lines[at + 1]; row; row = lines[at + 1]) {
        const places = named(row);
        if (!places) return;
        found.push(...places);
        at += 1;
      }
    };
    const between = BETWEEN.find((one) => columnsOf(cellsOf(line, one)).length > 0);
    if (between) {
      const cells = cellsOf(line, between);
      const columns = columnsOf(cells);
      rows((row) => {
        const own = row.text.length > 500 ? [] : cellsOf(row, between);
        return own.length === cells.length ? columns.flatMap((column) => nameIn(own[column])) : null;
      });
    } else if (
      LOOSE_HEAD.test(line.text) &&
      PUPILS_HEAD.test(line.text.replace(LOOSE_HEAD, '')) &&
      !/[।?!:]/.test(line.text)
    )
      rows((row) => namesInRow(row));
  }
  return found;
}

const columnsOf = (cells: readonly Cell[]): number[] =>
  cells.some(({ text }) => PUPILS_HEAD.test(text) && !HEAD.test(text))
    ? cells.flatMap(({ text }, column) => (HEAD.test(text) ? [column] : []))
    : [];

const nameIn = (cell: Cell | undefined): TextPlace[] => {
  const length = cell ? nameLength(cell.text, 'any') : 0;
  return cell && length > 0 ? [{ start: cell.start, end: cell.start + length, kind: 'guardian' }] : [];
};

/** As a PDF's text layer gives a table: a number, then names that nothing parts. */
function namesInRow({ text, start }: Line): TextPlace[] | null {
  const [, number, names = ''] = /^(\s*\d{1,6}[.)।]?\s+)([\p{L}\p{M}.'’\-\u200C\u200D ]{1,120})/u.exec(text) ?? [];
  if (number === undefined) return null;
  const isNames = names.trim().split(/ +/).length > 2 && nameLength(names, 'known') > 0;
  const begin = start + number.length;
  return isNames ? [{ start: begin, end: begin + names.trimEnd().length, kind: 'guardian' }] : [];
}
