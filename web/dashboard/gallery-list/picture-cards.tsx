import type { ReactNode } from 'react';
import type { Image } from '../../kit/api/record-parts.ts';
import { actionsColumn } from '../../kit/form/list/row-actions.tsx';
import type { RecordScreen } from '../../kit/form/list/use-record-screen.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';

/** One card: its picture, the text below, and its name for text-only places. */
export type PictureCard = { id: number; image: Image; name: string; alt: string; words: ReactNode };

type Props = {
  cards: readonly PictureCard[];
  /** Banners are wide, the gallery's pictures are shown in squares. */
  wide?: boolean;
  screen: Pick<RecordScreen<'gallery' | 'banners'>, 'name' | 'records' | 'edit' | 'askDelete' | 'mark'>;
};

/** Editable pictures; edit and delete are below the picture, which they never cover. */
export function PictureCards({ cards, wide, screen }: Props) {
  const { records, mark } = screen;
  const actions = actionsColumn<PictureCard>(screen, ({ name }) => name);
  return (
    <ul className={classNames('picture-cards', wide && 'picture-cards-wide')} aria-busy={records.busy || undefined}>
      {cards.map((card) => (
        <li key={card.id} className={classNames('picture-card', card.id === mark?.id && 'marked')}>
          <span className="gallery-frame">
            <Picture
              {...card.image}
              sizes="(min-width: 1400px) 270px, (min-width: 1000px) 22vw, (min-width: 800px) 33vw, 40vw"
              alt={card.alt}
              width={400}
              height={wide ? 200 : 400}
            />
          </span>
          <div className="picture-foot">
            <p className="picture-words">
              {card.words} {card.id === mark?.id && <Tag kind="ok">{mark.words}</Tag>}
            </p>
            {actions.cell(card)}
          </div>
        </li>
      ))}
    </ul>
  );
}
