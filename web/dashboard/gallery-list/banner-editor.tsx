import { banner as declaration } from '#contract/resources/banner.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { bannerWords as words } from './words.ts';

type Banner = RecordAt<'banners'>;

type Props = { banner: Banner; onSaved: (saved: SaveResult) => void; onClose: () => void };

/** The panel that edits one banner. */
export function BannerEditor({ banner, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: banner,
    draftKey: `banners:${banner.id}`,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  return (
    <EditorDialog id="banner" title={words.editTitle} editor={editor} labels={words.fields} onClose={onClose}>
      <TextField name="title" wide first />
      <FileField name="image" wide />
    </EditorDialog>
  );
}
