import { ROLE_WORDS } from '#contract/exams/kinds.ts';
import { PAPER_PRESETS } from '#contract/exams/presets.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { paper as declaration } from '#contract/resources/paper.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { ChoiceField, TextField } from '../../../kit/form/field/text-field.tsx';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { unlessTold } from '../../../kit/form/refusal.ts';
import { type SaveResult, useEditor } from '../../../kit/form/use-editor.ts';
import { textIn } from '../../../kit/form/values.ts';
import { PaperPartsField } from './parts-field.tsx';
import { examPaperWords as words } from './words.ts';

type Paper = RecordAt<'papers'>;

type Props = {
  exam: number;
  /** Null to add one. */
  paper: Paper | null;
  /** Those that the exam has. */
  papers: readonly Paper[];
  classes: Classes;
  subjects: readonly RecordAt<'subjects'>[];
  /** Initial class of a new paper. */
  startClass: string;
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

const ROLES = Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }));

/** The panel that adds a paper to a class, or edits one. */
export function PaperEditor({ exam, paper, papers, classes, subjects, startClass, onSaved, onClose }: Props) {
  const [{ parts }] = PAPER_PRESETS;
  const last = Math.max(0, ...papers.filter((one) => String(one.class) === startClass).map((one) => one.position ?? 0));
  const editor = useEditor({
    resource: declaration,
    record: paper,
    draftKey: `papers:${paper?.id ?? `new-${exam}`}`,
    start: {
      exam: String(exam),
      class: startClass,
      role: 'compulsory',
      parts: JSON.stringify(parts),
      full_marks: '100',
      position: String(last + 1),
    },
    saved: onSaved,
    failed: (reason) => unlessTold(words.saveFailed, reason),
  });
  const of = textIn(editor.values, 'class');
  const taken = new Set(papers.filter((one) => one !== paper && String(one.class) === of).map((one) => one.subject));
  return (
    <EditorDialog
      id="paper"
      title={paper ? words.editTitle : words.add}
      editor={editor}
      labels={words.fields}
      onClose={onClose}
      again={!paper}
    >
      <ChoiceField
        name="class"
        required
        first={startClass === ''}
        blank={words.choose}
        options={classes.options}
        onPick={(picked) => editor.change({ class: picked, subject: '' })}
      />
      <ChoiceField
        name="subject"
        required
        first={startClass !== ''}
        blank={words.choose}
        options={subjects
          .filter(({ id, class_name }) => String(class_name) === of && !taken.has(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <PaperPartsField stored={paper?.parts ?? []} />
      <TextField name="full_marks" hint={words.fullHint} input={{ readOnly: true }} />
      <ChoiceField name="role" options={ROLES} />
      <TextField name="joined" hint={words.joinedHint} />
      <TextField name="streams" hint={words.streamsHint} wide />
      <TextField name="position" hint={words.positionHint} input={{ inputMode: 'numeric' }} />
      <DateField name="held_on" />
      <TextField name="time" hint={words.timeHint} />
    </EditorDialog>
  );
}
