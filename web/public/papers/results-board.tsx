import { pages, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { classNameOf, fileOf } from '../../kit/api/record-parts.ts';
import type { Outcome } from '../../kit/page/calls.ts';
import { askResults, type Results } from '../../kit/page/source/papers.ts';
import { useLive } from '../../kit/page/use-live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PaperBoard } from './paper-board.tsx';
import { PaperFile } from './paper-file.tsx';
import { paperWords, resultWords } from './words.ts';

type Result = RecordAt<'results'>;

const TABS = [
  { id: 'public', label: resultWords.public },
  { id: 'academic', label: resultWords.academic },
] as const;

const category = ({ category }: Result) => (category === 'Public' ? resultWords.public : resultWords.academic);
const year = ({ year }: Result) => (year ? bn(year) : paperWords.nothing);
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
    { key: 'year', label: resultWords.year, cell: year, narrow: true },
    { key: 'category', label: resultWords.category, cell: category },
    ...(tab === 'academic'
      ? [{ key: 'class', label: paperWords.class, cell: (row: Result) => ofClass(row) || paperWords.nothing }]
      : []),
    { key: 'exam', label: resultWords.exam, cell: exam, part: 'title' },
    {
      key: 'file',
      label: paperWords.file,
      part: 'file',
      cell: (row) => (
        <PaperFile file={fileOf(row, 'file')} icon="download" label={resultWords.download} about={about(row)} />
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
      label={resultWords.tabs}
      tabs={TABS}
      caption={(tab) => resultWords.caption(resultWords[tab])}
      columns={columnsOf}
      none={{ title: <span lang="en">{resultWords.none}</span>, hint: resultWords.noneHint }}
      failed={<span lang="en">{resultWords.failed}</span>}
    />
  );
}
