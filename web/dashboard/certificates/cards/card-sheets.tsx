import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { chunksOf } from '#contract/rules/lists.ts';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { usePaper } from '../../../kit/page/use-paper.ts';
import { Scaled } from '../print/scaled.tsx';
import type { PrintedCard } from './card-data.ts';
import { CardBack, CardFront } from './id-card.tsx';
import { type CardLook, cropMarks, GRIDS, mirrored } from './layout.ts';
import { cardWords as words } from './words.ts';

type Props = {
  cards: readonly PrintedCard[];
  school: Institution | null;
  look: CardLook;
  /** Class and section, in the line outside of the cards. */
  of: string;
};

const MOST_LINES = 2;

/** Makes names that take more than their lines smaller; measured once the fonts are there. */
function shrinkNames(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-shrinks]')) {
    delete element.dataset.long;
    const line = Number.parseFloat(getComputedStyle(element).lineHeight);
    const lines = element.classList.contains('card-school') ? 1 : MOST_LINES;
    if (element.offsetHeight > lines * line + 1) element.dataset.long = '';
  }
  for (const card of root.querySelectorAll<HTMLElement>('.id-card')) {
    delete card.dataset.tight;
    if (card.scrollHeight > card.clientHeight + 1) card.dataset.tight = '';
  }
}

function Sheet({ grid, caption, children }: { grid: keyof typeof GRIDS; caption: string; children: ReactNode }) {
  return (
    <Scaled width={210} height={296.9}>
      <section className={`card-sheet card-sheet-${grid}`}>
        <svg className="card-marks" viewBox="0 0 210 297" aria-hidden="true">
          <path d={cropMarks(GRIDS[grid])} />
        </svg>
        <p className="card-caption">{caption}</p>
        <div className="card-grid">{children}</div>
      </section>
    </Scaled>
  );
}

/** Cards as they are printed: fronts, then their backs mirrored, sheet by sheet; or each side a page. */
export function CardSheets({ cards, school, look, of }: Props) {
  const root = useRef<HTMLDivElement>(null);
  usePaper(look === 'single' ? 'card-single' : 'cut');
  useLayoutEffect(() => {
    let isGone = false;
    const shrink = () => {
      if (!isGone && root.current) shrinkNames(root.current);
    };
    shrink();
    void document.fonts.ready.then(shrink);
    return () => {
      isGone = true;
    };
  });
  const upright = look === 'upright';
  if (look === 'single')
    return (
      <div ref={root} className="card-singles">
        {cards
          .filter(({ photo }) => photo)
          .flatMap((card) => [
            <CardFront key={`${card.id}-front`} card={card} school={school} upright={false} />,
            <CardBack key={`${card.id}-back`} card={card} school={school} upright={false} />,
          ])}
      </div>
    );
  const { columns, rows } = GRIDS[look];
  return (
    <div ref={root}>
      {chunksOf(cards, columns * rows).flatMap((sheet, page) => [
        <Sheet key={`front-${sheet[0]?.id}`} grid={look} caption={words.front(of, page + 1)}>
          {sheet.map((card) => (
            <CardFront key={card.id} card={card} school={school} upright={upright} />
          ))}
        </Sheet>,
        <Sheet key={`back-${sheet[0]?.id}`} grid={look} caption={words.back(of, page + 1)}>
          {mirrored(sheet, columns).map((card, at) =>
            card ? (
              <CardBack key={card.id} card={card} school={school} upright={upright} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place without a card
              <span key={`none-${at}`} />
            ),
          )}
        </Sheet>,
      ])}
    </div>
  );
}
