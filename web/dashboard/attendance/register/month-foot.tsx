import type { Register, RegisterRow } from '#contract/attendance/answers.ts';
import { rateInWords } from '#contract/attendance/rates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Paper } from './month-sheet.tsx';
import { type Column, sumOf, thereOn } from './pages.ts';
import { countOf } from './use-register.ts';
import { registerWords as words } from './words.ts';

type FootProps = {
  register: Register;
  columns: readonly Column[];
  genders: ReadonlyMap<number, string>;
  paper: Paper;
  headTitle: string;
};

/** Totals of the days, the row for signatures, and the month in numbers, below the last rows. */
export function MonthFoot({ register: { rows, days, taken }, columns, genders, paper, headTitle }: FootProps) {
  const columnsOfTotals = paper === 'a4' ? 5 : 7;
  const students = rows.map(({ student }) => student);
  const of = (gender: 'male' | 'female') => rows.filter(({ student }) => genders.get(student) === gender);
  const { there, of: all } = sumOf(rows);
  const schoolDays = days.filter((day) => day.day_off === null || day.taken).length;
  const edge = (at: number) => {
    const before = columns[at - 1]?.kind;
    return before === 'off' || before === 'missing' ? ' register-edge' : '';
  };
  const counts = (own: readonly RegisterRow[]) =>
    columns.map(({ kind, days: [day] }, at) => {
      if (kind === 'off') return null;
      return (
        <td key={day.date} className={`register-mark${kind === 'missing' ? ' register-edge' : edge(at)}`}>
          {kind === 'missing' ? '–' : day.taken ? bn(thereOn(own, day.date)) : ''}
        </td>
      );
    });
  return (
    <>
      <tr className="register-total">
        <th scope="row" colSpan={2} className="register-label">
          {words.boys}
        </th>
        {counts(of('male'))}
        <td className="register-numbers register-edge" colSpan={columnsOfTotals} rowSpan={3}>
          {words.schoolDays} <b>{bn(schoolDays)}</b> · {words.taken} <b>{bn(taken)}</b>
          <br />
          {words.students} <b>{bn(rows.length)}</b>{' '}
          {genders.size > 0 &&
            words.genders(bn(countOf(genders, students, 'male')), bn(countOf(genders, students, 'female')))}
          <br />
          {words.average} <b>{rateInWords(there, all)}</b>
        </td>
      </tr>
      <tr className="register-total">
        <th scope="row" colSpan={2} className="register-label">
          {words.girls}
        </th>
        {counts(of('female'))}
      </tr>
      <tr className="register-total register-fifth">
        <th scope="row" colSpan={2} className="register-label">
          {words.all}
        </th>
        {counts(rows)}
      </tr>
      <tr className="register-sign register-fifth">
        <th scope="row" colSpan={2} className="register-label">
          {words.sign}
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
