import type { ComponentProps, FormEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { uiWords } from './words.ts';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

/** The search input with its sign and hidden label, for a form that has more in it than the search. */
export function SearchInput({ label, name = 'search', id = `search-${name}`, className, ...rest }: SearchInputProps) {
  return (
    <div className={classNames('search', className)}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input placeholder={label} enterKeyHint="search" {...rest} type="search" className="input" id={id} name={name} />
    </div>
  );
}

export type SearchBoxProps = SearchInputProps & {
  /** The page that answers the GET form; the page itself by default. */
  action?: string;
  /** Other query parameters to keep in a search: `{tab: 'old'}`. */
  keep?: Readonly<Record<string, string>>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** A search of its own: a GET form, so that it also works without JavaScript (then with a visible button). */
export function SearchBox({ action, keep, onSubmit, ...input }: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark; a search element around it says it twice
    <form role="search" className="search-box" action={action} onSubmit={onSubmit}>
      {Object.entries(keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput {...input} />
      <button type="submit" className="button button-line no-script">
        {uiWords.search}
      </button>
    </form>
  );
}
