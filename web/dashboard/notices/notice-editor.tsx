import { notice as declaration } from '#contract/resources/notice.ts';
import { adaptNotice } from '../../kit/api/adapt/papers.ts';
import type { Notice } from '../../kit/api/entities.ts';
import { officeApi, type SaveOptions } from '../../kit/api/office-api.ts';
import { formOf } from '../../kit/form/body-of.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { readRecord } from '../../kit/form/record.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { sameValues, type Values } from '../../kit/form/values.ts';
import { noticeWords as words } from './words.ts';

const BLANK: Values = { title: '', description: '', date: '', category: '' };

const valuesOf = ({ title, description, date, category }: Notice): Values => ({ title, description, date, category });

/** SPEC section 7's fields; our own backend also gets what it alone knows, when it is filled or was changed (CONTRACT 5.11). */
function bodyOf(values: Values, initial: Values): FormData {
  const form = formOf(values, ['title', 'description', 'pdf_file']);
  if (!officeApi.own) return form;
  for (const name of ['date', 'category']) {
    if (!sameValues({ [name]: values[name] ?? '' }, { [name]: initial[name] ?? '' }))
      form.set(name, String(values[name]));
  }
  return form;
}

type Props = { notice: Notice | null; onSaved: (again: boolean) => void; onClose: () => void };

/** The panel that adds a notice, or edits `notice`. */
export function NoticeEditor({ notice, onSaved, onClose }: Props) {
  const initial = notice ? valuesOf(notice) : BLANK;
  const path = notice ? `notices/${notice.id}/` : 'notices/';
  const editor = useEditor({
    resource: declaration,
    fields: officeApi.own ? Object.keys(declaration.fields) : ['title', 'description', 'pdf_file'],
    creating: !notice,
    draftKey: `notices:${notice?.id ?? 'new'}`,
    initial,
    send: (values: Values, options: SaveOptions) =>
      officeApi.save(notice ? 'PUT' : 'POST', path, bodyOf(values, initial), options),
    saved: (_answer, again) => onSaved(again),
    failed: () => words.saveFailed,
    reload: notice ? () => readRecord(path, adaptNotice, valuesOf) : undefined,
  });
  return (
    <EditorDialog
      id="notice"
      title={notice ? words.editTitle : words.addTitle}
      editor={editor}
      labels={words.fields}
      onClose={onClose}
      again={!notice}
    >
      <TextField name="title" label={words.fields.title} required wide first />
      <LongField name="description" label={words.fields.description} wide />
      <FileField
        name="pdf_file"
        label={words.fields.pdf_file}
        declaration={declaration.fields.pdf_file}
        current={notice?.file && { url: notice.file.url, image: false }}
        wide
      />
      {officeApi.own && (
        <>
          <DateField name="date" label={words.fields.date} hint={words.dateHint} />
          <TextField name="category" label={words.fields.category} />
        </>
      )}
    </EditorDialog>
  );
}
