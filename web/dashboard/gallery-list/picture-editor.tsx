import { gallery as declaration } from '#contract/resources/gallery.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { CheckField, ToggleField } from '../../kit/form/field/choice-fields.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { pictureWords as words } from './words.ts';

type Picture = RecordAt<'gallery'>;

type Props = { picture: Picture; onSaved: (saved: SaveResult) => void; onClose: () => void };

/** The panel that edits one picture of the gallery. */
export function PictureEditor({ picture, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: picture,
    draftKey: `gallery:${picture.id}`,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  return (
    <EditorDialog id="picture" title={words.editTitle} editor={editor} labels={words.fields} onClose={onClose}>
      <TextField name="caption" wide first />
      <ToggleField
        name="category"
        options={[
          { value: 'new', label: words.new },
          { value: 'old', label: words.old },
        ]}
        wide
      />
      <FileField name="image" wide />
      <LongField name="description" rows={3} wide />
      <CheckField name="consent" wide />
    </EditorDialog>
  );
}
