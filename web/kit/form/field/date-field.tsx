import { type ComponentProps, useRef } from 'react';
import { momentParts, parseDate, typedDate } from '#contract/rules/dates.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { fieldWords as words } from '../office-words.ts';
import { type Common, useField } from './text-field.tsx';

type Limits = Pick<ComponentProps<'input'>, 'min' | 'max'>;

type PickedProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** What the device's own input picks. */
  picks: 'date' | 'time';
  value: string;
  /** The value as that input takes it; '' for none. */
  picked: string;
  set: (value: string) => void;
};

/** Typed in Latin or Bangla digits, or picked from what the device has for it, which alone would take no Bangla digits. */
function PickedInput({ picks, value, picked, set, min, max, ...rest }: PickedProps) {
  const device = useRef<HTMLInputElement>(null);
  return (
    <span className="date-input">
      <TextInput
        {...rest}
        inputMode={picks === 'date' ? 'numeric' : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <input
        ref={device}
        type={picks}
        className="date-calendar"
        aria-hidden="true"
        tabIndex={-1}
        min={min}
        max={max}
        value={picked}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <IconButton
        icon={picks === 'date' ? 'calendar' : 'clock'}
        label={picks === 'date' ? words.calendar : words.clock}
        onClick={() => device.current?.showPicker()}
      />
    </span>
  );
}

const pickedDay = (typed: string): string => parseDate(typedDate(typed)) ?? '';

/** A date. */
export function DateField({ min, max, hint = words.dateHint, ...common }: Common & Limits) {
  const { isShown, field, invalid, value, set } = useField({ ...common, hint });
  if (!isShown) return null;
  return (
    <Field {...field}>
      <PickedInput
        {...invalid}
        picks="date"
        value={value}
        picked={pickedDay(value)}
        set={set}
        min={min}
        max={max}
        onBlur={() => {
          if (typedDate(value) !== value) set(typedDate(value));
        }}
      />
    </Field>
  );
}

/** A moment: its day, and its time in Dhaka. Once it is shown it has to be filled. */
export function MomentField({ min, ...common }: Common & Pick<Limits, 'min'>) {
  const { isShown, field, invalid, value, set } = useField(common);
  if (!isShown) return null;
  const { day, time } = momentParts(value);
  return (
    <>
      <Field {...field} hint={words.dayHint}>
        <PickedInput
          {...invalid}
          picks="date"
          value={day}
          picked={pickedDay(day)}
          set={(typed) => set(`${typed}T${time}`)}
          min={min}
        />
      </Field>
      <Field name={`${field.name}-time`} id={`${field.id}-time`} label={words.time} hint={words.timeHint}>
        <PickedInput
          {...invalid}
          picks="time"
          value={time}
          picked={/^\d\d:\d\d$/.test(time) ? time : ''}
          set={(typed) => set(`${day}T${typed}`)}
        />
      </Field>
    </>
  );
}
