import { defineResource } from '../kit/define-resource.ts';
import { name, number, pdfOrImage, reference } from '../kit/field.ts';

/** A file that goes with a notice. */
export const attachment = defineResource({
  path: 'attachments',
  guarded: ['title', 'file'],
  fields: {
    notice: reference('notices', { required: true }),
    title: name(),
    file: pdfOrImage({ required: true }),
    /** Position among the others; those without one come last. */
    position: number({ min: 0, max: 1000, step: 1 }),
  },
  words: {
    notice: 'নোটিশ, Notice',
  },
  parent: 'notice',
  most: 10,
});
