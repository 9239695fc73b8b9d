import { bellTable as declaration } from '#contract/resources/bell-table.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { textIn } from '../../kit/form/values.ts';
import { FieldError } from '../../ui/field.tsx';
import { PeriodRows } from './period-rows.tsx';
import { bellWords as words } from './words.ts';

/** Weekdays on which the bells ring. */
function DayChecks() {
  const { id, values, set, problems } = useEditorContext();
  const text = textIn(values, 'days');
  const days = text === '' ? [] : (JSON.parse(text) as number[]);
  return (
    <fieldset className="choices field-wide">
      <legend>{words.fields.days}</legend>
      {WEEKDAYS.map((name, day) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            id={day === 0 ? `${id}-days` : undefined}
            checked={days.includes(day)}
            onChange={({ target }) =>
              set('days', JSON.stringify(target.checked ? [...days, day].sort() : days.filter((one) => one !== day)))
            }
          />
          {name}
        </label>
      ))}
      <FieldError id={`${id}-days`}>{problems.days}</FieldError>
    </fieldset>
  );
}

const FIRST_PERIODS = [
  { key: 'সমাবেশ', name: 'সমাবেশ', starts: '10:00', ends: '10:15', kind: 'assembly' },
  { key: '1', name: '১ম', starts: '10:15', ends: '11:15', kind: 'class' },
];

type Props = { table: RecordAt<'bell-tables'> | null; onSaved: (saved: SaveResult) => void; onClose: () => void };

/** The panel that adds a bell table, or edits `table`. */
export function BellEditor({ table, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: table,
    draftKey: `bell-tables:${table?.id ?? 'new'}`,
    start: { valid_from: todayInDhaka(), days: '[0,1,2,3,4]', periods: JSON.stringify(FIRST_PERIODS) },
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  const { fields } = words;
  const title = table ? words.editTitle : words.addTitle;
  return (
    <EditorDialog id="bell-table" title={title} editor={editor} labels={fields} onClose={onClose}>
      <TextField name="name" required hint={words.nameHint} first />
      <TextField name="shift" hint={words.shiftHint} />
      <DateField name="valid_from" required />
      <DateField name="valid_to" hint={words.toHint} />
      <DayChecks />
      <PeriodRows />
    </EditorDialog>
  );
}
