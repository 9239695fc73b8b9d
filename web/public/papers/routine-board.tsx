import { pages, type QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { classNameOf, fileOf } from '../../kit/api/record-parts.ts';
import type { Outcome } from '../../kit/page/calls.ts';
import { askRoutines, type Routines } from '../../kit/page/source/papers.ts';
import { useLive } from '../../kit/page/use-live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { PaperBoard } from './paper-board.tsx';
import { PaperFile } from './paper-file.tsx';
import { paperWords, routineWords } from './words.ts';

type Routine = RecordAt<'routines'>;

const TABS = [
  { id: 'academic', label: routineWords.academic },
  { id: 'exam', label: routineWords.exam },
] as const;

function columnsOf({ classes }: Pick<Routines, 'classes'>): Column<Routine>[] {
  const ofClass = (row: Routine) => classNameOf(row, classes);
  /** Without a title it is called by its class and kind. */
  function titleOf(row: Routine): string {
    const [name, kind] = [ofClass(row), row.category === 'Exam' ? routineWords.exam : routineWords.academic];
    return row.title || (name ? routineWords.untitled(name, kind) : kind);
  }
  return [
    { key: 'class', label: paperWords.class, cell: (row) => ofClass(row) || paperWords.nothing },
    { key: 'title', label: routineWords.titleColumn, cell: titleOf, part: 'title' },
    {
      key: 'file',
      label: paperWords.file,
      part: 'file',
      cell: (row) => (
        <PaperFile file={fileOf(row, 'file')} icon="external" label={routineWords.view} about={titleOf(row)} />
      ),
    },
  ];
}

/** The two tables of routines; the whole island of this page. */
export function RoutineBoard({ query, routines }: { query: QueryOf<'routines'>; routines: Outcome<Routines> }) {
  const live = useLive({ url: pages.routines, ask: askRoutines, initial: { query, outcome: routines } });
  return (
    <PaperBoard
      live={live}
      url={pages.routines}
      label={routineWords.tabs}
      tabs={TABS}
      caption={(tab) => routineWords[tab]}
      columns={columnsOf}
      none={{ title: routineWords.none, hint: routineWords.noneHint }}
      failed={routineWords.failed}
    />
  );
}
