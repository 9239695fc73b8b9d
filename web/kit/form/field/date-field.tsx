import { type ReactNode, useState } from 'react';
import type { DateFieldSpec as Declaration } from '#contract/kit/field.ts';
import { dayProblems, latestDay, readDay } from '#contract/rules/typed-day.ts';
import { Field } from '../../../ui/field.tsx';
import { useEditorContext } from '../editor-context.ts';
import { fieldWords as words } from '../office-words.ts';
import { DayInput, type Limits, momentInputs, TimeInput } from './picked-input.tsx';
import { type Common, useField } from './text-field.tsx';

/** Validation error of a day that was typed and left; none while it is being typed. */
export function useLeftDay(value: string, latest: string) {
  const [left, setLeft] = useState<string | null>(null);
  const read = value !== '' && left === value ? readDay(value, latest) : null;
  return {
    problem: read && 'problem' in read ? read.problem : undefined,
    onBlur: () => setLeft(value),
  };
}

/** A date. */
export function DateField({ min, max, ...common }: Common & Limits) {
  const { resource } = useEditorContext();
  const declared = resource.fields[common.name] as Declaration;
  const usual = declared.notAfterToday ? words.pastHint : words.dateHint;
  const { isShown, field, invalid, value, set } = useField({ ...common, hint: common.hint ?? usual });
  const latest = latestDay(declared);
  const { problem, onBlur } = useLeftDay(value, latest);
  if (!isShown) return null;
  return (
    <Field {...field} error={field.error ?? problem}>
      <DayInput {...invalid} value={value} set={set} latest={latest} min={min} max={max} onBlur={onBlur} />
    </Field>
  );
}

type MomentProps = {
  name: string;
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  min?: Limits['min'];
  /** A moment, or a day and a time as typed so far, with a T between. */
  value: string;
  set: (value: string) => void;
};

/** A day with its time in Dhaka, in a field each. */
export function MomentFields({ name, id, label, hint = words.dateHint, error, required, min, ...held }: MomentProps) {
  const { day, time } = momentInputs(held.value, held.set);
  const { problem, onBlur } = useLeftDay(day.value, latestDay({}));
  const ofTime = error === dayProblems.time;
  return (
    <>
      <Field
        name={name}
        id={id}
        label={label}
        hint={hint}
        required={required}
        error={ofTime ? undefined : (error ?? problem)}
        invalid={error === ''}
      >
        <DayInput {...day} min={min} onBlur={onBlur} />
      </Field>
      <Field
        name={`${name}-time`}
        id={`${id}-time`}
        label={words.time}
        hint={words.timeHint}
        error={ofTime ? error : undefined}
      >
        <TimeInput {...time} />
      </Field>
    </>
  );
}

/** A moment of the record. Once it is shown it has to be filled. */
export function MomentField({ min, ...common }: Common & Pick<Limits, 'min'>) {
  const { isShown, field, value, set } = useField(common);
  if (!isShown) return null;
  return <MomentFields {...field} min={min} value={value} set={set} />;
}
