import { defineResource } from '../kit/define-resource.ts';
import { choice, name, pdf, reference, year } from '../kit/field.ts';
import { normalizeResultCategory, RESULT_CATEGORIES, RESULT_CATEGORY_WORDS } from '../rules/exams.ts';

export const result = defineResource({
  path: 'results',
  fields: {
    year: year(),
    category: choice({
      values: RESULT_CATEGORIES,
      words: RESULT_CATEGORY_WORDS,
      normalize: normalizeResultCategory,
      required: true,
    }),
    class_name: reference('classes', { required: true }),
    exam_name: name({ required: true }),
    file: pdf(),
  },
  words: {
    exam_name: 'পরীক্ষার নাম, পরীক্ষা, Exam, Exam Name',
  },
  filters: ['category'],
});
