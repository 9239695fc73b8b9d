import type { KeyboardEvent } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { Picture } from '../../ui/picture.tsx';
import { isPlainPress } from '../../ui/segmented.tsx';
import { uiWords } from '../../ui/words.ts';
import { galleryWords } from './words.ts';

type Item = RecordAt<'gallery'>;

/** Pictures of the first rows, which are on the first screen. */
const FIRST_ROWS = 4;

/**
 * A square shows the middle of a wide picture: to be sharp it needs half as many pixels again as it is wide. A phone, whose data
 * are paid for, asks for a little less than its square's width: with up to two pixels to one, for the smallest variant.
 */
const SIZES = '(min-width: 1180px) 438px, (min-width: 1000px) 36vw, (min-width: 800px) 40vw, 44vw';

type Props = {
  pictures: readonly Item[];
  /** The number of the first picture in its tab, from 1. */
  first: number;
  /** True if a press opens the picture here; otherwise its link opens the original. */
  awake: boolean;
  onOpen: (id: number) => void;
};

export function GalleryGrid({ pictures, first, awake, onOpen }: Props) {
  const asButton = (id: number) => ({
    role: 'button',
    'aria-haspopup': 'dialog' as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onOpen(id);
    },
  });
  return (
    <ul className="gallery-grid">
      {pictures.map((picture, place) => {
        const { id, image, caption } = picture;
        return (
          <li key={id}>
            <a
              className="gallery-item"
              href={image}
              target="_blank"
              rel="noopener"
              // Held for the island although it leads to another tab; see islands/wake.ts.
              data-hold=""
              {...(awake && asButton(id))}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              <span className="gallery-frame">
                <Picture
                  {...pictureOf(picture, 'image')}
                  sizes={SIZES}
                  alt={caption || galleryWords.picture(bn(first + place))}
                  width={400}
                  height={400}
                  eager={place < FIRST_ROWS}
                  // One after the other: four that share a phone's line are all late.
                  priority={place === 0}
                  minor={place > 0}
                />
              </span>
              {caption && (
                <span className="gallery-caption" aria-hidden="true">
                  {caption}
                </span>
              )}
              <span className="visually-hidden no-script"> {uiWords.newTab}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
