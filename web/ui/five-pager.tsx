import { bn } from '#contract/rules/digits.ts';
import { IconButton } from './button.tsx';
import type { IconName } from './icon.tsx';
import { uiWords } from './words.ts';

/** At most five numbers around the current page. */
function fiveAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
}

type Props = { page: number; pages: number; onPage: (page: number) => void; label?: string };

/** First, previous, up to five numbers, next, last. Nothing for a single page. */
export function FivePager({ page, pages, onPage, label = uiWords.pages }: Props) {
  if (pages < 2) return null;
  const step = (to: number, words: string, icon: IconName) => (
    <IconButton
      icon={icon}
      label={words}
      className="pager-step"
      aria-disabled={to < 1 || to > pages || to === page || undefined}
      onClick={() => {
        if (to >= 1 && to <= pages && to !== page) onPage(to);
      }}
    />
  );
  return (
    <nav className="pager pager-five" aria-label={label}>
      {step(1, uiWords.firstPage, 'chevrons-left')}
      {step(page - 1, uiWords.previous, 'chevron-left')}
      {fiveAround(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {bn(number)}
        </button>
      ))}
      {step(page + 1, uiWords.next, 'chevron-right')}
      {step(pages, uiWords.lastPage, 'chevrons-right')}
    </nav>
  );
}
