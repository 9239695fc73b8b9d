import type { RecordAt } from '#contract/resources/index.ts';
import { notice as declaration } from '#contract/resources/notice.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { useEditor } from '../../kit/form/use-editor.ts';
import { noticeWords as words } from './words.ts';

type Notice = RecordAt<'notices'>;

type Props = { notice: Notice | null; onSaved: (again: boolean) => void; onClose: () => void };

/** The panel that adds a notice, or edits `notice`. */
export function NoticeEditor({ notice, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: notice,
    draftKey: `notices:${notice?.id ?? 'new'}`,
    saved: (_sent, again) => onSaved(again),
    failed: () => words.saveFailed,
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
      <FileField name="pdf_file" label={words.fields.pdf_file} wide />
      <DateField name="date" label={words.fields.date} hint={words.dateHint} />
      <TextField name="category" label={words.fields.category} />
    </EditorDialog>
  );
}
