import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { langOf } from './lang-of.ts';
import { uiWords } from './words.ts';

type FieldState = {
  name: string;
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

const FieldContext = createContext<FieldState | null>(null);

/** Name, id and ARIA attributes of the control of the field around it, for controls that are not in this file. */
export const useFieldControl = (): Partial<FieldState> => useContext(FieldContext) ?? {};

export type FieldProps = {
  /** The API's field name; the control inside takes it as its `name`. */
  name: string;
  label: ReactNode;
  /** IDs are made from the name, so that server and browser agree; a page with two forms gives one of them its own. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Invalid without a message of its own: `describedBy` names the element with it. */
  invalid?: boolean;
  /** Ids of further texts about this field. */
  describedBy?: string;
  /** Draws the mark and sets `aria-required`; the form itself validates (no browser's bubble). */
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Some sentences begin with a sign of their own. */
const hasSign = (words: ReactNode): boolean => typeof words === 'string' && /^\p{Extended_Pictographic}/u.test(words);

/** Validation error of the control with this ID; nothing if there is none. */
export function FieldError({ id, children: error }: { id: string; children: ReactNode }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {!hasSign(error) && <Icon name="warning" />}
      <span className="visually-hidden">{uiWords.errorPrefix} </span>
      <span lang={langOf(error)}>{error}</span>
    </p>
  );
}

/** Label, control, hint and error, tied together. The control is any of the inputs below, placed inside without a name. */
export function Field(props: FieldProps) {
  const {
    name,
    label,
    id = `field-${name}`,
    hint,
    error,
    describedBy,
    required,
    hideLabel,
    className,
    children,
  } = props;
  const bad = !!error || props.invalid;
  const control: FieldState = {
    name,
    id,
    'aria-describedby': classNames(describedBy, !!hint && `${id}-hint`, !!error && `${id}-error`),
    'aria-invalid': bad || undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={classNames('field', bad && 'field-bad', className)}>
      <label htmlFor={id} className={classNames(required && 'required', hideLabel && 'visually-hidden')}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldControl()} {...rest} className={classNames('input', className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldControl()} {...rest} className={classNames('input textarea', className)} />;
}

/** `children` are the options. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...useFieldControl()} {...rest} className={classNames('input select', className)} />;
}

/** A password with a button that shows it; pasting and password managers stay possible. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <input
        {...useFieldControl()}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames('input', className)}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? uiWords.hidePassword : uiWords.showPassword}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
