import { MARK_SIGNS } from '#contract/attendance/mark-words.ts';
import { meets, rateInWords } from '#contract/attendance/rates.ts';
import { dateInWords, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { Hatch } from './hatch.tsx';
import type { Month, PaperSize } from './month.ts';
import { MonthFoot } from './month-foot.tsx';
import { type MonthRow, nameClass, pagesOf, type RegisterColumn, ROOM, registerColumns } from './pages.ts';
import { PrintPage, PrintSheet } from './print-page.tsx';
import { attendanceRegisterWords as words } from './words.ts';

/** Heights of a row, mm. */
const ROW = { a4: 5.3, a3: 6.7 } as const;

export const dayOfMonth = (date: string): string => bn(Number(date.slice(8)));

type RateProps = { there: number; of: number; marksLow?: boolean };

/** A rate as a cell of figures has it, underlined below three quarters. */
export const RateFigure = ({ there, of, marksLow = true }: RateProps) => (
  <span className={marksLow && of > 0 && !meets(there, of) ? 'register-low' : undefined}>
    {rateInWords(there, of).replace('%', '')}
  </span>
);

export const figure = (count: number): string => (count === 0 ? '–' : bn(count));

const widthOf = ({ kind, name, days }: RegisterColumn, paper: PaperSize): string | undefined => {
  if (kind !== 'off') return undefined;
  if (paper === 'a3') return '5.2mm';
  return days.length === 1 && name.length > 10 ? '5.3mm' : '4.1mm';
};

type GridProps = { month: Month; columns: readonly RegisterColumn[]; paper: PaperSize };

function Columns({ month: { beside }, columns, paper }: GridProps) {
  const totals = paper === 'a4' ? [8, 8, 8, 8, 10.5] : [10, 10, 10, 10, 12.5, ...beside.columns.map(({ mm }) => mm)];
  return (
    <colgroup>
      <col style={{ width: paper === 'a4' ? '7mm' : '8mm' }} />
      <col style={{ width: paper === 'a4' ? '50mm' : '62mm' }} />
      {columns.flatMap((column) =>
        column.days.map(({ date }) => <col key={date} style={{ width: widthOf(column, paper) }} />),
      )}
      {totals.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns that stand for nothing else
        <col key={at} style={{ width: `${width}mm` }} />
      ))}
    </colgroup>
  );
}

function Heads({ month: { number, beside }, columns, paper }: GridProps) {
  const edge = (column: RegisterColumn, at: number) =>
    column.kind !== 'day' || columns[at - 1]?.kind === 'off' || columns[at - 1]?.kind === 'missing'
      ? 'register-edge'
      : undefined;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {number}
        </th>
        <th scope="col" rowSpan={2} className="register-name">
          {words.name}
        </th>
        {columns.flatMap((column, at) =>
          column.days.map(({ date }, nth) => (
            <th key={date} scope="col" className={nth === 0 || column.kind === 'off' ? edge(column, at) : undefined}>
              {dayOfMonth(date)}
            </th>
          )),
        )}
        <th scope="colgroup" colSpan={5} className="register-edge">
          {words.inMonth}
        </th>
        {paper === 'a3' && (
          <th scope="colgroup" colSpan={beside.columns.length} className="register-edge">
            {beside.head}
          </th>
        )}
      </tr>
      <tr className="register-heads">
        {columns.flatMap((column, at) =>
          column.days.map(({ date }, nth) => (
            <th key={date} scope="col" className={nth === 0 || column.kind === 'off' ? edge(column, at) : undefined}>
              {words.weekdays[weekdayOf(date)]}
            </th>
          )),
        )}
        {words.totals.map((word, at) => (
          <th key={word} scope="col" className={at === 0 ? 'register-edge' : undefined}>
            {word}
          </th>
        ))}
        {paper === 'a3' &&
          beside.columns.map(({ word }, at) => (
            <th key={word} scope="col" className={at === 0 ? 'register-edge' : undefined}>
              {word}
            </th>
          ))}
      </tr>
    </thead>
  );
}

