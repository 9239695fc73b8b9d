import { defineForm, type Resource } from '../kit/define-resource.ts';
import { line, name } from '../kit/field.ts';
import { timetableSlot } from '../resources/timetable-slot.ts';

/** The name under which a timetable's lessons are brought in. */
export const SLOTS = 'timetable-slots';

/** `list`: a row a lesson. `grid`: a row a day and a column a period, for one class and section. */
export const LAYOUTS = ['list', 'grid'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The change of a row that names a lesson which goes to the trash, since its cell does not say it. */
export const REMOVED = 'removed';

/** A sheet of lessons; all of it is typed as words. */
export const slotsSheet = defineForm({
  path: SLOTS,
  words: timetableSlot.words,
  operations: [],
  fields: {
    day: name({ required: true }),
    period: name({ required: true }),
    class: name({ required: true }),
    section: name(),
    group: name(),
    subject: name({ required: true }),
    teachers: line({ required: true }),
    room: name(),
    weeks: name(),
    parallel: line(),
    span: name(),
  },
}) as unknown as Resource;

export const SLOT_COLUMNS = Object.keys(slotsSheet.fields);
