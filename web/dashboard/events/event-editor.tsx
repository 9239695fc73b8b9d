import { event as declaration } from '#contract/resources/event.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { EVENT_KIND_WORDS, EVENT_KINDS } from '#contract/rules/event-kinds.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { CheckField } from '../../kit/form/field/choice-fields.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { ChoiceField, LongField, TextField } from '../../kit/form/field/text-field.tsx';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { eventWords as words } from './words.ts';

type Props = { event: RecordAt<'events'> | null; onSaved: (saved: SaveResult) => void; onClose: () => void };

const KINDS = EVENT_KINDS.map((kind) => ({ value: kind, label: EVENT_KIND_WORDS[kind] }));

/** The panel that adds a day of the calendar, or edits `event`. */
export function EventEditor({ event, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: event,
    draftKey: `events:${event?.id ?? 'new'}`,
    start: { kind: 'event', all_day: 'true' },
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  const classes = useClasses();
  const { fields } = words;
  const title = event ? words.editTitle : words.addTitle;
  return (
    <EditorDialog id="event" title={title} editor={editor} labels={fields} onClose={onClose} again={!event}>
      <TextField name="title" required wide first />
      <DateField name="start_date" required />
      <DateField name="end_date" hint={words.endHint} />
      <ChoiceField name="kind" options={KINDS} />
      <CheckField name="all_day" hint={words.allDayHint} />
      <ChoiceField name="class" blank={words.everyClass} hint={words.classHint} options={classes.options} />
      <TextField name="section" hint={words.sectionHint} />
      <LongField name="description" wide />
    </EditorDialog>
  );
}
