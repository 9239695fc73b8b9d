import { fieldLabel } from '#contract/history-words.ts';
import type { RegisterFace, Resource } from '#contract/kit/define-resource.ts';
import type { RegisterPath } from '#contract/registers.ts';
import { type RecordAt, resources } from '#contract/resources/index.ts';
import { DerivedField } from '../../kit/form/derived/derived-field.tsx';
import type { ReferenceNames } from '../../kit/form/derived/use-referred.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import type { Values } from '../../kit/form/values.ts';
import { registerScreenWords } from './words.ts';

type Props = {
  of: RegisterPath;
  record: RecordAt<RegisterPath> | null;
  /** First values of a new record. */
  start: Values;
  referred: ReferenceNames;
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

/** The panel that adds a record to a register, or edits one: a control for each declared field. */
export function RegisterEditor({ of, record, start, referred, onSaved, onClose }: Props) {
  const face: RegisterFace = resources[of].screen;
  const words = registerScreenWords(face);
  const resource: Resource = resources[of];
  const editor = useEditor({
    resource,
    record,
    start,
    draftKey: `${of}:${record?.id ?? 'new'}`,
    personal: resource.parent === 'student',
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  const names = Object.keys(resource.fields);
  const labels = Object.fromEntries(names.map((name) => [name, fieldLabel(of, name)]));
  return (
    <EditorDialog
      id={of}
      title={record ? words.editTitle : words.add}
      editor={editor}
      labels={labels}
      onClose={onClose}
      again={!record}
    >
      {names.map((name) => (
        <DerivedField
          key={name}
          name={name}
          label={labels[name]}
          hint={face.hints?.[name]}
          referred={referred}
          first={name === face.named[0]}
        />
      ))}
    </EditorDialog>
  );
}
