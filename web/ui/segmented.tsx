import type { MouseEvent } from 'react';

export type Choice<Id extends string = string> = { id: Id; label: string; href: string };

/** A press that the browser itself should handle: with a modifier or another button it opens a new tab. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A few choices, one of them current. Real links; with `onSelect` a plain press stays on the page. */
export function Segmented<Id extends string>(props: {
  label: string;
  choices: readonly Choice<Id>[];
  current: Id;
  onSelect?: (id: Id) => void;
}) {
  const { label, choices, current, onSelect } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div className="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <a
          key={choice.id}
          href={choice.href}
          aria-current={choice.id === current || undefined}
          onClick={
            onSelect &&
            ((event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              onSelect(choice.id);
            })
          }
        >
          {choice.label}
        </a>
      ))}
    </div>
  );
}
