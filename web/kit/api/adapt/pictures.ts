import { galleryCategoryOf } from '#contract/rules/exams.ts';
import type { Banner, Picture } from '../entities.ts';
import { type Adapt, idOf, image, text } from './values.ts';

/** A banner without a usable image is none. */
export const adaptBanner: Adapt<Banner> = (raw, base, place) => {
  const shown = image(raw, base, 'image');
  return shown && { id: idOf(raw, place), image: shown, title: text(raw, 'title') };
};

/** A gallery item without a usable image is none. */
export const adaptPicture: Adapt<Picture> = (raw, base, place) => {
  const shown = image(raw, base, 'image');
  return (
    shown && {
      id: idOf(raw, place),
      image: shown,
      caption: text(raw, 'caption'),
      description: text(raw, 'description'),
      category: galleryCategoryOf(text(raw, 'category')),
    }
  );
};
