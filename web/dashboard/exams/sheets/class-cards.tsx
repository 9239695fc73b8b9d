import { cardOf } from '#contract/exams/card.ts';
import { ReportCard } from '../../../kit/page/report-card.tsx';
import { Sheet } from './sheet.tsx';
import type { SheetData } from './sheet-data.ts';

/** The report cards of a class, each on a sheet of its own. */
export function ClassCards({ data }: { data: SheetData }) {
  const { results, students, institution, host, exam, of } = data;
  const beside = new Map(students.map((student) => [student.id, student]));
  return (
    <Sheet kind="cards">
      {results.rows.map((row) => {
        const known = beside.get(row.student);
        return (
          <ReportCard
            key={row.student}
            card={cardOf(results, of, row, exam.published_at ?? '')}
            institution={institution}
            host={host}
            {...(known && { beside: known })}
          />
        );
      })}
    </Sheet>
  );
}
