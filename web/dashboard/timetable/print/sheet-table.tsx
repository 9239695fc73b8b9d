import type { CSSProperties, ReactNode } from 'react';
import { bn } from '#contract/rules/digits.ts';
import type { Period } from '#contract/timetable/types.ts';
import { type Cell, cellsOf, type Slot } from '../columns.ts';

export type SheetRow = {
  key: string;
  head: ReactNode;
  day: number;
  slots: readonly Slot[];
  /** In the last column. */
  aside?: ReactNode;
};

type Props = {
  caption: string;
  corner: string;
  periods: readonly Period[];
  breaks: readonly Period[];
  rows: readonly SheetRow[];
  lesson: (slot: Slot) => ReactNode;
  /** Words of a period without a lesson. */
  empty?: string;
  asideHead?: ReactNode;
  /** A last row of its own, with a cell below each period. */
  below?: { head: ReactNode; cell: (period: Period) => ReactNode };
  /** A last row with one value in the last column. */
  sum?: { label: string; value: string };
};

const clock = (time: string): string => `${bn(Number(time.slice(0, 2)) % 12 || 12)}:${bn(time.slice(3))}`;
const range = ({ starts, ends }: Period): string => `${clock(starts)}–${clock(ends)}`;

/** A break before or after which lessons stand; one that a lesson goes over has no column. */
function shownBreaks({ breaks, periods }: Pick<Props, 'breaks' | 'periods'>, cells: readonly Cell[][]): Period[] {
  return breaks.filter(
    ({ starts }) =>
      !cells.flat().some(({ column, columns }) => {
        const [first, last] = [periods[column], periods[column + columns - 1]];
        return first !== undefined && last !== undefined && first.starts < starts && starts < last.starts;
      }),
  );
}

/** Periods side by side, a row each day, teacher or section: the table of every printed timetable. */
export function SheetTable(props: Props) {
  const { caption, corner, periods, rows, lesson, empty = '', asideHead, below, sum } = props;
  const cells = rows.map(({ day, slots }) => cellsOf(day, periods, slots));
  const breaks = shownBreaks(props, cells);
  const columns = [...periods, ...breaks].sort((a, b) => a.starts.localeCompare(b.starts));
  const row = ({ key, head, aside }: SheetRow, at: number) => (
    <tr key={key}>
      <th scope="row">{head}</th>
      {columns.map((column) => {
        if (column.kind !== 'class')
          return (
            at === 0 && (
              <td key={column.key} className="sheet-break" rowSpan={rows.length + (below ? 1 : 0)}>
                <span>
                  {column.name || column.key} {range(column)}
                </span>
              </td>
            )
          );
        const cell = cells[at]?.find((one) => periods[one.column] === column);
        if (!cell) return null;
        return (
          <td key={column.key} colSpan={cell.columns > 1 ? cell.columns : undefined}>
            {cell.slots.length === 0
              ? empty
              : cell.slots.map((slot) => (
                  <div key={slot.id} className="sheet-lesson">
                    {lesson(slot)}
                  </div>
                ))}
          </td>
        );
      })}
      {asideHead && <td className="sheet-aside">{aside}</td>}
    </tr>
  );
  return (
    <table className="timetable-sheet-table" style={{ '--rows': rows.length } as CSSProperties}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.kind === 'class' ? undefined : 'sheet-break'}>
              {column.kind === 'class' && (
                <>
                  <b>{column.name || bn(column.key)}</b>
                  <small>{range(column)}</small>
                </>
              )}
              {column.kind !== 'class' && <span className="visually-hidden">{column.name || column.key}</span>}
            </th>
          ))}
          {asideHead && (
            <th scope="col" className="sheet-aside">
              {asideHead}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row)}
        {below && (
          <tr className="sheet-below">
            <th scope="row">{below.head}</th>
            {columns.map((column) => column.kind === 'class' && <td key={column.key}>{below.cell(column)}</td>)}
          </tr>
        )}
        {sum && (
          <tr className="sheet-sum">
            <th scope="row" colSpan={columns.length + 1}>
              {sum.label}
            </th>
            <td className="sheet-aside">{sum.value}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
