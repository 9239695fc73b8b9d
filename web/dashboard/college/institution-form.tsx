import type { RecordAt } from '#contract/resources/index.ts';
import { institution as declaration } from '#contract/resources/institution.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { collegeWords as words } from './words.ts';

type Institution = RecordAt<'institutions'>;

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Creates the institution, or edits it once it exists. */
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
  const { fields, hints } = words;
  return (
    <EditorForm id="institution" editor={editor} labels={fields} kept foot={<SaveBar editor={editor} />}>
      {!institution && <p className="field-wide alert alert-info">{words.newHint}</p>}
      <TextField name="name" required wide />
      <TextField
        name="contact_email"
        required
        input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField name="contact_phone" input={{ inputMode: 'tel' }} />
      <TextField name="address" required />
      <TextField name="address_code" />
      <FileField name="logo" />
      <FileField name="institution_image" />
      <h2 className="field-wide form-part">{words.parts.standing}</h2>
      <TextField name="eiin" hint={hints.eiin} input={NUMERIC} />
      <TextField name="institution_type" hint={hints.institution_type} />
      <TextField name="shift" hint={hints.shift} />
      <TextField name="board" />
      <TextField name="school_code" input={NUMERIC} />
      <TextField name="college_code" input={NUMERIC} />
      <TextField name="mpo_code" input={NUMERIC} />
      <TextField name="land_area" hint={hints.land_area} />
      <DateField name="established_on" />
      <DateField name="first_recognition_on" />
      <DateField name="recognition_until" hint={hints.recognition_until} />
      <TextField name="website" input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }} />
      <TextField name="government_approval_number" />
      <TextField name="government_approval_date" hint={hints.government_approval_date} />
      <h2 className="field-wide form-part">{words.parts.texts}</h2>
      <LongField name="history" rows={8} wide />
      <LongField name="mission" rows={5} wide />
      <LongField name="objective" rows={5} wide />
    </EditorForm>
  );
}
