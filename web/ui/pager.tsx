import { bn } from '#contract/rules/digits.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { isPlainPress } from './segmented.tsx';
import { uiWords } from './words.ts';

/** Screens on which a slot is shown: all, or only wide or only narrow ones. */
type Width = 'wide' | 'narrow' | undefined;
export type PagerSlot = { page: number; width: Width } | { gap: 'before' | 'after'; width: Width };

/** Page numbers that fit `most` slots (odd, at least 5): all of them, or both ends, the current one and its neighbours. */
export function pageNumbers(page: number, pages: number, most: number): number[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1);
  const middle = most - 4; // both ends and both gaps are always there
  const first = Math.min(Math.max(page - (middle - 1) / 2, 3), pages - middle - 1);
  const nearStart = page < 4;
  const nearEnd = page > pages - 3;
  const run = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
  if (nearStart) return [...run(1, most - 2), pages];
  if (nearEnd) return [1, ...run(pages - most + 3, most - 2)];
  return [1, ...run(first, middle), pages];
}

/** All numbers up to nine pages, with gaps above; on phones up to six, above that the shortest row. */
export function pagerSlots(page: number, pages: number): PagerSlot[] {
  const wide = pageNumbers(page, pages, pages > 9 ? 7 : 9);
  const narrow = pages <= 6 ? wide : pageNumbers(page, pages, 5);
  const widthOf = (inWide: boolean, inNarrow: boolean): Width =>
    inWide && inNarrow ? undefined : inWide ? 'wide' : 'narrow';
  const gapAt = (numbers: number[], side: 'before' | 'after') =>
    side === 'before' ? numbers[1] !== undefined && numbers[1] > 2 : (numbers.at(-2) ?? pages) < pages - 1;
  const gap = (side: 'before' | 'after'): PagerSlot[] => {
    const [inWide, inNarrow] = [gapAt(wide, side), gapAt(narrow, side)];
    return inWide || inNarrow ? [{ gap: side, width: widthOf(inWide, inNarrow) }] : [];
  };
  const slots = [...new Set([...wide, ...narrow])]
    .sort((a, b) => a - b)
    .map((number): PagerSlot => ({ page: number, width: widthOf(wide.includes(number), narrow.includes(number)) }));
  return [...slots.slice(0, 1), ...gap('before'), ...slots.slice(1, -1), ...gap('after'), ...slots.slice(1).slice(-1)];
}

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  /** Given, a plain press stays on the page. */
  onPage?: (page: number) => void;
  label?: string;
};

/** Previous, numbers, next. Real links; nothing at all for a single page. */
export function Pager({ page, pages, href, onPage, label = uiWords.pages }: PagerProps) {
  if (pages < 2) return null;
  const link = (to: number) => ({
    href: href(to),
    onClick:
      onPage &&
      ((event: React.MouseEvent) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onPage(to);
      }),
  });
  const step = (to: number, words: string, icon: 'chevron-left' | 'chevron-right') => {
    const inside = (
      <>
        <Icon name={icon} />
        <span>{words}</span>
      </>
    );
    const enabled = to >= 1 && to <= pages;
    return enabled ? (
      <a className="pager-step" rel={to < page ? 'prev' : 'next'} {...link(to)}>
        {inside}
      </a>
    ) : (
      // biome-ignore lint/a11y: a step that leads nowhere is told, not reached
      <span className="pager-step" role="link" aria-disabled="true">
        {inside}
      </span>
    );
  };
  return (
    <nav className="pager" aria-label={label}>
      {step(page - 1, uiWords.previous, 'chevron-left')}
      {pagerSlots(page, pages).map((slot) =>
        'gap' in slot ? (
          <span key={slot.gap} className={classNames('pager-gap', slot.width && `pager-${slot.width}`)}>
            …
          </span>
        ) : (
          <a
            key={slot.page}
            className={slot.width && `pager-${slot.width}`}
            aria-current={slot.page === page ? 'page' : undefined}
            {...link(slot.page)}
          >
            {bn(slot.page)}
          </a>
        ),
      )}
      {step(page + 1, uiWords.next, 'chevron-right')}
    </nav>
  );
}
