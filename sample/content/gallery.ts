import { bn } from '#contract/rules/digits.ts';
import { scene } from '../art/scene.ts';
import { yearOf } from '../calendar.ts';
import { drawnPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { newPictures } from './gallery-new.ts';
import { oldPictures, type Picture } from './gallery-old.ts';

const row =
  (category: 'new' | 'old', year: number) =>
  (picture: Picture, i: number): SampleRow<'gallery'> => {
    const { caption, description, ...drawing } = picture;
    const dated = (text: string) => text.replaceAll('{year}', bn(year)).replaceAll('{last}', bn(year - 1));
    return {
      category,
      caption: dated(caption),
      description: dated(description),
      // One in eight still has to be asked for.
      consent: i % 8 !== 3,
      image: drawnPhoto(`${category}-${String(i + 1).padStart(2, '0')}-${drawing.subject}`, 1280, () => scene(drawing)),
    };
  };

/** The memories first, then the pictures of these years. */
export const rows = (today: string): SampleRow<'gallery'>[] => [
  ...oldPictures.map(row('old', yearOf(today))),
  ...newPictures.map(row('new', yearOf(today))),
];
