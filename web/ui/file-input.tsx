import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { uiWords } from './words.ts';

/** One file input (CONTRACT 5.14), drawn in the page's own language: the browser's words for it follow its own settings. */
export function FileInput({ onChange, prompt = uiWords.chooseFile, ...rest }: FileInputProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <span className={classNames('file-input', rest.className)}>
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
    </span>
  );
}

export type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The words on the drawn button. */
  prompt?: string;
};
