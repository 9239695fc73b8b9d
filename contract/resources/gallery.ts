import { defineResource } from '../kit/define-resource.ts';
import { choice, image, line, long } from '../kit/field.ts';
import { GALLERY_CATEGORIES, normalizeGalleryCategory } from '../rules/exams.ts';

export const gallery = defineResource({
  path: 'gallery',
  fields: {
    image: image({ required: true }),
    caption: line(),
    description: long(),
    category: choice({ values: GALLERY_CATEGORIES, normalize: normalizeGalleryCategory, default: 'old' }),
  },
  filters: ['category'],
});
