import { bn } from '#contract/rules/digits.ts';
import type { Result } from '../../kit/api/entities.ts';
import type { Outcome } from '../../kit/page/calls.ts';
import { type ResultsQuery, resultsUrl } from '../../kit/page/page-url.ts';
import { askResults, type Results } from '../../kit/page/source/papers.ts';
import { useLive } from '../../kit/page/use-live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { paperWords, resultWords } from '../../words.ts';
import { PaperBoard } from './paper-board.tsx';
import { PaperFile } from './paper-file.tsx';

const TABS = [
  { id: 'public', label: resultWords.public },
  { id: 'academic', label: resultWords.academic },
] as const;

const category = ({ category }: Result) => (category === 'Public' ? resultWords.public : resultWords.academic);
const year = ({ year }: Result) => (year ? bn(year) : paperWords.nothing);
/** The names of exams stay English; what a backend says in Bengali is Bengali. */
const exam = ({ exam_name: name }: Result) => (/^[\x20-\x7e]+$/.test(name) ? <span lang="en">{name}</span> : name);

const COLUMNS: Record<'year' | 'category' | 'class' | 'exam' | 'file', Column<Result>> = {
  year: { key: 'year', label: resultWords.year, cell: year, narrow: true },
  category: { key: 'category', label: resultWords.category, cell: category },
  class: { key: 'class', label: paperWords.class, cell: (row) => row.class.name || paperWords.nothing },
  exam: { key: 'exam', label: resultWords.exam, cell: exam, part: 'title' },
  file: {
    key: 'file',
    label: paperWords.file,
    part: 'file',
    cell: (row) => (
      <PaperFile
        file={row.file}
        icon="download"
        label={resultWords.download}
        about={
          <>
            {row.exam_name && <>{exam(row)}, </>}
            {[year(row), row.class.name].filter(Boolean).join(', ')}
          </>
        }
      />
    ),
  },
};

const { class: ofClass, ...common } = COLUMNS;

/** Classes stand only on the academic tab. */
const columnsOf = (tab: ResultsQuery['tab']): Column<Result>[] =>
  tab === 'academic'
    ? [common.year, common.category, ofClass, common.exam, common.file]
    : [common.year, common.category, common.exam, common.file];

/** The two tables of results; the whole island of this page. */
export function ResultsBoard({ query, results }: { query: ResultsQuery; results: Outcome<Results> }) {
  const live = useLive({ url: resultsUrl, ask: askResults, initial: { query, outcome: results } });
  return (
    <PaperBoard
      live={live}
      url={resultsUrl}
      label={resultWords.tabs}
      tabs={TABS}
      caption={(tab) => resultWords.caption(resultWords[tab])}
      columns={columnsOf}
      none={{ title: <span lang="en">{resultWords.none}</span>, hint: resultWords.noneHint }}
      failed={<span lang="en">{resultWords.failed}</span>}
    />
  );
}
