import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { RateFigure } from './month-sheet.tsx';
import { nameClass, pagesOf, ROOM } from './pages.ts';
import { type PrintHead, PrintPage, PrintSheet } from './print-page.tsx';
import type { RegisterPrintData } from './use-register.ts';
import { attendanceRegisterWords as words } from './words.ts';

/** Months of a quarter begin with a rule. */
const isQuarter = (at: number): boolean => at % 3 === 0;
const edge = (at: number): string => (isQuarter(at) ? 'register-mark register-edge' : 'register-mark');

/** The sheet of a year: days present of each month, for every student. */
export function YearPrint({
  printed: { year: sheet },
  head,
  year,
}: {
  printed: RegisterPrintData;
  head: PrintHead;
  year: string;
}) {
  const title = words.yearly(bn(year));
  usePageFoot(words.foot([title.replace(': ', ' · '), head.place]));
  const today = todayInDhaka();
  const until = year === today.slice(0, 4) ? words.until(dateInWords(today)) : bn(year);
  return (
    <PrintSheet kind="a4">
      {pagesOf(sheet.rows, ROOM.year).map((page) => (
        <PrintPage key={page[0]?.student ?? 0} head={head} title={title} aside={until}>
          <table className="register-table">
            <caption className="visually-hidden">{title}</caption>
            <colgroup>
              <col style={{ width: '7mm' }} />
              <col style={{ width: '58mm' }} />
              {sheet.months.map(({ month }) => (
                <col key={month} />
              ))}
              {[15, 15, 14].map((width, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <col key={at} style={{ width: `${width}mm` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col" rowSpan={2}>
                  {words.roll}
                </th>
                <th scope="col" className="register-name">
                  {words.month}
                </th>
                {words.months.map((month, at) => (
                  <th key={month} scope="col" className={isQuarter(at) ? 'register-edge' : undefined}>
                    {month}
                  </th>
                ))}
                {words.yearTotals.map((word, at) => (
                  <th key={word} scope="col" rowSpan={2} className={at === 0 ? 'register-edge' : undefined}>
                    {word}
                  </th>
                ))}
              </tr>
              <tr className="register-heads">
                <th scope="col" className="register-name">
                  {words.nameAndDays}
                </th>
                {sheet.months.map(({ month, taken }, at) => (
                  <td key={month} className={isQuarter(at) ? 'register-edge' : undefined}>
                    {taken > 0 && bn(taken)}
                  </td>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.map((row, nth) => (
                <tr key={row.student} className={nth % 5 === 4 ? 'register-fifth' : undefined}>
                  <td className="register-roll">{bn(row.roll_number)}</td>
                  <th scope="row" className={nameClass(row.full_name)}>
                    {row.full_name}
                  </th>
                  {sheet.months.map(({ month, taken }, at) => {
                    const { days = 0, present = 0 } = row.months[month] ?? {};
                    const told = days === taken ? bn(present) : `${bn(present)}/${bn(days)}`;
                    return (
                      <td key={month} className={edge(at)}>
                        {taken === 0 ? '' : days === 0 ? '–' : told}
                      </td>
                    );
                  })}
                  <td className="register-sum register-edge">{bn(row.present)}</td>
                  <td className="register-sum">{bn(row.days)}</td>
                  <td className="register-sum">
                    <RateFigure there={row.present} of={row.days} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="register-legend">
            <span>
              {words.yearLegend} <b className="register-low">{words.legend.line}</b> {words.legend.low}
            </span>
          </p>
        </PrintPage>
      ))}
    </PrintSheet>
  );
}
