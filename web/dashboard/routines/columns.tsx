import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import type { RoutineRow } from './routine-values.ts';
import { routineWords as words } from './words.ts';

function FileLinks({ routine, name }: RoutineRow) {
  if (!routine.file)
    return (
      <FileLink href={null} icon="external">
        {words.view}
      </FileLink>
    );
  return (
    <span className="file-links">
      <FileLink href={routine.file} icon="external" about={name}>
        {words.view}
      </FileLink>
      <FileLink href={routine.file} icon="download" about={name} download>
        {words.download}
      </FileLink>
    </span>
  );
}

export const routineColumns = (screen: Parameters<typeof actionsColumn>[0]): Column<RoutineRow>[] => [
  { key: 'category', label: words.columns.category, cell: ({ kind }) => kind },
  {
    key: 'class',
    label: words.columns.class,
    part: 'title',
    cell: ({ className, routine }) => (
      <>
        <bdi>{className || words.noClass}</bdi>
        {routine.title && (
          <span className="cell-more">
            <bdi>{routine.title}</bdi>
          </span>
        )}
      </>
    ),
  },
  { key: 'file', label: words.columns.file, part: 'file', cell: FileLinks },
  actionsColumn(screen, ({ name }) => name),
];
