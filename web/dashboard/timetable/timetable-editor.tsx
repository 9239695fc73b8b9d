import type { RecordAt } from '#contract/resources/index.ts';
import { timetable as declaration } from '#contract/resources/timetable.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { timetableWords as words } from './words.ts';

type Props = { timetable: RecordAt<'timetables'> | null; onSaved: (saved: SaveResult) => void; onClose: () => void };

const KINDS = (['regular', 'special'] as const).map((value) => ({ value, label: words.kinds[value] }));

/** The panel that adds a timetable, or changes the name and dates of `timetable`. */
export function TimetableEditor({ timetable, onSaved, onClose }: Props) {
  const today = todayInDhaka();
  const editor = useEditor({
    resource: declaration,
    fields: Object.keys(words.fields),
    record: timetable,
    draftKey: `timetables:${timetable?.id ?? 'new'}`,
    start: { year: today.slice(0, 4), valid_from: today, kind: 'regular' },
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  const title = timetable ? words.editTitle : words.addTitle;
  return (
    <EditorDialog id="timetable" title={title} editor={editor} labels={words.fields} onClose={onClose}>
      <TextField name="name" required wide first />
      <TextField name="year" input={{ inputMode: 'numeric' }} />
      <TextField name="shift" hint={words.shiftHint} />
      <ChoiceField name="kind" options={KINDS} hint={words.kindHint} />
      <DateField name="valid_from" required />
      <DateField name="valid_to" hint={words.toHint} />
    </EditorDialog>
  );
}
