import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { listWords as words } from '../office-words.ts';

type Props = {
  /** Whose row it is; it stands in the buttons' names. */
  name: string;
  /** Where the focus finds them again, see useReturnFocus. */
  id?: string;
  onEdit?: () => void;
  onDelete?: () => void;
  /** What else can be done with it. */
  more?: ReactNode;
};

/** Edit and delete of one row, always visible: what shows on hover alone is hidden from touch and keyboard. */
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

/** When a form lets go of a record, the focus goes back to what edits its row. */
export function useReturnFocus(list: string, editing: number | null): void {
  const before = useRef(editing);
  useEffect(() => {
    const left = before.current;
    before.current = editing;
    if (left === null || editing !== null) return;
    document.getElementById(rowId(list, left))?.querySelector('button')?.focus();
  }, [list, editing]);
}
