import { defineResource } from '../kit/define-resource.ts';
import { choice, flag, image, line, long } from '../kit/field.ts';
import { GALLERY_CATEGORIES, normalizeGalleryCategory } from '../rules/exams.ts';

export const gallery = defineResource({
  path: 'gallery',
  guarded: ['caption', 'description'],
  replaced: ['image', 'caption', 'category'],
  fields: {
    image: image({ required: true }),
    caption: line(),
    description: long(),
    /** True if the guardians of the pupils in it have agreed to its being shown. */
    consent: flag(),
    category: choice({ values: GALLERY_CATEGORIES, normalize: normalizeGalleryCategory, default: 'old' }),
  },
  words: {
    caption: 'শিরোনাম, Caption',
    consent: 'সম্মতি, Consent',
  },
  filters: ['category'],
});
