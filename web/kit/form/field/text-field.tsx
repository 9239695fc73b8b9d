import type { ComponentProps, ReactNode } from 'react';
import { Field, Select, TextArea, TextInput } from '../../../ui/field.tsx';
import { ChildDataAt } from '../child-data.tsx';
import { useEditorContext, useLabel } from '../editor-context.ts';
import { textIn } from '../values.ts';

export type Common = {
  /** The API's field. */
  name: string;
  /** Defaults to the form's label. */
  label?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Takes both columns of the form. */
  wide?: boolean;
  /** Only for those who do not see its surroundings. */
  hideLabel?: boolean;
};

/** Props of a `Field` of this editor, and the value with its setter. A field that the backend lacks is not shown. */
export function useField({ name, label, hint, required, wide, hideLabel }: Common) {
  const { id, values, set, problems, offers } = useEditorContext();
  const shown = useLabel(name, label);
  const problem = problems[name];
  return {
    isShown: offers(name),
    field: {
      name,
      label: shown,
      hint,
      required,
      hideLabel,
      id: `${id}-${name}`,
      error: problem,
      className: wide ? 'field-wide' : undefined,
    },
    // A problem that only the head of the form puts into words still marks its field.
    invalid: problem === undefined ? {} : { 'aria-invalid': true as const },
    value: textIn(values, name),
    set: (value: string) => set(name, value),
  };
}

/** One line. Numbers are text with a numeric keyboard: `type=number` drops Bangla digits. */
export function TextField({
  input,
  first,
  ...common
}: Common & {
  input?: ComponentProps<'input'>;
  /** The focus of a panel starts here. */
  first?: boolean;
}) {
  const { isShown, field, invalid, value, set } = useField(common);
  if (!isShown) return null;
  return (
    <>
      <Field {...field}>
        <TextInput
          {...input}
          {...invalid}
          data-autofocus={first || undefined}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      </Field>
      <ChildDataAt name={common.name} />
    </>
  );
}

export function LongField({ rows = 5, ...common }: Common & { rows?: number }) {
  const { isShown, field, invalid, value, set } = useField(common);
  if (!isShown) return null;
  return (
    <>
      <Field {...field}>
        <TextArea {...invalid} rows={rows} value={value} onChange={(event) => set(event.currentTarget.value)} />
      </Field>
      <ChildDataAt name={common.name} />
    </>
  );
}

export type Option = { value: string; label: string; lang?: string };

export function ChoiceField({
  options,
  blank,
  disabled,
  onPick,
  first,
  ...common
}: Common & {
  options: readonly Option[];
  first?: boolean;
  /** The words of the empty choice; without them there is none. */
  blank?: string;
  /** Closed until something else is chosen. */
  disabled?: boolean;
  /** Replaces setting the value: for a choice that changes other fields, too. */
  onPick?: (value: string) => void;
}) {
  const { isShown, field, invalid, value, set } = useField(common);
  if (!isShown) return null;
  return (
    <Field {...field}>
      <Select
        {...invalid}
        data-autofocus={first || undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => (onPick ?? set)(event.currentTarget.value)}
      >
        {blank !== undefined && <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
