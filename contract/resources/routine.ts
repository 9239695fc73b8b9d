import { defineResource } from '../kit/define-resource.ts';
import { choice, name, pdfOrImage, reference } from '../kit/field.ts';
import { normalizeRoutineCategory, ROUTINE_CATEGORIES, ROUTINE_CATEGORY_WORDS } from '../rules/exams.ts';

export const routine = defineResource({
  path: 'routines',
  guarded: ['title'],
  replaced: ['category', 'class_name', 'file'],
  fields: {
    category: choice({
      values: ROUTINE_CATEGORIES,
      words: ROUTINE_CATEGORY_WORDS,
      normalize: normalizeRoutineCategory,
      required: true,
    }),
    class_name: reference('classes', { required: true }),
    title: name(),
    file: pdfOrImage({ required: true }),
  },
  filters: ['category'],
  called: ['title', 'class_name'],
});
