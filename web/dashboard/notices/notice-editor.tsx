import { useState } from 'react';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { CheckField } from '../../kit/form/field/choice-fields.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { textIn } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FilesField, FilesOnTheWay, useAttachments } from './files-field.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { type NoticeEditorProps, useNoticeEditor } from './use-notice-editor.ts';
import { stateAfter, whenIn } from './when.ts';
import { WhenField } from './when-field.tsx';
import { noticeWords as words } from './words.ts';

const { fields } = words;
/** Fields that most notices leave empty. */
const RARE = ['memo_number', 'signatory', 'event_date', 'event_end'];

/** The panel that adds a notice, or edits `notice`. Its button names the outcome. */
export function NoticeEditor({ notice, copied, onSaved, onClose }: NoticeEditorProps) {
  const { editor, way, expireNow } = useNoticeEditor({ notice, copied, onSaved });
  const { values, offers } = editor;
  const stored = useAttachments(notice?.id ?? null);
  const leaders = useRecords('principal-vice-principal').items;
  const [previews, setPreviews] = useState(false);
  const after = stateAfter(values);
  const isAsBefore = !offers('status') || after === notice?.state;
  const usesRare = RARE.some((name) => textIn(values, name) !== '' || editor.refusal?.problems[name] !== undefined);
  const hasPaper = values.pdf_file instanceof File || (values.pdf_file === undefined && !!notice?.pdf_file);

  function keepAsDraft() {
    editor.change({ status: 'draft' });
    void editor.submit(false);
  }

  return (
    <EditorDialog
      id="notice"
      title={notice ? words.editTitle : words.addTitle}
      editor={editor}
      labels={fields}
      onClose={onClose}
      save={isAsBefore ? officeWords.save : words.save[after]}
      tools={<IconButton icon="eye" label={words.preview} onClick={() => setPreviews(true)} />}
      other={
        !notice &&
        offers('status') &&
        after !== 'draft' && (
          <Button look="line" aria-disabled={editor.busy} onClick={keepAsDraft}>
            {words.save.draft}
          </Button>
        )
      }
    >
      <TextField name="title" required wide first />
      <LongField name="description" hint={words.descriptionHint} wide />
      <FileField name="pdf_file" wide />
      {officeApi().offers('attachments') && <FilesField stored={stored} change={editor.change} />}
      {way && <FilesOnTheWay {...way} />}
      <WhenField stored={notice} change={editor.change} />
      <DateField name="date" hint={!notice && whenIn(values, notice) === 'at' ? words.dateHintAt : words.dateHint} />
      <TextField name="category" />
      <div>
        <DateField name="expires_on" hint={words.expiresHint} />
        {notice?.state === 'live' && after === 'live' && offers('expires_on') && (
          <Button look="quiet" small onClick={expireNow}>
            {words.expireNow}
          </Button>
        )}
      </div>
      <CheckField name="pinned" />
      {offers('memo_number') && (
        <details className="field-wide notice-rare" open={usesRare || undefined}>
          <summary>{words.more}</summary>
          <div className="form-two">
            <TextField name="memo_number" />
            <ChoiceField
              name="signatory"
              blank={words.noSignatory}
              options={leaders.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
            />
            <DateField name="event_date" hint={words.eventHint} />
            <DateField name="event_end" />
          </div>
        </details>
      )}
      {previews && (
        <NoticePreview
          values={values}
          stored={stored}
          signatory={leaders.find(({ id }) => String(id) === textIn(values, 'signatory'))}
          hasPaper={hasPaper}
          onClose={() => setPreviews(false)}
        />
      )}
    </EditorDialog>
  );
}
