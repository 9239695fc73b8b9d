import { banner as declaration } from '#contract/resources/banner.ts';
import { adaptBanner } from '../../kit/api/adapt/pictures.ts';
import type { Banner } from '../../kit/api/entities.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { readRecord } from '../../kit/form/record.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { bannerValues } from './bodies.ts';
import { bannerWords as words } from './words.ts';

type Props = { banner: Banner; onSaved: () => void; onClose: () => void };

/** The panel that edits one banner; only our own backend can. */
export function BannerEditor({ banner, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    fields: Object.keys(declaration.fields),
    record: banner,
    draftKey: `banners:${banner.id}`,
    initial: bannerValues(banner),
    saved: onSaved,
    failed: () => words.saveFailed,
    reload: () => readRecord(`banners/${banner.id}/`, adaptBanner, bannerValues),
  });
  return (
    <EditorDialog id="banner" title={words.editTitle} editor={editor} labels={words.fields} onClose={onClose}>
      <TextField name="title" label={words.fields.title} wide first />
      <FileField
        name="image"
        label={words.fields.image}
        declaration={declaration.fields.image}
        current={{ url: banner.image.src, image: true }}
        wide
      />
    </EditorDialog>
  );
}
