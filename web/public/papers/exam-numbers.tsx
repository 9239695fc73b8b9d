import type { ExamNumbers } from '#contract/results/exam-numbers.ts';
import { bn } from '#contract/rules/digits.ts';
import { rangeInWords } from '#contract/rules/ranges.ts';
import type { Api } from '../../kit/api/api.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { SectionHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { examNumberWords as words } from './words.ts';

type ExamNumbersAnswer = { exam: { id: number; name: string; year: number }; numbers: ExamNumbers | null };

/** Results of the exams published last, in numbers; nothing from foreign backends, which have no exams. */
export const askResultNumbers = async (api: Api): Promise<ExamNumbersAnswer[]> =>
  api.offers('exams') ? ((await api.call('GET', 'result-numbers/')) as ExamNumbersAnswer[]) : [];

/** Start of bars, longest bar and row height, in the drawing's own units. */
const [START, BAR, ROW] = [64, 240, 26];

/** Name of letters shown together: A–B. */
const bandName = (letters: readonly string[]): string => [...new Set([letters[0], letters.at(-1)])].join('–');

/** A bar for each letter, or for several. */
function Letters({ by_letter }: Pick<ExamNumbers, 'by_letter'>) {
  const most = Math.max(1, ...by_letter.map(({ students }) => students));
  const told = by_letter.map(({ letters, students }) => `${bandName(letters)} ${bn(students)}`).join(', ');
  return (
    <svg
      viewBox={`0 0 ${START + BAR + 54} ${by_letter.length * ROW}`}
      role="img"
      aria-label={`${words.letters}: ${told}`}
    >
      {by_letter.map(({ letters, students }, at) => (
        <g key={letters[0]} transform={`translate(0 ${at * ROW})`}>
          <text x={START - 8} y={18} textAnchor="end" lang={langOf(bandName(letters))}>
            {bandName(letters)}
          </text>
          {students > 0 && <rect className="bar" x={START} y={4} width={(students / most) * BAR} height={ROW - 8} />}
          <text x={START + (students / most) * BAR + 8} y={18}>
            {bn(students)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Numbers({ exam, numbers }: { exam: string; numbers: ExamNumbers }) {
  const { students, passed, pass_rate, gpa5, by_letter } = numbers;
  const facts = [
    [words.students, bn(students)],
    [words.passed, rangeInWords(passed)],
    [words.rate, `${rangeInWords(pass_rate)}%`],
    ...(gpa5 === null ? [] : [[words.gpa5, bn(gpa5)] as const]),
  ] as const;
  return (
    <>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Letters by_letter={by_letter} />
      <details>
        <summary>{words.table}</summary>
        <table>
          <caption className="visually-hidden">{words.caption(exam)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.letter}</th>
              <th scope="col">{words.students}</th>
            </tr>
          </thead>
          <tbody>
            {by_letter.map(({ letters, students: count }) => (
              <tr key={letters[0]}>
                <th scope="row" lang={langOf(bandName(letters))}>
                  {bandName(letters)}
                </th>
                <td>{bn(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="small muted">
        <Icon name="shield" /> {words.hidden}
      </p>
    </>
  );
}

/** Results of published exams, in numbers only; the newest is open. */
export function ExamNumbersBoard({ told }: { told: Outcome<ExamNumbersAnswer[]> }) {
  if (told.state !== 'ok' || told.data.length === 0) return null;
  return (
    <section className="exam-numbers" aria-labelledby="exam-numbers">
      <SectionHead title={words.title} id="exam-numbers" note={words.note} />
      {told.data.map(({ exam, numbers }, at) => {
        const name = `${exam.name} ${bn(exam.year)}`;
        return (
          <details key={exam.id} open={at === 0}>
            <summary>
              <b>{name}</b>
              {numbers && <span>{words.rateOf(rangeInWords(numbers.pass_rate))}</span>}
            </summary>
            {numbers ? <Numbers exam={name} numbers={numbers} /> : <p className="small">{words.few}</p>}
          </details>
        );
      })}
    </section>
  );
}
