import { queuesField } from '../exams/queues-field.ts';
import { defineResource } from '../kit/define-resource.ts';
import { flag, line, number, reference } from '../kit/field.ts';

/** A room in which an exam is sat. */
export const examRoom = defineResource({
  path: 'exam-rooms',
  read: 'admin',
  fields: {
    exam: reference('exams', { required: true }),
    room: line({ required: true }),
    rows: number({ min: 1, max: 30, step: 1, required: true }),
    columns: number({ min: 1, max: 20, step: 1, required: true }),
    per_bench: number({ min: 1, max: 3, step: 1, required: true }),
    queues: queuesField,
    /** Lets pupils who are left sit down where somebody of their class is on the bench already. */
    fill: flag(),
    position: number({ min: 0, max: 1000, step: 1 }),
  },
  words: {
    room: 'কক্ষ, Room',
    rows: 'সারি, Rows',
    columns: 'কলাম, Columns',
    per_bench: 'বেঞ্চে কয়জন, Per Bench',
    queues: 'কারা বসবে, Queues',
    fill: 'খালি আসন ভরা, Fill',
  },
  parent: 'exam',
  unique: [['exam', 'room']],
});
