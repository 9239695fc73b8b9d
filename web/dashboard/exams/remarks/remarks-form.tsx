import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { RemarkRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { EditorForm } from '../../../kit/form/editor-form.tsx';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { unlessTold } from '../../../kit/form/refusal.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { useTakingBack } from '../../../kit/form/taking-back.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { COLUMNS, changedRows, type RemarkColumn, remarkFieldName, remarksForm } from './remark-rows.ts';
import { remarkWords as words } from './words.ts';

type Props = {
  exam: RecordAt<'exams'>;
  classId: number;
  rows: readonly RemarkRow[];
};

const FORM = 'remarks';
const placeOf = (exam: number): string => `exams/${exam}/remarks`;
export const remarksPath = (exam: number, classId: number | string): string => `${placeOf(exam)}/?class=${classId}`;

/** Rows that a key moves the focus up or down, in the same column. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number =>
  key === 'ArrowDown' || (key === 'Enter' && !shiftKey) ? 1 : key === 'ArrowUp' || key === 'Enter' ? -1 : 0;

/** Remarks on the report cards of a class: typed down a column, saved together. */
export function RemarksForm({ exam, classId, rows }: Props) {
  const { resource, values, labels } = useMemo(() => remarksForm(rows, exam.days_open), [rows, exam.days_open]);
  /** As the server has them. */
  const known = useRef(rows);
  const { say } = useTakingBack();
  const editor = useEditor({
    resource,
    // A single form per class, without an ID.
    record: { id: 0, ...values },
    save: async (changes, options) => {
      const sent = { rows: changedRows(known.current, changes as Readonly<Record<string, unknown>>) };
      const answer = await officeApi().call('PUT', remarksPath(exam.id, classId), sent as never, options);
      known.current = (answer as { rows: RemarkRow[] }).rows;
    },
    draftKey: `remarks:${exam.id}:${classId}`,
    stays: true,
    saved: () => say(words.saved, { list: 'exams', path: placeOf(exam.id) }),
    failed: (reason) => unlessTold(words.saveFailed, reason),
  });
  const onKey = (event: KeyboardEvent<HTMLInputElement>, column: RemarkColumn, at: number) => {
    const next = rows[at + stepOf(event)];
    if (stepOf(event) === 0 || !next || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const cell = document.getElementById(`${FORM}-${remarkFieldName(column, next.student)}`) as HTMLInputElement | null;
    cell?.focus();
    cell?.select();
  };
  const hasSections = new Set(rows.map(({ section }) => section)).size > 1;
  return (
    <EditorForm id={FORM} className="form" editor={editor} labels={labels} kept foot={<SaveBar editor={editor} />}>
      <p className="field-hint remarks-keys">{words.keys}</p>
      <table className="remarks">
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.roll}</th>
            {hasSections && <th scope="col">{words.section}</th>}
            <th scope="col">{words.student}</th>
            {COLUMNS.map((column) => (
              <th scope="col" key={column}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ student, roll_number, section, full_name }, at) => (
            <tr key={student}>
              <td>{bn(roll_number)}</td>
              {hasSections && <td>{section}</td>}
              <th scope="row">{full_name}</th>
              {COLUMNS.map((column) => (
                <td key={column} className={`remarks-${column}`}>
                  <TextField
                    name={remarkFieldName(column, student)}
                    label={words.cell(words[column], full_name)}
                    hideLabel
                    input={{
                      autoComplete: 'off',
                      placeholder: words.placeholder[column],
                      inputMode: column === 'remark' ? undefined : 'numeric',
                      onKeyDown: (event) => onKey(event, column, at),
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </EditorForm>
  );
}
