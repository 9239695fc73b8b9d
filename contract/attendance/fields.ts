import type { Author } from '../history.ts';
import { data } from '../kit/field.ts';
import { TEACHER } from '../roles.ts';
import { bn } from '../rules/digits.ts';
import { MARK_WORDS } from './mark-words.ts';
import { isStoredMark, type Marks, type Notes, type StoredMark } from './marks.ts';
import type { RosterRow } from './roster.ts';

const PROBLEM = 'হাজিরার তথ্য ঠিক নয়, পাতাটি নতুন করে খুলে আবার দিন';

/** A value that only the call for sheets makes: it has been checked there. */
const made = <T>(sent: unknown, isOne: (sent: unknown) => boolean): { value: T } | { problem: string } =>
  isOne(sent) ? { value: sent as T } : { problem: PROBLEM };

const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

export const rosterField = data(
  {
    read: (sent) => made<RosterRow[]>(sent, Array.isArray),
    schema: {
      type: 'array',
      items: { type: 'object' },
      examples: [[{ student: 7, roll_number: '১', full_name: 'রাফিয়া সুলতানা', gender: 'female' }]],
    },
    inWords: (roster) => roster.map(({ roll_number, full_name }) => `${bn(roll_number)} ${full_name}`),
  },
  { required: true },
);

export const marksByStudent = data(
  {
    read: (sent) => made<Marks>(sent, (value) => isObject(value) && Object.values(value).every(isStoredMark)),
    schema: { type: 'object', additionalProperties: { enum: ['A', 'L', 'V'] }, examples: [{ 7: 'A' }] },
    inWords: (marks, nameOf) =>
      Object.entries<StoredMark>(marks).map(
        ([student, mark]) => `${nameOf('students', Number(student))}: ${MARK_WORDS[mark]}`,
      ),
  },
  { required: true },
);

export const notesByStudent = data(
  {
    read: (sent) => made<Notes>(sent, isObject),
    schema: {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 300 },
      examples: [{ 7: 'জ্বর' }],
    },
    inWords: (notes, nameOf) =>
      Object.entries<string>(notes).map(([student, note]) => `${nameOf('students', Number(student))}: ${note}`),
  },
  { required: true },
);

export const takerField = data({
  read: (sent) => made<NonNullable<Author>>(sent, isObject),
  schema: { type: 'object', examples: [{ id: 3, name: 'করিম', role: TEACHER }] },
  inWords: ({ name }) => [name],
});