type CellsProps = {
  row: MonthRow;
  columns: readonly RegisterColumn[];
  /** Rows that a column without rows reaches over; 0 below the first one. */
  span: { off: number; missing: number; height: number } | null;
};

function Cells({ row, columns, span }: CellsProps) {
  return columns.map((column, at) => {
    const [{ date, taken }] = column.days;
    const before = columns[at - 1]?.kind;
    const edge = before === 'off' || before === 'missing' ? ' register-edge' : '';
    if (column.kind === 'off')
      return span ? (
        <td key={date} className="register-off" rowSpan={span.off} colSpan={column.days.length}>
          <span className={`register-up${column.days.length > 2 ? ' register-large' : ''}`}>{column.name}</span>
        </td>
      ) : null;
    if (column.kind === 'missing')
      return span ? (
        <td key={date} className="register-off" rowSpan={span.missing}>
          <Hatch height={span.height}>{words.missing}</Hatch>
        </td>
      ) : null;
    const mark = row.marks[date];
    return (
      <td key={date} className={`register-mark${edge}`} data-mark={mark}>
        {mark ? (row.signs?.[date] ?? MARK_SIGNS[mark]) : taken ? '–' : ''}
      </td>
    );
  });
}

/** The register of a month, on A4 or with more columns on A3. */
export function MonthSheet({ month, paper }: { month: Month; paper: PaperSize }) {
  const { head, title, days, rows, number, groups, beside, marksLow, legend } = month;
  const printed = words.printed(dateInWords(todayInDhaka()));
  usePageFoot(words.foot([title.replace(': ', ' · '), head.place, printed]));
  const columns = registerColumns(days, todayInDhaka());
  const pages = pagesOf(rows, ROOM[paper]);
  return (
    <PrintSheet kind={paper}>
      {pages.map((page, at) => {
        const isLast = at === pages.length - 1;
        const numbers = words.range(number, bn(page[0]?.number ?? ''), bn(page.at(-1)?.number ?? ''));
        return (
          <PrintPage
            key={page[0]?.key ?? 0}
            head={head}
            title={title}
            aside={paper === 'a3' ? printed : numbers}
            wide={paper === 'a3'}
          >
            <table className="register-table">
              <caption className="visually-hidden">{`${title}, ${numbers}`}</caption>
              <Columns month={month} columns={columns} paper={paper} />
              <Heads month={month} columns={columns} paper={paper} />
              <tbody>
                {page.map((row, nth) => {
                  const { present, late, leave, absent } = row;
                  const there = present + late;
                  const span = {
                    off: page.length + (isLast ? groups.length + 2 : 0),
                    missing: page.length,
                    height: page.length * ROW[paper],
                  };
                  return (
                    <tr key={row.key} className={nth % 5 === 4 ? 'register-fifth' : undefined}>
                      <td className="register-roll">{bn(row.number)}</td>
                      <th scope="row" className={nameClass(`${row.full_name} ${row.note}`)}>
                        {row.full_name}
                        {row.note && <small> {row.note}</small>}
                      </th>
                      <Cells row={row} columns={columns} span={nth === 0 ? span : null} />
                      {[there, late, leave, absent].map((count, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: four fixed columns
                        <td key={place} className={place === 0 ? 'register-sum register-edge' : 'register-sum'}>
                          {figure(count)}
                        </td>
                      ))}
                      <td className="register-sum">
                        <RateFigure there={there} of={there + leave + absent} marksLow={marksLow} />
                      </td>
                      {paper === 'a3' &&
                        beside.cells(row).map((cell, place) => (
                          <td
                            key={beside.columns[place]?.word}
                            className={place === 0 ? 'register-sum register-edge' : 'register-sum'}
                          >
                            {cell}
                          </td>
                        ))}
                    </tr>
                  );
                })}
                {isLast && <MonthFoot month={month} columns={columns} paper={paper} />}
              </tbody>
            </table>
            <p className="register-legend">
              <span>{legend.left}</span>
              <span>{legend.right}</span>
            </p>
          </PrintPage>
        );
      })}
    </PrintSheet>
  );
}
