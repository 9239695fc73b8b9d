import type { ReactNode } from 'react';
import type { Image } from '../../kit/api/entities.ts';
import { RowActions } from '../../kit/form/list/row-actions.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

/** One card: its picture, what stands beneath, and how it is called where only words can. */
export type Card = { id: number; image: Image; name: string; alt: string; words: ReactNode };

type Props = {
  cards: readonly Card[];
  /** Banners are wide, the gallery's pictures are shown in squares. */
  wide?: boolean;
  busy: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
};

/** Pictures to work on: edit and delete show on hover and on focus, and always where there is no pointer that hovers. */
export function PictureCards({ cards, wide, busy, onEdit, onDelete }: Props) {
  return (
    <ul className={classNames('picture-cards', wide && 'picture-cards-wide')} aria-busy={busy || undefined}>
      {cards.map(({ id, image, name, alt, words }) => (
        <li key={id} className="picture-card">
          <span className="gallery-frame">
            <Picture
              {...image}
              sizes="(min-width: 1400px) 270px, (min-width: 1000px) 22vw, (min-width: 700px) 33vw, 40vw"
              alt={alt}
              width={400}
              height={wide ? 200 : 400}
            />
          </span>
          <RowActions name={name} onEdit={() => onEdit(id)} onDelete={() => onDelete(id)} />
          <p className="picture-words">{words}</p>
        </li>
      ))}
    </ul>
  );
}
