import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { usePageFoot } from '../../../kit/page/page-foot.ts';
import { StepPick } from '../pick.tsx';
import { GradesPlot, percent, RatesPlot } from './plots.tsx';
import { passRate, sharesOf } from './shares.ts';
import { ExamPrint, ExamPrintHead } from './sheet.tsx';
import { type ExamRecord, examTitle, groupName, readResults, resultsKey, type SheetData } from './sheet-data.ts';
import { sheetWords, chartWords as words } from './words.ts';

const startOf = ({ starts_on, year, id }: ExamRecord): string =>
  `${starts_on ?? `${year}-01-01`} ${String(id).padStart(12, '0')}`;

/** Earlier exams of this class, the latest first. */
const earlierOf = (exam: ExamRecord, others: readonly ExamRecord[]): ExamRecord[] =>
  others.filter((one) => startOf(one) < startOf(exam)).sort((a, b) => startOf(b).localeCompare(startOf(a)));

type Props = { data: SheetData; classId: number; others: readonly ExamRecord[] };

/** Grades by subject, and the pass rate next to that of the exam before: drawn, and as a table. */
export function Statistics({ data, classId, others }: Props) {
  const { results, exam, section } = data;
  const earlier = earlierOf(exam, others);
  const [picked, setPicked] = useState<string | null>(null);
  const before = picked === null ? earlier[0] : earlier.find(({ id }) => String(id) === picked);
  const held = useQuery({
    queryKey: resultsKey(before?.id ?? 0, String(classId), section),
    queryFn: () => readResults(before?.id ?? 0, String(classId), section),
    enabled: before !== undefined,
  });
  usePageFoot([sheetWords.sheet.statistics, examTitle(exam), groupName(data)].join(' · '));
  const beside = (before && held.data) ?? null;
  const subjects = sharesOf(results, beside);
  const named = before && beside ? examTitle(before) : null;
  const last = results.grades.at(-1)?.letter ?? '';
  const all = { key: 'all', name: words.all, rate: passRate(results), before: beside && passRate(beside) };
  const rates = [all, ...subjects.map(({ key, name, rate, before: old }) => ({ key, name, rate, before: old }))];
  return (
    <>
      {earlier.length > 0 && (
        <div className="form form-two no-print">
          <StepPick
            name="before"
            label={words.before}
            none={words.noBefore}
            options={earlier.map((one) => ({ value: String(one.id), label: examTitle(one) }))}
            value={before ? String(before.id) : ''}
            onPick={setPicked}
          />
        </div>
      )}
      <ExamPrint paper="sheet" kind="list statistics">
        <ExamPrintHead data={data} title={sheetWords.sheet.statistics} />
        <GradesPlot subjects={subjects} last={last} />
        <RatesPlot rates={rates} title={named ? words.ratesBeside(named) : words.rates} hint={words.ratesHint(named)} />
        <table>
          <caption>{words.result}</caption>
          <thead>
            <tr>
              <th scope="col">{words.subject}</th>
              {[
                words.sat,
                words.passed,
                words.rate,
                ...(named ? [words.rateBefore] : []),
                words.highest,
                words.average,
                ...results.grades.map(({ letter }) => letter),
              ].map((label) => (
                <th scope="col" className="right" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="sum">
              <th scope="row">{words.all}</th>
              <td className="right">{bn(results.summary.students)}</td>
              <td className="right">{bn(results.summary.passed)}</td>
              <td className="right">{percent(all.rate)}</td>
              {named && <td className="right">{percent(all.before)}</td>}
              <td />
              <td />
              {results.grades.map(({ letter }) => (
                <td className="right" key={letter}>
                  {bn(results.summary.by_letter[letter] ?? 0)}
                </td>
              ))}
            </tr>
            {subjects.map(({ key, name, summary, letters, rate, before: old }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="right">{bn(summary?.students ?? 0)}</td>
                <td className="right">{bn(summary?.passed ?? 0)}</td>
                <td className="right">{percent(rate)}</td>
                {named && <td className="right">{percent(old)}</td>}
                <td className="right">{summary ? bn(summary.highest) : sheetWords.none}</td>
                <td className="right">{summary ? bn(summary.average.toFixed(1)) : sheetWords.none}</td>
                {letters.map(({ letter, count }) => (
                  <td className="right" key={letter}>
                    {bn(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ExamPrint>
    </>
  );
}
