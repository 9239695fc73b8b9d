import { marksField } from '../exams/marks-field.ts';
import { defineResource } from '../kit/define-resource.ts';
import { flag, reference } from '../kit/field.ts';

/** A student's marks in a paper. Read and entered by the paper's own routes; as a record, it has a history. */
export const mark = defineResource({
  path: 'marks',
  read: 'admin',
  operations: [],
  fields: {
    paper: reference('papers', { required: true }),
    student: reference('students', { required: true }),
    parts: marksField,
    absent: flag(),
  },
  words: {
    paper: 'পত্র, Paper',
    absent: 'অনুপস্থিত, Absent, Ab',
  },
  parent: 'student',
  called: ['student'],
  entered: 'marks',
  unique: [['paper', 'student']],
});
