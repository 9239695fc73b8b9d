import { classAnchor, pages, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Outcome } from '../../kit/api/calls.ts';
import { classNameOf, fileOf } from '../../kit/api/record-parts.ts';
import { askRoutines, type Routines } from '../../kit/page/source/papers.ts';
import { type Live, useLive } from '../../kit/page/use-live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { isPlainPress } from '../../ui/segmented.tsx';
import { PaperBoard } from './paper-board.tsx';
import { PaperFile } from './paper-file.tsx';
import { fileListWords, routinePageWords } from './words.ts';

type Routine = RecordAt<'routines'>;

const TABS = [
  { id: 'academic', label: routinePageWords.academic },
  { id: 'exam', label: routinePageWords.exam },
] as const;

function columnsOf({ classes }: Pick<Routines, 'classes'>): Column<Routine>[] {
  const ofClass = (row: Routine) => classNameOf(row, classes);
  /** Title, or else class and kind. */
  function titleOf(row: Routine): string {
    const [name, kind] = [ofClass(row), row.category === 'Exam' ? routinePageWords.exam : routinePageWords.academic];
    return row.title || (name ? routinePageWords.untitled(name, kind) : kind);
  }
  return [
    { key: 'class', label: fileListWords.class, cell: (row) => ofClass(row) || fileListWords.nothing },
    { key: 'title', label: routinePageWords.titleColumn, cell: titleOf, part: 'title' },
    {
      key: 'file',
      label: fileListWords.file,
      part: 'file',
      cell: (row) => (
        <PaperFile file={fileOf(row, 'file')} icon="external" label={routinePageWords.view} about={titleOf(row)} />
      ),
    },
  ];
}

/** The year of the rows, and a link to each class among them. */
function Classes({ year, current, classes }: Routines) {
  const shown = year || current;
  return (
    <>
      {shown !== null && <p className="count">{routinePageWords.ofYear(bn(shown))}</p>}
      {classes.length > 1 && (
        <nav className="pager pager-words" aria-label={routinePageWords.classes}>
          {classes.map(({ id, name }) => (
            <a key={id} className="pager-step" href={`#${classAnchor(id)}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

type YearsProps = { live: Live<QueryOf<'routines'>, Routines>; shown: Routines };

/** Links to the years that are not shown. */
function Years({ live, shown: { tab, year, current, years } }: YearsProps) {
  const others = years.filter((one) => one !== (year || current));
  if (others.length === 0) return null;
  return (
    <nav className="pager pager-words" aria-label={routinePageWords.years}>
      {others.map((one) => {
        const wanted = { ...live.query, tab, year: one === current ? 0 : one };
        return (
          <a
            key={one}
            className="pager-step"
            href={pages.routines.href(wanted)}
            onClick={(event) => {
              if (!live.awake || !isPlainPress(event)) return;
              event.preventDefault();
              live.go(wanted);
            }}
          >
            {routinePageWords.ofYear(bn(one))}
          </a>
        );
      })}
    </nav>
  );
}

/** The first row of each class is the target of its link. */
const anchor = (row: Routine, { rows }: Routines): string | undefined =>
  rows.find(({ class_name }) => class_name === row.class_name) === row ? classAnchor(row.class_name) : undefined;

/** The two tables of routines; the whole island of this page. */
export function RoutineBoard({ query, routines }: { query: QueryOf<'routines'>; routines: Outcome<Routines> }) {
  const live = useLive({ url: pages.routines, ask: askRoutines, initial: { query, outcome: routines } });
  return (
    <PaperBoard
      live={live}
      url={pages.routines}
      label={routinePageWords.tabs}
      tabs={TABS}
      caption={(tab) => routinePageWords[tab]}
      columns={columnsOf}
      before={Classes}
      after={(shown) => <Years live={live} shown={shown} />}
      anchor={anchor}
      none={{ title: routinePageWords.none, hint: routinePageWords.noneHint }}
      failed={routinePageWords.failed}
    />
  );
}
