import { isPlainPress } from './segmented.tsx';

type Props<V extends string> = {
  label: string;
  value: V;
  /** `count` is '' while it is unknown. */
  options: readonly { value: V; label: string; count: string }[];
  href: (value: V) => string;
  /** With it a plain press stays on the page. */
  onPick?: (value: V) => void;
};

/** Choices of a list's contents, with counts; links, so that each has a URL. */
export function Pick<V extends string>({ label, value, options, href, onPick }: Props<V>) {
  return (
    <nav className="pick" aria-label={label}>
      {options.map((option) => (
        <a
          key={option.value}
          href={href(option.value)}
          aria-current={option.value === value || undefined}
          onClick={
            onPick &&
            ((event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              onPick(option.value);
            })
          }
        >
          {option.label} {option.count && <b>{option.count}</b>}
        </a>
      ))}
    </nav>
  );
}
