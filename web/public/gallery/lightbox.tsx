import { useEffect, useRef, useState } from 'react';
import { PICTURES_PER_PAGE } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { askGallery, type Gallery } from '../../kit/page/source/gallery.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { Picture, srcSet } from '../../ui/picture.tsx';
import { galleryWords } from './words.ts';

type Props = {
  /** The page of pictures that it was opened from; the list behind it stays there. */
  gallery: Gallery;
  id: number;
  onMove: (id: number) => void;
  onClose: () => void;
};

const SIZES = '100vw';

/** One picture large, with its words; arrow keys and buttons lead through the whole tab, over the ends of pages too. */
export function Lightbox({ gallery, id, onMove, onClose }: Props) {
  const [shown, setShown] = useState(gallery);
  const place = shown.items.findIndex((item) => item.id === id);
  const picture = shown.items[place];
  const number = (shown.page - 1) * PICTURES_PER_PAGE + place + 1;
  const has = { previous: number > 1, next: number < shown.count };

  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  async function turn(by: 1 | -1) {
    const page = await askGallery(browserApi(), { tab: shown.tab, page: shown.page + by });
    const first = by > 0 ? page.items[0] : page.items.at(-1);
    if (!open.current || !first) return;
    setShown(page);
    onMove(first.id);
  }

  function step(by: 1 | -1) {
    const next = shown.items[place + by];
    if (next) onMove(next.id);
    else if (by > 0 ? has.next : has.previous) turn(by).catch(console.error);
  }

  useEffect(() => {
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowRight') step(1);
      if (key === 'ArrowLeft') step(-1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  useEffect(() => {
    for (const neighbour of [shown.items[place + 1], shown.items[place - 1]]) {
      if (!neighbour) continue;
      const ahead = new Image();
      ahead.sizes = SIZES;
      ahead.srcset = srcSet(neighbour.image_variants) ?? '';
      ahead.src = neighbour.image;
    }
  }, [shown, place]);

  if (!picture) return null;
  const { image, caption, description } = picture;
  return (
    <Dialog open kind="viewer" title={galleryWords.position(bn(number), bn(shown.count))} onClose={onClose}>
      <figure className="lightbox">
        <Picture
          key={id}
          {...pictureOf(picture, 'image')}
          sizes={SIZES}
          alt={caption || galleryWords.picture(bn(number))}
          {...FRAME}
          eager
        />
        {(caption || description) && (
          <figcaption>
            {caption && <b>{caption}</b>}
            {description}
          </figcaption>
        )}
      </figure>
      <div className="lightbox-tools">
        <IconButton
          icon="chevron-left"
          label={galleryWords.previous}
          aria-disabled={!has.previous}
          onClick={() => step(-1)}
        />
        <FileLink href={image} icon="external">
          {galleryWords.original}
        </FileLink>
        <IconButton icon="chevron-right" label={galleryWords.next} aria-disabled={!has.next} onClick={() => step(1)} />
      </div>
    </Dialog>
  );
}

/** Until the picture's own size is known. */
const FRAME = { width: 1200, height: 900 } as const;
