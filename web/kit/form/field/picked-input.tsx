import { type ComponentProps, useRef } from 'react';
import { momentParts } from '#contract/rules/dates.ts';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';
import { latestDay, shownDay, typedDay } from '#contract/rules/typed-day.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { fieldWords as words } from '../office-words.ts';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'>;
export type Limits = Pick<ComponentProps<'input'>, 'min' | 'max'>;

type PickedProps = InputProps & {
  /** Type of the device's own input. */
  picks: 'date' | 'time';
  value: string;
  /** The value as that input takes it; '' for none. */
  picked: string;
  set: (value: string) => void;
};

/** A browser that cannot open its calendar from a script gets only the field. */
const canPick = typeof HTMLInputElement !== 'undefined' && 'showPicker' in HTMLInputElement.prototype;

/** Typed in Latin or Bangla digits, or picked with the device's input, which would not accept Bangla digits. */
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
      {canPick && (
        <>
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
        </>
      )}
    </span>
  );
}

type DayProps = InputProps & {
  /** YYYY-MM-DD, or the text typed so far. */
  value: string;
  /** Receives the text while it is typed, and YYYY-MM-DD once the field is left. */
  set: (value: string) => void;
  /** The last day that a year of two digits may mean. */
  latest?: string;
};

/** A day, shown as ২৫/১১/২০২৬, which accepts any date format. */
export function DayInput({ value, set, latest = latestDay({}), onBlur, ...rest }: DayProps) {
  const day = typedDay(value, latest);
  return (
    <PickedInput
      {...rest}
      picks="date"
      value={shownDay(value)}
      picked={day ?? ''}
      set={set}
      onBlur={(event) => {
        if (day !== null && day !== value) set(day);
        onBlur?.(event);
      }}
    />
  );
}

type TimeProps = InputProps & { value: string; set: (value: string) => void };

/** A time of the day. */
export function TimeInput({ value, set, ...rest }: TimeProps) {
  const latin = toLatinDigits(value);
  return (
    <PickedInput
      {...rest}
      picks="time"
      value={/^\d\d:\d\d$/.test(value) ? bn(value) : value}
      picked={/^\d\d:\d\d$/.test(latin) ? latin : ''}
      set={set}
    />
  );
}

/** The two inputs of a moment, each with its part of the value. */
export function momentInputs(value: string, set: (value: string) => void) {
  const { day, time } = momentParts(value);
  return {
    day: { value: day, set: (typed: string) => set(`${typed}T${time}`) },
    time: { value: time, set: (typed: string) => set(`${day}T${typed}`) },
  };
}
