import { Fragment } from 'react';
import { monthInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { PaperSize } from './month.ts';
import { dayOfMonth, MonthSheet, RateFigure } from './month-sheet.tsx';
import { type MonthRow, spanOf } from './pages.ts';
import type { PrintHead } from './print-page.tsx';
import { countGender, type RegisterPrintData } from './use-register.ts';
import { attendanceRegisterWords as words } from './words.ts';

type MonthProps = { printed: RegisterPrintData; head: PrintHead; paper: PaperSize; headTitle: string };

/** The register of a class, with the year so far on A3. */
export function ClassMonth({ printed: { register, year, genders }, head, paper, headTitle }: MonthProps) {
  const { days, month } = register;
  const rows = register.rows.map((row): MonthRow => {
    const { from, until } = spanOf(row, days);
    const note = [from && words.from(dayOfMonth(from)), until && words.last(dayOfMonth(until))]
      .filter(Boolean)
      .join(' ');
    return { ...row, key: row.student, number: row.roll_number, note };
  });
  const students = register.rows.map(({ student }) => student);
  const of = (gender: 'male' | 'female') => rows.filter(({ key }) => genders.get(Number(key)) === gender);
  const ofYear = new Map(year.rows.map((row) => [row.student, row]));
  const [present, rate] = words.ofYear;
  return (
    <MonthSheet
      paper={paper}
      month={{
        ...{ head, headTitle, days, rows, number: words.roll, sign: words.sign, marksLow: true },
        title: words.register(monthInWords(month)),
        groups: [
          { label: words.boys, rows: of('male') },
          { label: words.girls, rows: of('female') },
        ],
        people: (
          <>
            {words.students} <b>{bn(rows.length)}</b>{' '}
            {genders.size > 0 &&
              words.genders(bn(countGender(genders, students, 'male')), bn(countGender(genders, students, 'female')))}
          </>
        ),
        beside: {
          head: words.inYear,
          columns: [
            { word: present, mm: 17 },
            { word: rate, mm: 12 },
          ],
          cells: ({ key }) => {
            const own = ofYear.get(Number(key));
            return [
              own && own.days > 0 ? `${bn(own.present)}/${bn(own.days)}` : '–',
              own && <RateFigure key="rate" there={own.present} of={own.days} />,
            ];
          },
        },
        legend: {
          left: (
            <>
              {words.legend.marks.map(([sign, word]) => (
                <Fragment key={sign}>
                  <b>{sign}</b> {word} ·{' '}
                </Fragment>
              ))}
              {words.legend.rest}
            </>
          ),
          right: (
            <>
              {words.legend.rate} · <b className="register-low">{words.legend.line}</b> {words.legend.low}
            </>
          ),
        },
      }}
    />
  );
}
