import { marksByStudent, notesByStudent, rosterField, takerField } from '../attendance/fields.ts';
import { SESSION_WORDS } from '../attendance/session-words.ts';
import { defineResource } from '../kit/define-resource.ts';
import { choice, date, moment, name, reference } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

/** A class and section's attendance on a date, in a session. Read and taken by calls of its own; as a record, it has a history. */
export const sheet = defineResource({
  path: 'attendance',
  read: 'admin',
  operations: [],
  entered: 'attendance',
  fields: {
    class: reference('classes', { required: true }),
    section: name(),
    date: date({ required: true }),
    session: choice({ ...wordedChoice(SESSION_WORDS), required: true }),
    roster: rosterField,
    marks: marksByStudent,
    notes: notesByStudent,
    taken_by: takerField,
    taken_at: moment({ byServer: true }),
  },
  words: {
    date: 'তারিখ, Date',
    session: 'কখন, Session',
    roster: 'শিক্ষার্থীর তালিকা, Roster',
    marks: 'হাজিরা, Marks',
    notes: 'মন্তব্য, Notes',
    taken_by: 'যিনি নিয়েছেন, Taken By',
    taken_at: 'কখন নেওয়া, Taken At',
  },
  unique: [['class', 'section', 'date', 'session']],
  called: ['class', 'section', 'date'],
});
