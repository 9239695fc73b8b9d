import { useMemo, useRef } from 'react';
import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { unlessTold } from '../../../kit/form/refusal.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { correctedRow, correctionForm, partFieldName, rowRefusal } from './correction.ts';
import { correctionWords as words } from './words.ts';

type Props = { paper: RecordAt<'papers'>; row: MarksRow; onSaved: () => void; onClose: () => void };

/** The panel that changes published marks of a student, for a reason. */
export function CorrectionEditor({ paper: { id, parts }, row, onSaved, onClose }: Props) {
  const { resource, values, labels } = useMemo(() => correctionForm(parts, row), [parts, row]);
  /** The server's row; replaced when somebody else saved first. */
  const known = useRef(row);
  const typed = useRef<Values>(values);
  const editor = useEditor({
    resource,
    // No id names the marks of a student in a paper.
    record: { id: 0, ...values },
    written: (now) => {
      typed.current = now;
      return now;
    },
    save: async (_changes, options) => {
      const rows = [correctedRow(parts, known.current, typed.current)];
      const sent = { rows, reason: textIn(typed.current, 'reason') };
      const answer = await officeApi().call('PUT', `papers/${id}/marks/`, sent as never, options);
      const [refused] = (answer as { refused: RefusedRow[] }).refused;
      if (!refused) return;
      known.current = refused.row ?? known.current;
      throw rowRefusal(parts, refused);
    },
    draftKey: `corrections:${id}:${row.student}`,
    saved: onSaved,
    failed: (reason) => unlessTold(words.saveFailed, reason),
  });
  return (
    <EditorDialog
      id="correction"
      title={words.editTitle(row.full_name)}
      editor={editor}
      labels={labels}
      onClose={onClose}
      save={words.save}
      saving={words.saving}
    >
      {parts.map(({ key, name, full }, at) => (
        <TextField
          key={key}
          name={partFieldName(key)}
          label={name}
          hint={words.partHint(bn(full))}
          first={at === 0}
          input={{ inputMode: 'decimal', autoComplete: 'off' }}
        />
      ))}
      <TextField name="reason" label={words.reason} hint={words.reasonHint} required wide />
    </EditorDialog>
  );
}
