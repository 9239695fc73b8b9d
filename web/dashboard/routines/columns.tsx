import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { listWords } from '../../kit/form/list/words.ts';
import type { Column } from '../../ui/data-table.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import type { Row } from './routine-values.ts';
import { routineWords as words } from './words.ts';

type Acts = {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

function FileLinks({ routine, name }: Row) {
  if (!routine.file)
    return (
      <FileLink href={null} icon="external">
        {words.view}
      </FileLink>
    );
  return (
    <span className="file-links">
      <FileLink href={routine.file.url} icon="external" about={name}>
        {words.view}
      </FileLink>
      <FileLink href={routine.file.url} icon="download" about={name} download>
        {words.download}
      </FileLink>
    </span>
  );
}

/** SPEC 2.7's columns. */
export const routineColumns = ({ onEdit, onDelete }: Acts): Column<Row>[] => [
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
  {
    key: 'actions',
    label: listWords.actions,
    part: 'actions',
    cell: (row) => <RowActions name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
  },
];
