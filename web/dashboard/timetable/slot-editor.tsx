import type { RecordAt } from '#contract/resources/index.ts';
import { timetableSlot as declaration } from '#contract/resources/timetable-slot.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { ChoiceField, type Option, TextField } from '../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { textIn } from '../../kit/form/values.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import type { Slot } from './columns.ts';
import { slotWords as words } from './words.ts';

type Subject = RecordAt<'subjects'>;

/** Place of a new lesson, and the subject with which it begins. */
export type NewSlot = {
  timetable: number;
  class: number;
  section: string;
  day: number;
  period: string;
  subject: Subject | null;
  parallel: string;
};

const idsIn = (text: string): string[] => (text === '' ? [] : (JSON.parse(text) as number[]).map(String));

/** Up to three teachers, a choice each; one more appears once the last is filled. */
function Teachers({ options }: { options: readonly Option[] }) {
  const { id, values, set, problems } = useEditorContext();
  const chosen = idsIn(textIn(values, 'teachers'));
  const choose = (at: number, value: string) => {
    const next = [...chosen];
    next[at] = value;
    const filled = next.filter((one) => one !== '');
    set('teachers', filled.length === 0 ? '' : JSON.stringify(filled.map(Number)));
  };
  return words.order.slice(0, chosen.length + 1).map((order, at) => (
    <Field
      key={order}
      name="teachers"
      id={at === 0 ? `${id}-teachers` : `${id}-teachers-${at}`}
      label={chosen.length === 0 ? words.fields.teachers : words.teacher(order)}
      required={at === 0}
      error={at === 0 ? problems.teachers : undefined}
    >
      <Select value={chosen[at] ?? ''} onChange={({ target }) => choose(at, target.value)}>
        <option value="">{words.nobody}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} disabled={value !== chosen[at] && chosen.includes(value)}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  ));
}

/** The subjects of the class; a chosen one brings its teacher along. */
function SubjectField({ subjects }: { subjects: readonly Subject[] }) {
  const { values, set } = useEditorContext();
  return (
    <ChoiceField
      name="subject"
      required
      first
      blank={words.chooseSubject}
      options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
      onPick={(value) => {
        set('subject', value);
        const teacher = subjects.find(({ id }) => String(id) === value)?.teacher;
        if (teacher && textIn(values, 'teachers') === '') set('teachers', JSON.stringify([teacher]));
      }}
    />
  );
}

const optionsOf = (of: Readonly<Record<string, string>>): Option[] =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

type Props = {
  slot: Slot | null;
  start: NewSlot;
  /** The place in words. */
  at: string;
  subjects: readonly Subject[];
  teachers: readonly Option[];
  rooms: readonly Option[];
  onSaved: (saved: SaveResult) => void;
  onClear: () => void;
  onAnother: () => void;
  onClose: () => void;
};

/** The panel of one lesson: subject, teachers, room, weeks, span. */
export function SlotEditor({ slot, start, at, subjects, teachers, rooms, ...acts }: Props) {
  const { subject, ...place } = start;
  const texts = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
  const editor = useEditor({
    resource: declaration,
    record: slot,
    draftKey: `timetable-slots:${slot?.id ?? JSON.stringify(place)}`,
    start: {
      ...{ ...texts, span: '1', weeks: 'all' },
      ...(subject && { subject: String(subject.id) }),
      ...(subject?.teacher && { teachers: JSON.stringify([subject.teacher]) }),
    },
    saved: acts.onSaved,
    failed: () => words.saveFailed,
  });
  const title = slot ? words.editTitle(at) : words.addTitle(at);
  const tools = slot && (
    <>
      <Button look="line" onClick={acts.onAnother}>
        {words.another}
      </Button>
      <Button look="line" icon="trash" onClick={acts.onClear}>
        {words.clear}
      </Button>
    </>
  );
  return (
    <EditorDialog id="slot" title={title} editor={editor} labels={words.fields} onClose={acts.onClose} other={tools}>
      <SubjectField subjects={subjects} />
      <Teachers options={teachers} />
      <ChoiceField name="room" blank={words.noRoom} options={rooms} />
      <ChoiceField name="span" options={optionsOf(words.spans)} />
      <ChoiceField name="weeks" options={optionsOf(words.weeks)} />
      <TextField name="group" hint={words.groupHint} />
      <TextField name="parallel" hint={words.parallelHint} wide />
    </EditorDialog>
  );
}
