import { rateInWords } from '#contract/attendance/rates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Month, PaperSize } from './month.ts';
import { attendanceTotal, type MonthRow, type RegisterColumn, thereOn } from './pages.ts';
import { attendanceRegisterWords as words } from './words.ts';

type FootProps = { month: Month; columns: readonly RegisterColumn[]; paper: PaperSize };

/** Totals of the days, the row for signatures, and the month in numbers, below the last rows. */
export function MonthFoot({
  month: { rows, days, groups, people, sign, headTitle, beside },
  columns,
  paper,
}: FootProps) {
  const columnsOfTotals = 5 + (paper === 'a3' ? beside.columns.length : 0);
  const { there, of: all } = attendanceTotal(rows);
  const schoolDays = days.filter((day) => day.day_off === null || day.taken).length;
  const taken = days.filter((day) => day.taken).length;
  const edge = (at: number) => {
    const before = columns[at - 1]?.kind;
    return before === 'off' || before === 'missing' ? ' register-edge' : '';
  };
  const counts = (own: readonly MonthRow[]) =>
    columns.map(({ kind, days: [day] }, at) => {
      if (kind === 'off') return null;
      return (
        <td key={day.date} className={`register-mark${kind === 'missing' ? ' register-edge' : edge(at)}`}>
          {kind === 'missing' ? '–' : day.taken ? bn(thereOn(own, day.date)) : ''}
        </td>
      );
    });
  const totals = [...groups, { label: words.all, rows }];
  return (
    <>
      {totals.map(({ label, rows: own }, at) => (
        <tr key={label} className={`register-total${at === totals.length - 1 ? ' register-fifth' : ''}`}>
          <th scope="row" colSpan={2} className="register-label">
            {label}
          </th>
          {counts(own)}
          {at === 0 && (
            <td className="register-numbers register-edge" colSpan={columnsOfTotals} rowSpan={totals.length}>
              {words.schoolDays} <b>{bn(schoolDays)}</b> · {words.taken} <b>{bn(taken)}</b>
              <br />
              {people}
              <br />
              {words.average} <b>{rateInWords(there, all)}</b>
            </td>
          )}
        </tr>
      ))}
      <tr className="register-sign register-fifth">
        <th scope="row" colSpan={2} className="register-label">
          {sign}
        </th>
        {columns.map(({ kind, days: [day] }) =>
          kind === 'off' ? null : <td key={day.date} className="register-edge" />,
        )}
        <td className="register-edge register-head-sign" colSpan={columnsOfTotals}>
          {headTitle}
        </td>
      </tr>
    </>
  );
}
