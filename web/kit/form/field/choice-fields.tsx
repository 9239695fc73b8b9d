import type { ReactNode } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { useEditorContext, useLabel } from '../editor-context.ts';
import { textIn } from '../values.ts';
import type { Option } from './text-field.tsx';

type ToggleProps = { name: string; label?: ReactNode; options: readonly Option[]; wide?: boolean };

/** One of two or three, all in sight: radio buttons in a group. */
export function ToggleField({ name, label, options, wide }: ToggleProps) {
  const { id, values, set, offers } = useEditorContext();
  const current = textIn(values, name);
  const shown = useLabel(name, label);
  if (!offers(name)) return null;
  return (
    <fieldset className={wide ? 'choices field-wide' : 'choices'}>
      <legend>{shown}</legend>
      {options.map(({ value, label: words, lang }, place) => (
        <label key={value} className="check" lang={lang}>
          <input
            type="radio"
            // The form's head leads to the first one.
            id={place === 0 ? `${id}-${name}` : `${id}-${name}-${value}`}
            name={name}
            value={value}
            checked={current === value}
            onChange={() => set(name, value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

type CheckProps = { name: string; label?: ReactNode; hint?: ReactNode; wide?: boolean };

/** A box to tick; among the form's texts it is 'true' or 'false'. */
export function CheckField({ name, label, hint, wide }: CheckProps) {
  const { id, values, problems, set, offers } = useEditorContext();
  const control = `${id}-${name}`;
  const problem = problems[name];
  const described = [problem && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  const shown = useLabel(name, label);
  if (!offers(name)) return null;
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label className="check" htmlFor={control}>
        <input
          type="checkbox"
          id={control}
          name={name}
          aria-describedby={described || undefined}
          aria-invalid={problem ? true : undefined}
          checked={textIn(values, name) === 'true'}
          onChange={(event) => set(name, String(event.currentTarget.checked))}
        />
        {shown}
      </label>
      <FieldError id={control}>{problem}</FieldError>
      {hint && (
        <p className="field-hint" id={`${control}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
