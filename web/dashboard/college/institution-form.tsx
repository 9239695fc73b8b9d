import { institution as declaration } from '#contract/resources/institution.ts';
import { adaptInstitution } from '../../kit/api/adapt/institution.ts';
import type { Image, Institution } from '../../kit/api/entities.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { readRecord } from '../../kit/form/record.ts';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { showSuccess } from '../../kit/form/toast.tsx';
import { useEditor } from '../../kit/form/use-editor.ts';
import { institutionValues } from './bodies.ts';
import { collegeWords as words } from './words.ts';

const PATH = 'institutions/';
const stored = (image: Image | null | undefined) => image && { url: image.src, image: true };

/** Creates the institution until there is one, then changes it. */
export function InstitutionForm({ institution }: { institution: Institution | null }) {
  const reload = useReload();
  const editor = useEditor({
    resource: declaration,
    fields: Object.keys(declaration.fields),
    record: institution,
    draftKey: `institutions:${institution?.id ?? 'new'}`,
    initial: institutionValues(institution),
    stays: true,
    saved: () => {
      showSuccess(words.saved);
      void reload(PATH);
    },
    failed: () => words.saveFailed,
    reload: institution
      ? () => readRecord(`${PATH}${institution.id}/`, adaptInstitution, institutionValues)
      : undefined,
  });
  const { fields } = words;
  return (
    <EditorForm id="institution" editor={editor} labels={fields} foot={<SaveBar editor={editor} />}>
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
      <FileField
        name="logo"
        label={fields.logo}
        declaration={declaration.fields.logo}
        current={stored(institution?.logo)}
      />
      <FileField
        name="institution_image"
        label={fields.institution_image}
        declaration={declaration.fields.institution_image}
        current={stored(institution?.institution_image)}
      />
      <LongField name="history" label={fields.history} rows={8} wide />
      <LongField name="mission" label={fields.mission} rows={5} wide />
      <LongField name="objective" label={fields.objective} rows={5} wide />
    </EditorForm>
  );
}
