import type { Routine } from '../../kit/api/entities.ts';
import type { Outcome } from '../../kit/page/calls.ts';
import { type RoutineQuery, routineUrl } from '../../kit/page/page-url.ts';
import { askRoutines, type Routines } from '../../kit/page/source/papers.ts';
import { useLive } from '../../kit/page/use-live.ts';
import type { Column } from '../../ui/data-table.tsx';
import { paperWords, routineWords } from '../../words.ts';
import { PaperBoard } from './paper-board.tsx';
import { PaperFile } from './paper-file.tsx';

const TABS = [
  { id: 'academic', label: routineWords.academic },
  { id: 'exam', label: routineWords.exam },
] as const;

/** A routine without a title is called by its class and kind. */
function titleOf({ title, category, class: { name } }: Routine): string {
  const kind = category === 'Exam' ? routineWords.exam : routineWords.academic;
  return title || (name ? routineWords.untitled(name, kind) : kind);
}

const COLUMNS: Column<Routine>[] = [
  { key: 'class', label: paperWords.class, cell: (row) => row.class.name || paperWords.nothing },
  { key: 'title', label: routineWords.titleColumn, cell: titleOf, part: 'title' },
  {
    key: 'file',
    label: paperWords.file,
    part: 'file',
    cell: (row) => <PaperFile file={row.file} icon="external" label={routineWords.view} about={titleOf(row)} />,
  },
];

/** The two tables of routines; the whole island of this page. */
export function RoutineBoard({ query, routines }: { query: RoutineQuery; routines: Outcome<Routines> }) {
  const live = useLive({ url: routineUrl, ask: askRoutines, initial: { query, outcome: routines } });
  return (
    <PaperBoard
      live={live}
      url={routineUrl}
      label={routineWords.tabs}
      tabs={TABS}
      caption={(tab) => routineWords[tab]}
      columns={() => COLUMNS}
      none={{ title: routineWords.none, hint: routineWords.noneHint }}
      failed={routineWords.failed}
    />
  );
}
