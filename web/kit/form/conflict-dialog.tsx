import type { Resource } from '#contract/kit/define-resource.ts';
import { inWords } from '#contract/sheets/in-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { officeWords as words } from './office-words.ts';
import { typedInWords } from './typed-data.ts';
import type { Conflict } from './use-editor.ts';
import type { Values } from './values.ts';

const shownIn = ({ fields }: Resource, name: string, value: Values[string] | undefined): string => {
  if (value instanceof File) return value.name;
  const field = fields[name];
  if (value && field?.kind === 'data') return typedInWords(field, value);
  if (value && (field?.kind === 'date' || field?.kind === 'moment')) return inWords(field, value);
  return value === null ? words.fileRemoved : (value ?? '');
};

type Props = {
  resource: Resource;
  conflict: Conflict;
  labels: Readonly<Record<string, string>>;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
};

/** Edit conflict of two people: both texts side by side, and the second person chooses. */
export function ConflictDialog({ resource, conflict, labels, onMine, onTheirs, onClose }: Props) {
  const shown = (values: Values, name: string) => shownIn(resource, name, values[name]);
  const { mine, theirs } = conflict;
  const differing = Object.keys(labels).filter((name) => shown(mine, name) !== shown(theirs, name));
  return (
    <Dialog
      open
      title={words.conflictTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="line" data-autofocus onClick={onTheirs}>
            {words.takeTheirs}
          </Button>
          <Button onClick={onMine}>{words.keepMine}</Button>
        </>
      }
    >
      <p>{words.conflictText}</p>
      <table className="table conflict">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.mine}</th>
            <th scope="col">{words.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td data-label={words.mine}>{shown(mine, name)}</td>
              <td data-label={words.theirs}>{shown(theirs, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
