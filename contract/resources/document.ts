import { defineResource } from '../kit/define-resource.ts';
import { choice, date, name, pdfOrImage, reference } from '../kit/field.ts';
import { oneOf } from '../rules/choices.ts';

export const DOCUMENT_KINDS = [
  'permission',
  'recognition',
  'mpo',
  'syllabus',
  'booklist',
  'charter',
  'committee',
  'holidays',
  'audit',
  'other',
] as const;

/** Papers that the school shows everybody; `valid_until` is the last day on which one holds. */
export const document = defineResource({
  path: 'documents',
  guarded: ['title', 'file'],
  fields: {
    kind: choice({ values: DOCUMENT_KINDS, normalize: oneOf(DOCUMENT_KINDS), required: true }),
    title: name({ required: true }),
    class: reference('classes', { onDelete: 'clear' }),
    issued_on: date(),
    valid_until: date(),
    file: pdfOrImage({ required: true }),
  },
  filters: ['kind', 'class'],
});
