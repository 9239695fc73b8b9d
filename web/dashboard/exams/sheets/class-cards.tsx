import { cardOf } from '#contract/exams/card.ts';
import { ReportCardPrint } from '../../../kit/page/report-card.tsx';
import { ExamPrint } from './sheet.tsx';
import type { SheetData } from './sheet-data.ts';

/** The report cards of a class, each on a sheet of its own. */
export function ClassCards({ data }: { data: SheetData }) {
  const { results, institution, host, exam, of } = data;
  return (
    <ExamPrint paper="report" kind="cards">
      {results.rows.map((row) => (
        <ReportCardPrint
          key={row.student}
          card={cardOf(results, of, row, exam.published_at ?? '')}
          institution={institution}
          host={host}
          beside={results.beside[row.student]}
        />
      ))}
    </ExamPrint>
  );
}
