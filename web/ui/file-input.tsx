import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { uiWords } from './words.ts';

/** One file input, drawn in the page's language: the browser's words for it follow the settings of the browser. */
export function FileInput({ onChange, prompt = uiWords.chooseFile, ...rest }: FileInputProps) {
  const [chosen, setChosen] = useState<string>();
  const around = useRef<HTMLSpanElement>(null);
  function giveUp() {
    const input = around.current?.querySelector('input');
    if (!input) return;
    input.value = '';
    setChosen(undefined);
    input.focus();
    // As if the reader had taken it away in the browser's own dialog.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <span className={classNames('file-input', rest.className)} ref={around}>
      <input
        {...useFieldControl()}
        {...rest}
        type="file"
        className={undefined}
        onChange={(event) => {
          setChosen([...(event.currentTarget.files ?? [])].map(({ name }) => name).join(', '));
          onChange?.(event);
        }}
      />
      <span className="button button-line" aria-hidden="true">
        <Icon name="upload" />
        {prompt}
      </span>
      <span className="file-input-name">{chosen || uiWords.noneChosen}</span>
      {chosen && <IconButton icon="close" label={uiWords.giveUpFile} onClick={giveUp} />}
    </span>
  );
}

export type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The words on the drawn button. */
  prompt?: string;
};
