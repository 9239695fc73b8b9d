import { defineResource } from '../kit/define-resource.ts';
import { line, number, reference } from '../kit/field.ts';

/** A report card's remarks on a student besides the marks. Read and written by the exam's own routes. */
export const remark = defineResource({
  path: 'remarks',
  read: 'admin',
  operations: [],
  fields: {
    exam: reference('exams', { required: true }),
    student: reference('students', { required: true }),
    /** Working days of this student, where they differ from those of the exam. */
    days_open: number({ min: 0, max: 366, step: 1 }),
    days_present: number({ min: 0, max: 366, step: 1 }),
    remark: line(),
  },
  words: {
    days_open: 'কার্যদিবস, Days Open',
    days_present: 'উপস্থিতি, Days Present',
    remark: 'মন্তব্য, Remark',
  },
  parent: 'student',
  unique: [['exam', 'student']],
});
