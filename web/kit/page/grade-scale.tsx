import type { ReportCard as Card } from '#contract/exams/answers.ts';
import { bn } from '#contract/rules/digits.ts';

const words = {
  grades: 'গ্রেড তালিকা',
  percent: 'নম্বর (%)',
  letter: 'লেটার',
  point: 'পয়েন্ট',
} as const;

/** Scale of marks and grades. */
export function GradeScale({ grades }: Pick<Card, 'grades'>) {
  return (
    <table className="grades">
      <caption>{words.grades}</caption>
      <thead>
        <tr>
          <th scope="col">{words.percent}</th>
          <th scope="col">{words.letter}</th>
          <th scope="col">{words.point}</th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ min, letter, point }, index) => (
          <tr key={letter}>
            <td>{`${bn(min)}–${bn(index === 0 ? 100 : Math.ceil(grades[index - 1]?.min ?? 101) - 1)}`}</td>
            <td>{letter}</td>
            <td>{bn(point.toFixed(2))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
