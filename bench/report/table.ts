import { type Row, shown, verdictOf } from './row.ts';

const widthOf = (text: string): number => [...new Intl.Segmenter('bn').segment(text)].length;

/** A table in Markdown whose columns are also aligned in a terminal. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => widthOf(row[column] ?? ''))));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '') + ' '.repeat(width - widthOf(cells[column] ?? ''))).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The table of the limits: measured values next to the limits, and the spread of the rounds. */
export const limitsTable = (rows: readonly Row[]): string =>
  table(
    ['what', 'at most', 'measured', '', 'rounds', 'remarks'],
    rows.map((row) => {
      const { what, limit, unit, measured, note = '' } = row;
      const spread =
        measured && measured.low !== measured.high
          ? `${shown(measured.low, unit)} – ${shown(measured.high, unit)}`
          : '';
      return [
        what,
        limit === undefined ? '' : shown(limit, unit),
        measured ? shown(measured.value, unit) : '',
        verdictOf(row),
        spread,
        note,
      ];
    }),
  );
