import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { listWords as words } from '../office-words.ts';

type Props = {
  /** Name of the row, for the buttons' names. */
  name: string;
  /** ID by which the focus finds them again, see useReturnFocus. */
  id?: string;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Further actions. */
  more?: ReactNode;
};

/** Edit and delete of one row, always visible: actions shown only on hover are hidden from touch and keyboard. */
export function RowActions({ name, id, onEdit, onDelete, more }: Props) {
  return (
    <span className="row-actions" id={id}>
      {onEdit && <IconButton icon="edit" label={words.edit(name)} onClick={onEdit} />}
      {more}
      {onDelete && <IconButton icon="trash" danger label={words.remove(name)} onClick={onDelete} />}
    </span>
  );
}

type Acts = { name: string; edit: (id: number) => void; askDelete: (id: number) => void };

/** The last column of a screen's table. */
export const actionsColumn = <Row extends { id: number }>(
  { name, edit, askDelete }: Acts,
  nameOf: (row: Row) => string,
  more?: (row: Row) => ReactNode,
): Column<Row> => ({
  key: 'actions',
  label: words.actions,
  part: 'actions',
  cell: (row) => (
    <RowActions
      name={nameOf(row)}
      id={rowId(name, row.id)}
      more={more?.(row)}
      onEdit={() => edit(row.id)}
      onDelete={() => askDelete(row.id)}
    />
  ),
});

const rowId = (list: string, id: number): string => `${list}-row-${id}`;

/** When a form releases a record, the focus returns to its row's edit button. */
export function useReturnFocus(list: string, editing: number | null): void {
  const before = useRef(editing);
  useEffect(() => {
    const left = before.current;
    before.current = editing;
    if (left === null || editing !== null) return;
    document.getElementById(rowId(list, left))?.querySelector('button')?.focus();
  }, [list, editing]);
}
