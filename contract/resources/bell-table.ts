import { defineResource, type FieldProblems } from '../kit/define-resource.ts';
import { date, line, name } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';
import { endsBeforeStart } from '../rules/dates.ts';
import { periodsField, weekdaysField } from '../timetable/fields.ts';

const check = ({ valid_from, valid_to }: Readonly<Record<string, unknown>>): FieldProblems | null =>
  endsBeforeStart(valid_from, valid_to) ? { valid_to: [problems.endBeforeStart] } : null;

/** The bells of a shift on some weekdays. Of several that hold on a day the one that began last counts. */
export const bellTable = defineResource({
  path: 'bell-tables',
  fields: {
    name: name({ required: true }),
    shift: line(),
    valid_from: date({ required: true }),
    valid_to: date(),
    days: weekdaysField,
    periods: periodsField,
  },
  words: {
    shift: 'শিফট, Shift',
    valid_from: 'যেদিন থেকে, শুরুর তারিখ, Valid From, From',
    valid_to: 'যেদিন পর্যন্ত, শেষের তারিখ, Valid To, To',
    days: 'সপ্তাহের দিন, Days',
    periods: 'পিরিয়ড, Periods',
  },
  check,
});
