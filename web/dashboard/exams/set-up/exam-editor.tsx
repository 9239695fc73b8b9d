import { EXAM_KIND_WORDS, EXAM_KINDS } from '#contract/exams/kinds.ts';
import { exam as declaration } from '#contract/resources/exam.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { ChoiceField, TextField } from '../../../kit/form/field/text-field.tsx';
import { unlessTold } from '../../../kit/form/refusal.ts';
import { type SaveResult, useEditor } from '../../../kit/form/use-editor.ts';
import { SourcesField } from './sources-field.tsx';
import { examEditorWords as words } from './words.ts';

type Exam = RecordAt<'exams'>;

type Props = {
  /** Null for a new combined exam; one with papers is set up together with them. */
  exam: Exam | null;
  exams: readonly Exam[];
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

const KINDS = EXAM_KINDS.filter((kind) => kind !== 'final').map((kind) => ({
  value: kind,
  label: EXAM_KIND_WORDS[kind],
}));

/** Fields of this form; the rules have a form of their own. */
const FIELDS = ['name', 'year', 'kind', 'starts_on', 'ends_on', 'days_open', 'note'];

/** The panel that edits an exam's name and dates, or adds a combined exam. */
export function ExamEditor({ exam, exams, onSaved, onClose }: Props) {
  const combines = exam === null || exam.kind === 'final';
  const editor = useEditor({
    resource: declaration,
    fields: combines ? [...FIELDS, 'sources'] : FIELDS,
    record: exam,
    draftKey: `exams:${exam?.id ?? 'new'}`,
    start: {
      kind: 'final',
      year: todayInDhaka().slice(0, 4),
      sources: JSON.stringify([
        { exam: '', weight: '' },
        { exam: '', weight: '' },
      ]),
    },
    saved: onSaved,
    failed: (reason) => unlessTold(words.saveFailed, reason),
  });
  return (
    <EditorDialog
      id="exam"
      title={exam ? words.editTitle : words.addTitle}
      editor={editor}
      labels={words.fields}
      onClose={onClose}
    >
      <TextField name="name" required wide first />
      <TextField name="year" required input={{ inputMode: 'numeric' }} />
      {!combines && <ChoiceField name="kind" required options={KINDS} />}
      {combines && <SourcesField exams={exams} />}
      <DateField name="starts_on" />
      <DateField name="ends_on" />
      <TextField name="days_open" hint={words.daysHint} input={{ inputMode: 'numeric' }} />
      <TextField name="note" hint={words.noteHint} wide />
    </EditorDialog>
  );
}
