import type { RecordAt } from '#contract/resources/index.ts';
import { institution as declaration } from '#contract/resources/institution.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { HistoryLink } from '../../kit/history/history-link.tsx';
import { collegeWords as words } from './words.ts';

type Institution = RecordAt<'institutions'>;

/** Creates the institution until there is one, then changes it. */
export function InstitutionForm({ institution }: { institution: Institution | null }) {
  const reload = useReload();
  const { say } = useTakingBack();
  const editor = useEditor({
    resource: declaration,
    record: institution,
    draftKey: `institutions:${institution?.id ?? 'new'}`,
    stays: true,
    saved: () => {
      say(words.saved, 'institutions');
      void reload('institutions');
    },
    failed: () => words.saveFailed,
  });
  const { fields } = words;
  return (
    <EditorForm
      id="institution"
      editor={editor}
      labels={fields}
      foot={
        <SaveBar editor={editor}>
          <HistoryLink editor={editor} />
        </SaveBar>
      }
    >
      {!institution && <p className="field-wide alert alert-info">{words.newHint}</p>}
      <TextField name="name" label={fields.name} required wide />
      <TextField
        name="contact_email"
        label={fields.contact_email}
        required
        input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField name="contact_phone" label={fields.contact_phone} input={{ inputMode: 'tel' }} />
      <TextField name="address" label={fields.address} required />
      <TextField name="address_code" label={fields.address_code} />
      <TextField name="government_approval_number" label={fields.government_approval_number} />
      <TextField
        name="government_approval_date"
        label={fields.government_approval_date}
        hint={words.approvalDateHint}
      />
      <FileField name="logo" label={fields.logo} />
      <FileField name="institution_image" label={fields.institution_image} />
      <LongField name="history" label={fields.history} rows={8} wide />
      <LongField name="mission" label={fields.mission} rows={5} wide />
      <LongField name="objective" label={fields.objective} rows={5} wide />
    </EditorForm>
  );
}
