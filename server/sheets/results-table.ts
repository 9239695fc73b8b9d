import type { ExamResults, ResultPaper, ResultRow } from '#contract/exams/answers.ts';
import type { WrittenTable } from './write-sheet.ts';

const words = {
  who: ['রোল', 'শাখা', 'নাম'],
  absent: 'অনুপস্থিত',
  total: 'মোট',
  letter: 'গ্রেড',
  point: 'পয়েন্ট',
  end: ['মোট নম্বর', 'জিপিএ', 'গ্রেড', 'অকৃতকার্য বিষয়', 'মেধাক্রম (শ্রেণি)', 'মেধাক্রম (শাখা)', 'উপস্থিতি', 'মন্তব্য'],
} as const;

type Column = { header: string; cell: (row: ResultRow) => string | number | null };

const NAME_WIDTH = 32;

function paperColumns(paper: ResultPaper): Column[] {
  const resultIn = (row: ResultRow) =>
    row.subjects.flatMap(({ papers }) => papers).find((result) => result.paper === paper.id);
  return paper.parts.map(({ key, name }) => ({
    header: `${paper.name}: ${name}`,
    cell: (row) => {
      const result = resultIn(row);
      return result?.absent ? words.absent : (result?.parts[key] ?? null);
    },
  }));
}

function subjectColumns({ id, name }: ExamResults['subjects'][number]): Column[] {
  const resultIn = (row: ResultRow) => row.subjects.find(({ subject }) => subject === id);
  return [
    { header: `${name}: ${words.total}`, cell: (row) => resultIn(row)?.total ?? null },
    { header: `${name}: ${words.letter}`, cell: (row) => resultIn(row)?.letter ?? null },
    { header: `${name}: ${words.point}`, cell: (row) => resultIn(row)?.point ?? null },
  ];
}

/** The tabulation of a class: a row for each student, a column for each part, subject and figure of the end. */
export function resultsTable({
  papers,
  subjects,
  rows,
}: Pick<ExamResults, 'papers' | 'subjects' | 'rows'>): WrittenTable {
  const [roll, section, name] = words.who;
  const [total, gpa, letter, failed, merit, meritSection, present, remark] = words.end;
  const columns: Column[] = [
    { header: roll, cell: (row) => row.roll_number },
    { header: section, cell: (row) => row.section },
    { header: name, cell: (row) => row.full_name },
    ...papers.flatMap(paperColumns),
    ...subjects.flatMap(subjectColumns),
    { header: total, cell: (row) => row.total },
    { header: gpa, cell: (row) => row.gpa },
    { header: letter, cell: (row) => row.letter },
    { header: failed, cell: (row) => row.failed || null },
    { header: merit, cell: (row) => row.merit },
    { header: meritSection, cell: (row) => row.merit_section },
    { header: present, cell: (row) => row.days_present },
    { header: remark, cell: (row) => row.remark },
  ];
  return {
    name: 'results',
    columns: columns.map(({ header }) => (header === name ? { header, width: NAME_WIDTH } : { header })),
    rows: rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))),
  };
}
