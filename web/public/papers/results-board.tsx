import { pages, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { classNameOf, fileOf } from '../../kit/api/record-parts.ts';
import { askResults, type Results } from '../../kit/page/source/papers.ts';
import { useLive } from '../../kit/page/use-live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PaperBoard } from './paper-board.tsx';
import { PaperFile } from './paper-file.tsx';
import { fileListWords, resultsPageWords } from './words.ts';

type Result = RecordAt<'results'>;

const TABS = [
  { id: 'public', label: resultsPageWords.public },
  { id: 'academic', label: resultsPageWords.academic },
] as const;

const category = ({ category }: Result) =>
  category === 'Public' ? resultsPageWords.public : resultsPageWords.academic;
const year = ({ year }: Result) => (year ? bn(year) : fileListWords.nothing);
/** Names of exams stay English; Bengali names of a backend are Bengali. */
const exam = ({ exam_name: name }: Result) => (/^[\x20-\x7e]+$/.test(name) ? <span lang="en">{name}</span> : name);

/** Classes appear only on the academic tab. */
function columnsOf({ tab, classes }: Pick<Results, 'tab' | 'classes'>): Column<Result>[] {
  const ofClass = (row: Result) => classNameOf(row, classes);
  const about = (row: Result) => (
    <>
      {row.exam_name && <>{exam(row)}, </>}
      {[year(row), ofClass(row)].filter(Boolean).join(', ')}
    </>
  );
  return [
    { key: 'year', label: resultsPageWords.year, cell: year, narrow: true },
    { key: 'category', label: resultsPageWords.category, cell: category },
    ...(tab === 'academic'
      ? [{ key: 'class', label: fileListWords.class, cell: (row: Result) => ofClass(row) || fileListWords.nothing }]
      : []),
    { key: 'exam', label: resultsPageWords.exam, cell: exam, part: 'title' },
    {
      key: 'file',
      label: fileListWords.file,
      part: 'file',
      cell: (row) => (
        <PaperFile file={fileOf(row, 'file')} icon="download" label={resultsPageWords.download} about={about(row)} />
      ),
    },
  ];
}

/** The two tables of results; the whole island of this page. */
export function ResultsBoard({ query, results }: { query: QueryOf<'results'>; results: Outcome<Results> }) {
  const live = useLive({ url: pages.results, ask: askResults, initial: { query, outcome: results } });
  return (
    <PaperBoard
      live={live}
      url={pages.results}
      label={resultsPageWords.tabs}
      tabs={TABS}
      caption={(tab) => resultsPageWords.caption(resultsPageWords[tab])}
      columns={columnsOf}
      none={{ title: <span lang="en">{resultsPageWords.none}</span>, hint: resultsPageWords.noneHint }}
      failed={<span lang="en">{resultsPageWords.failed}</span>}
    />
  );
}
