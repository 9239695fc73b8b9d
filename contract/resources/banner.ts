import { defineResource } from '../kit/define-resource.ts';
import { image, name } from '../kit/field.ts';

export const banner = defineResource({
  path: 'banners',
  guarded: ['title'],
  fields: { image: image({ required: true }), title: name() },
});
