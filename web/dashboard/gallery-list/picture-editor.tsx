import { gallery as declaration } from '#contract/resources/gallery.ts';
import { adaptPicture } from '../../kit/api/adapt/pictures.ts';
import type { Picture } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { ToggleField } from '../../kit/form/field/choice-fields.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { readRecord } from '../../kit/form/record.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { pictureValues } from './bodies.ts';
import { pictureWords as words } from './words.ts';

type Props = { picture: Picture; onSaved: () => void; onClose: () => void };

/** The panel that edits one picture of the gallery. */
export function PictureEditor({ picture, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    fields: officeApi.own ? Object.keys(declaration.fields) : ['image', 'caption', 'category'],
    record: picture,
    draftKey: `gallery:${picture.id}`,
    initial: pictureValues(picture),
    saved: onSaved,
    failed: () => words.saveFailed,
    reload: () => readRecord(`gallery/${picture.id}/`, adaptPicture, pictureValues),
  });
  return (
    <EditorDialog id="picture" title={words.editTitle} editor={editor} labels={words.fields} onClose={onClose}>
      <TextField name="caption" label={words.fields.caption} wide first />
      <ToggleField
        name="category"
        label={words.fields.category}
        options={[
          { value: 'new', label: words.new },
          { value: 'old', label: words.old },
        ]}
        wide
      />
      <FileField
        name="image"
        label={words.fields.image}
        declaration={declaration.fields.image}
        current={{ url: picture.image.src, image: true }}
        wide
      />
      {officeApi.own && <LongField name="description" label={words.fields.description} rows={3} wide />}
    </EditorDialog>
  );
}
