import { takerField } from '../attendance/fields.ts';
import { defineResource } from '../kit/define-resource.ts';
import { date, line, moment, reference } from '../kit/field.ts';

/** Note on a student's absence on a date, and when the guardian was told. Has a call of its own, below attendance. */
export const absentee = defineResource({
  path: 'absentees',
  read: 'admin',
  operations: [],
  fields: {
    student: reference('students', { required: true }),
    date: date({ required: true }),
    note: line(),
    noted_by: takerField,
    noted_at: moment({ byServer: true }),
    told_at: moment({ byServer: true }),
  },
  words: {
    date: 'তারিখ, Date',
    note: 'কী জানা গেল, Note',
    noted_by: 'যিনি লিখেছেন, Noted By',
    noted_at: 'কখন লেখা, Noted At',
    told_at: 'কখন জানানো, Told At',
  },
  parent: 'student',
  unique: [['student', 'date']],
});
