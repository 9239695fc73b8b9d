import { type ComponentProps, useRef } from 'react';
import { parseDate, typedDate } from '#contract/rules/dates.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { fieldWords as words } from '../office-words.ts';
import { type Common, useField } from './text-field.tsx';

/**
 * A date, typed in Latin or Bangla digits or picked from the device's calendar. A date input alone would take no Bangla
 * digits.
 */
export function DateField({
  min,
  max,
  hint = words.dateHint,
  ...common
}: Common & Pick<ComponentProps<'input'>, 'min' | 'max'>) {
  const { isShown, field, invalid, value, set } = useField({ ...common, hint });
  const calendar = useRef<HTMLInputElement>(null);
  if (!isShown) return null;
  return (
    <Field {...field}>
      <span className="date-input">
        <TextInput
          {...invalid}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
          onBlur={() => {
            if (typedDate(value) !== value) set(typedDate(value));
          }}
        />
        <input
          ref={calendar}
          type="date"
          className="date-calendar"
          aria-hidden="true"
          tabIndex={-1}
          min={min}
          max={max}
          value={parseDate(typedDate(value)) ?? ''}
          onChange={(event) => set(event.currentTarget.value)}
        />
        <IconButton icon="calendar" label={words.calendar} onClick={() => calendar.current?.showPicker()} />
      </span>
    </Field>
  );
}
