import { notice as declaration } from '#contract/resources/notice.ts';
import { adaptNotice } from '../../kit/api/adapt/papers.ts';
import type { Notice } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { readRecord } from '../../kit/form/record.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import type { Values } from '../../kit/form/values.ts';
import { noticeWords as words } from './words.ts';

const BLANK: Values = { title: '', description: '', date: '', category: '' };

const valuesOf = ({ title, description, date, category }: Notice): Values => ({ title, description, date, category });

type Props = { notice: Notice | null; onSaved: (again: boolean) => void; onClose: () => void };

/** The panel that adds a notice, or edits `notice`. */
export function NoticeEditor({ notice, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    fields: officeApi.own ? Object.keys(declaration.fields) : ['title', 'description', 'pdf_file'],
    record: notice,
    draftKey: `notices:${notice?.id ?? 'new'}`,
    initial: notice ? valuesOf(notice) : BLANK,
    saved: (_sent, again) => onSaved(again),
    failed: () => words.saveFailed,
    reload: notice ? () => readRecord(`notices/${notice.id}/`, adaptNotice, valuesOf) : undefined,
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
