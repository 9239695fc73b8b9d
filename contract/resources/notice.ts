import { defineResource } from '../kit/define-resource.ts';
import { date, long, name, pdf } from '../kit/field.ts';

export const notice = defineResource({
  path: 'notices',
  fields: {
    title: name({ required: true }),
    description: long(),
    pdf_file: pdf(),
    date: date({ default: 'today' }),
    category: name(),
  },
});
