import { useState } from 'react';
import { parseDate, todayInDhaka } from '#contract/rules/dates.ts';
import { latestDay } from '#contract/rules/typed-day.ts';
import { Field } from '../../../ui/field.tsx';
import { useLeftDay } from '../field/date-field.tsx';
import { DayInput } from '../field/picked-input.tsx';

type Props = {
  name: string;
  label: string;
  value: string;
  /** True if no day to come can be meant. */
  notAfterToday?: true;
  onPick: (day: string) => void;
};

/** A day above a list or a sheet; reported when it is valid, and when it is cleared. */
export function DayFilter({ name, label, value, notAfterToday, onPick }: Props) {
  const max = notAfterToday && todayInDhaka();
  const [typed, setTyped] = useState({ of: value, text: value });
  const text = typed.of === value ? typed.text : value;
  const isOther = (day: string | null): day is string => day !== null && day !== value && !(max && day > max);
  const { problem, onBlur } = useLeftDay(text, latestDay(notAfterToday ? { notAfterToday } : {}));
  return (
    <Field name={name} id={`filter-${name}`} label={label} error={problem}>
      <DayInput
        value={text}
        max={max}
        set={(next) => {
          setTyped({ of: value, text: next });
          const day = next.trim() === '' ? '' : parseDate(next);
          if (isOther(day)) onPick(day);
        }}
        onBlur={() => {
          onBlur();
          // Shows the picked day again where somebody chose to stay.
          if (isOther(parseDate(text))) setTyped({ of: value, text: value });
        }}
      />
    </Field>
  );
}
