import { defineResource } from '../kit/define-resource.ts';
import { choice, name } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';
import { idThen, issuedFields, issuedWords, studentThen } from './certificate.ts';

type Values = Readonly<Record<string, { class?: string }>>;

/** The identity card of a student for a year; issued, printed and voided by calls of its own, and never edited or deleted. */
export const card = defineResource({
  path: 'cards',
  read: 'admin',
  operations: ['list', 'one'],
  counted: true,
  filters: ['class', 'section', 'year', 'state'],
  fields: {
    kind: choice({ ...wordedChoice({ id: 'পরিচয়পত্র' }), required: true }),
    student: studentThen(),
    class: idThen(({ values }) => Object.values(values as Values)[0]?.class ?? ''),
    section: name(),
    ...issuedFields,
  },
  words: issuedWords,
  called: ['number'],
});
