import type { MouseEvent, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { langOf } from './lang-of.ts';
import { uiWords } from './words.ts';

type FormHeadProps = {
  /** ID of the form; its fields' IDs begin with it. */
  id: string;
  ref?: RefObject<HTMLDivElement | null>;
  refusal: { words: string; hint?: string; problems: Readonly<Record<string, string>> } | null;
  /** Fields in the form's order, with their labels. */
  labels: Readonly<Record<string, string>>;
};

/** Errors at the head of a form, with a link to each field that has more; the form gives it the focus. */
export function FormHead({ id, ref, refusal, labels }: FormHeadProps) {
  if (!refusal) return null;
  const { words, hint, problems } = refusal;
  const named = Object.keys(labels).filter((name) => problems[name] !== undefined);
  const lead = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  };
  return (
    <div className="alert form-head" role="alert" id={`${id}-head`} ref={ref} tabIndex={-1}>
      <Icon name="warning" />
      <div className="alert-words">
        <p className="alert-title" lang={langOf(words)}>
          {words || uiWords.mendFields}
        </p>
        {hint && <p lang={langOf(hint)}>{hint}</p>}
        {named.length > 0 && (
          <ul className="form-head-fields">
            {named.map((name) => (
              <li key={name}>
                <a href={`#${id}-${name}`} onClick={lead}>
                  {labels[name]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
