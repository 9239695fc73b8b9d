import { defineResource } from '../kit/define-resource.ts';
import { name, pdfOrImage, reference } from '../kit/field.ts';

/** A file that goes with a notice. */
export const attachment = defineResource({
  path: 'attachments',
  guarded: ['title', 'file'],
  fields: {
    notice: reference('notices', { required: true }),
    title: name(),
    file: pdfOrImage({ required: true }),
  },
  parent: 'notice',
  most: 10,
});
