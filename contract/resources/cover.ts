import { takerField } from '../attendance/fields.ts';
import { COVER_KIND_WORDS, COVER_STATE_WORDS } from '../covers/types.ts';
import { defineResource } from '../kit/define-resource.ts';
import { choice, date, line, name, reference } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

/** The days, today included, of which everybody sees the covers. */
const SHOWN_AHEAD = 7;

/** A lesson of a date whose teacher is away, and what becomes of it. Made and changed by calls of its own. */
export const cover = defineResource({
  path: 'covers',
  operations: ['list', 'one', 'remove'],
  fields: {
    date: date({ required: true }),
    /** Empty once the slot is deleted. */
    slot: reference('timetable-slots', { onDelete: 'clear' }),
    absent: reference('teachers', { onDelete: 'clear' }),
    /** The names as they were when it was confirmed. */
    absent_name: name(),
    kind: choice({ ...wordedChoice(COVER_KIND_WORDS), required: true }),
    substitute: reference('teachers', { onDelete: 'clear' }),
    substitute_name: name(),
    /** The section that takes the pupils of a merged lesson. */
    joined_with: name(),
    /** The lesson of the substitute that the absent teacher takes in return; without a date, on the same. */
    swap_slot: reference('timetable-slots', { onDelete: 'clear' }),
    swap_date: date(),
    note: line({ unsearched: true }),
    /** The work of the class. */
    task: line({ unsearched: true }),
    /** Why the office confirmed it against a rule. */
    override: line({ unsearched: true }),
    state: choice({ ...wordedChoice(COVER_STATE_WORDS), default: 'confirmed' }),
    held_by: takerField,
  },
  words: {
    date: 'তারিখ, Date',
    slot: 'রুটিনের ক্লাস, Slot',
    absent: 'অনুপস্থিত শিক্ষক, Absent',
    absent_name: 'অনুপস্থিতের নাম, Absent Name',
    kind: 'কী হবে, Kind',
    substitute: 'বদলি শিক্ষক, Substitute',
    substitute_name: 'বদলির নাম, Substitute Name',
    joined_with: 'যে শাখার সঙ্গে, Joined With',
    swap_slot: 'অদলবদলের ক্লাস, Swap Slot',
    swap_date: 'অদলবদলের তারিখ, Swap Date',
    task: 'ক্লাসের কাজ, Task',
    override: 'নিয়মের বাইরে দেওয়ার কারণ, Override',
    state: 'অবস্থা, State',
    held_by: 'যিনি জানিয়েছেন, Held By',
  },
  filters: ['absent', 'substitute', 'state'],
  dated: 'date',
  visible: {
    when: { field: 'state', is: ['confirmed', 'held'] },
    fromDay: 'date',
    ahead: SHOWN_AHEAD,
    until: 'date',
  },
  shownToColleagues: true,
  inner: ['swap_slot', 'swap_date', 'note', 'task', 'override', 'held_by', 'created_at', 'updated_at'],
  unanswered: ['sections', 'swap_sections'],
  called: ['date', 'slot'],
});
