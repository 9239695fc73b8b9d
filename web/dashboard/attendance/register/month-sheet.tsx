import { Fragment } from 'react';
import type { RegisterRow } from '#contract/attendance/answers.ts';
import { MARK_SIGNS } from '#contract/attendance/mark-words.ts';
import { meets, rateInWords } from '#contract/attendance/rates.ts';
import { dateInWords, monthInWords, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { Hatch } from './hatch.tsx';
import { MonthFoot } from './month-foot.tsx';
import { type Column, columnsOf, nameClass, pagesOf, ROOM, spanOf } from './pages.ts';
import { type Head, PrintPage, PrintSheet } from './print-page.tsx';
import type { Printed } from './use-register.ts';
import { registerWords as words } from './words.ts';

export type Paper = 'a4' | 'a3';

/** Heights of a row, mm. */
const ROW = { a4: 5.3, a3: 6.7 } as const;

const dayOf = (date: string): string => bn(Number(date.slice(8)));

/** A rate as a cell of figures has it, underlined below three quarters. */
export const Rate = ({ there, of }: { there: number; of: number }) => (
  <span className={of > 0 && !meets(there, of) ? 'register-low' : undefined}>
    {rateInWords(there, of).replace('%', '')}
  </span>
);

export const figure = (count: number): string => (count === 0 ? '–' : bn(count));

const widthOf = ({ kind, name, days }: Column, paper: Paper): string | undefined => {
  if (kind !== 'off') return undefined;
  if (paper === 'a3') return '5.2mm';
  return days.length === 1 && name.length > 10 ? '5.3mm' : '4.1mm';
};

function Columns({ columns, paper }: { columns: readonly Column[]; paper: Paper }) {
  const totals = paper === 'a4' ? [8, 8, 8, 8, 10.5] : [10, 10, 10, 10, 12.5, 17, 12];
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

function Heads({ columns, paper }: { columns: readonly Column[]; paper: Paper }) {
  const edge = (column: Column, at: number) =>
    column.kind !== 'day' || columns[at - 1]?.kind === 'off' || columns[at - 1]?.kind === 'missing'
      ? 'register-edge'
      : undefined;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {words.roll}
        </th>
        <th scope="col" rowSpan={2} className="register-name">
          {words.name}
        </th>
        {columns.flatMap((column, at) =>
          column.days.map(({ date }, nth) => (
            <th key={date} scope="col" className={nth === 0 || column.kind === 'off' ? edge(column, at) : undefined}>
              {dayOf(date)}
            </th>
          )),
        )}
        <th scope="colgroup" colSpan={5} className="register-edge">
          {words.inMonth}
        </th>
        {paper === 'a3' && (
          <th scope="colgroup" colSpan={2} className="register-edge">
            {words.inYear}
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
          words.ofYear.map((word, at) => (
            <th key={word} scope="col" className={at === 0 ? 'register-edge' : undefined}>
              {word}
            </th>
          ))}
      </tr>
    </thead>
  );
}

type CellsProps = {
  row: RegisterRow;
  columns: readonly Column[];
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
        {mark ? MARK_SIGNS[mark] : taken ? '–' : ''}
      </td>
    );
  });
}

type MonthProps = { printed: Printed; head: Head; paper: Paper; headTitle: string };

/** The register of a month on A4, or with the year so far on A3. */
export function MonthSheet({ printed: { register, year, genders }, head, paper, headTitle }: MonthProps) {
  const { rows, days, month } = register;
  const title = words.register(monthInWords(month));
  const printed = words.printed(dateInWords(todayInDhaka()));
  usePageFoot(words.foot([title.replace(': ', ' · '), [head.of, head.section].filter(Boolean).join(', '), printed]));
  const columns = columnsOf(days, todayInDhaka());
  const ofYear = new Map(year.rows.map((row) => [row.student, row]));
  const pages = pagesOf(rows, ROOM[paper]);
  return (
    <PrintSheet kind={paper}>
      {pages.map((page, at) => {
        const isLast = at === pages.length - 1;
        const rolls = words.rolls(bn(page[0]?.roll_number ?? ''), bn(page.at(-1)?.roll_number ?? ''));
        return (
          <PrintPage
            key={page[0]?.student ?? 0}
            head={head}
            title={title}
            aside={paper === 'a3' ? printed : rolls}
            wide={paper === 'a3'}
          >
            <table className="register-table">
              <caption className="visually-hidden">{`${title}, ${rolls}`}</caption>
              <Columns columns={columns} paper={paper} />
              <Heads columns={columns} paper={paper} />
              <tbody>
                {page.map((row, nth) => {
                  const { present, late, leave, absent } = row;
                  const there = present + late;
                  const { from, until } = spanOf(row, days);
                  const own = ofYear.get(row.student);
                  const span = {
                    off: page.length + (isLast ? 4 : 0),
                    missing: page.length,
                    height: page.length * ROW[paper],
                  };
                  return (
                    <tr key={row.student} className={nth % 5 === 4 ? 'register-fifth' : undefined}>
                      <td className="register-roll">{bn(row.roll_number)}</td>
                      <th scope="row" className={nameClass(row.full_name)}>
                        {row.full_name}
                        {from && <small> {words.from(dayOf(from))}</small>}
                        {until && <small> {words.last(dayOf(until))}</small>}
                      </th>
                      <Cells row={row} columns={columns} span={nth === 0 ? span : null} />
                      {[there, late, leave, absent].map((count, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: four fixed columns
                        <td key={place} className={place === 0 ? 'register-sum register-edge' : 'register-sum'}>
                          {figure(count)}
                        </td>
                      ))}
                      <td className="register-sum">
                        <Rate there={there} of={there + leave + absent} />
                      </td>
                      {paper === 'a3' && (
                        <>
                          <td className="register-sum register-edge">
                            {own && own.days > 0 ? `${bn(own.present)}/${bn(own.days)}` : '–'}
                          </td>
                          <td className="register-sum">{own && <Rate there={own.present} of={own.days} />}</td>
                        </>
                      )}
                    </tr>
                  );
                })}
                {isLast && (
                  <MonthFoot
                    register={register}
                    columns={columns}
                    genders={genders}
                    paper={paper}
                    headTitle={headTitle}
                  />
                )}
              </tbody>
            </table>
            <Legend />
          </PrintPage>
        );
      })}
    </PrintSheet>
  );
}

const Legend = () => (
  <p className="register-legend">
    <span>
      {words.legend.marks.map(([sign, word]) => (
        <Fragment key={sign}>
          <b>{sign}</b> {word} ·{' '}
        </Fragment>
      ))}
      {words.legend.rest}
    </span>
    <span>
      {words.legend.rate} · <b className="register-low">{words.legend.line}</b> {words.legend.low}
    </span>
  </p>
);
