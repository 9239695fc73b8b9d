import { useEffect, useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { result as declaration } from '#contract/resources/result.ts';
import { RESULT_CATEGORIES } from '#contract/rules/exams.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import { HistoryLink } from '../../kit/form/history-link.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { textIn } from '../../kit/form/values.ts';
import { Button } from '../../ui/button.tsx';
import { examOptions, withCategory } from './result-values.ts';
import { resultWords as words } from './words.ts';

type Result = RecordAt<'results'>;

const CATEGORIES = RESULT_CATEGORIES.map((value) => ({ value, label: words.categories[value] }));

type Props = {
  /** Null to add one. */
  result: Result | null;
  classes: Classes;
  onSaved: (saved: SaveResult) => void;
  onCancel: () => void;
};

/** The form on the screen: adds a result, or edits `result`. */
export function ResultForm({ result, classes, onSaved, onCancel }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: result,
    draftKey: `results:${result?.id ?? 'new'}`,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  const [cleared, setCleared] = useState(false);
  const [category, exam] = [textIn(editor.values, 'category'), textIn(editor.values, 'exam_name')];

  const editing = result !== null;
  useEffect(() => {
    if (editing) document.getElementById('result-year')?.focus();
  }, [editing]);

  function pickCategory(picked: string) {
    const patch = withCategory(picked, exam, result);
    setCleared(exam !== '' && patch.exam_name === '');
    editor.change(patch);
  }
  const examNote = category === '' ? words.examClosed : cleared && exam === '' ? words.examCleared : '';

  return (
    <EditorForm
      id="result"
      editor={editor}
      labels={words.fields}
      foot={
        <>
          <Button type="submit" busy={editor.busy} busyLabel={officeWords.saving}>
            {result ? words.update : words.add}
          </Button>
          {result && (
            <Button look="line" onClick={onCancel}>
              {words.cancelEdit}
            </Button>
          )}
          <HistoryLink editor={editor} />
        </>
      }
    >
      <TextField name="year" required hint={words.yearHint} input={{ inputMode: 'numeric', autoComplete: 'off' }} />
      <ChoiceField name="category" required blank={words.chooseCategory} options={CATEGORIES} onPick={pickCategory} />
      <ChoiceField name="class_name" required blank={words.chooseClass} options={classes.options} />
      <ChoiceField
        name="exam_name"
        label={words.fields.exam_name}
        required
        blank={words.chooseExam}
        options={examOptions(category, result)}
        disabled={category === ''}
        hint={<span role="status">{examNote}</span>}
      />
      <FileField name="file" wide />
    </EditorForm>
  );
}
