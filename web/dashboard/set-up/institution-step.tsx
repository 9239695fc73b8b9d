import { fieldLabel } from '#contract/history-words.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { institution as declaration } from '#contract/resources/institution.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { setUpWords as words } from './words.ts';

/** Fields that no page can do without; the rest has a screen of its own. */
const FIELDS = ['name', 'contact_email', 'contact_phone', 'address', 'logo'] as const;

const fields = {
  ...Object.fromEntries(FIELDS.map((name) => [name, fieldLabel(declaration.path, name)])),
  name: words.institutionName,
} as Record<(typeof FIELDS)[number], string>;

export function InstitutionStep({ institution }: { institution: RecordAt<'institutions'> | null }) {
  const reload = useReload();
  const { say } = useTakingBack();
  const editor = useEditor({
    resource: declaration,
    fields: FIELDS,
    record: institution,
    draftKey: `institutions:${institution?.id ?? 'new'}:set-up`,
    stays: true,
    saved: () => {
      say(words.saved, 'institutions');
      void reload('institutions');
    },
    failed: () => words.saveFailed,
  });
  return (
    <EditorForm id="institution" editor={editor} labels={fields} kept foot={<SaveBar editor={editor} />}>
      <TextField name="name" required wide />
      <TextField
        name="contact_email"
        required
        input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField name="contact_phone" input={{ inputMode: 'tel' }} />
      <TextField name="address" required wide />
      <FileField name="logo" wide />
    </EditorForm>
  );
}
