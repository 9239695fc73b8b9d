import { defineResource } from '../kit/define-resource.ts';
import { choice, name } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';
import { idThen, issuedFields, issuedWords } from './certificate.ts';

/** The identity card of a student for a year; issued, printed and voided by calls of its own, and never edited or deleted. */
export const card = defineResource({
  path: 'cards',
  read: 'admin',
  operations: ['list', 'one'],
  counted: true,
  filters: ['class', 'section', 'year', 'state'],
  fields: {
    kind: choice({ ...wordedChoice({ id: 'পরিচয়পত্র' }), required: true }),
    student: idThen(),
    class: idThen(),
    section: name(),
    ...issuedFields,
  },
  words: issuedWords,
  called: ['number'],
});
