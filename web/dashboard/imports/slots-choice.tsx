import { LAYOUTS, type Layout } from '#contract/sheets/slots-sheet.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { slotsWords as words } from './words.ts';

/** A timetable's sheet as it is sent; all of it texts, '' where nothing is chosen. */
export type SlotsChoice = { timetable: string; layout: Layout; class: string; section: string };

type Props = { choice: SlotsChoice; onChoose: (choice: SlotsChoice) => void };

/** Chooses the timetable of a sheet of lessons, its layout, and of a grid the class and section. */
export function SlotsFields({ choice, onChoose }: Props) {
  const timetables = useRecords('timetables');
  const classes = useClasses();
  const choose = (part: Partial<SlotsChoice>) => onChoose({ ...choice, ...part });
  return (
    <>
      <Field
        name="timetable"
        label={words.timetable}
        required
        hint={timetables.state === 'ok' && timetables.items.length === 0 ? words.noTimetable : undefined}
      >
        <Select value={choice.timetable} onChange={({ target }) => choose({ timetable: target.value })}>
          <option value="">{words.choose}</option>
          {timetables.items.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="layout" label={words.layout} hint={words.layoutHints[choice.layout]}>
        <Select value={choice.layout} onChange={({ target }) => choose({ layout: target.value as Layout })}>
          {LAYOUTS.map((layout) => (
            <option key={layout} value={layout}>
              {words.layouts[layout]}
            </option>
          ))}
        </Select>
      </Field>
      {choice.layout === 'grid' && (
        <Field name="class" label={words.class}>
          <Select value={choice.class} onChange={({ target }) => choose({ class: target.value })}>
            <option value="">{words.bySheets}</option>
            {classes.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {choice.layout === 'grid' && choice.class !== '' && (
        <Field name="section" label={words.section} hint={words.sectionHint}>
          <TextInput value={choice.section} onChange={({ target }) => choose({ section: target.value })} />
        </Field>
      )}
    </>
  );
}

/** The parts of a choice that count for its layout. */
export function layoutParts({ timetable, layout, ...place }: SlotsChoice): Record<string, string> {
  const of = layout === 'grid' && place.class !== '' ? place : {};
  return { ...(timetable !== '' && { timetable }), layout, ...of };
}
