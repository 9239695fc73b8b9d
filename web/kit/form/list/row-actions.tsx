import { IconButton } from '../../../ui/button.tsx';
import { listWords as words } from './words.ts';

type Props = {
  /** Whose row it is; it stands in the buttons' names. */
  name: string;
  /** Where the focus finds them again, see useReturnFocus. */
  id?: string;
  onEdit?: () => void;
  onDelete?: () => void;
};

/** Edit and delete of one row, always visible: what shows on hover alone is hidden from touch and keyboard. */
export function RowActions({ name, id, onEdit, onDelete }: Props) {
  return (
    <span className="row-actions" id={id}>
      {onEdit && <IconButton icon="edit" label={words.edit(name)} onClick={onEdit} />}
      {onDelete && <IconButton icon="trash" danger label={words.remove(name)} onClick={onDelete} />}
    </span>
  );
}
