import { defineResource, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, line, name, year } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';
import { wordedChoice } from '../rules/choices.ts';
import { endsBeforeStart } from '../rules/dates.ts';

const KINDS = wordedChoice({ regular: 'নিয়মিত', special: 'বিশেষ' });
const TIMETABLE_STATES = wordedChoice({ draft: 'খসড়া', published: 'প্রকাশিত', retired: 'তুলে নেওয়া' });

function check({ kind, valid_from, valid_to }: Readonly<Record<string, unknown>>): FieldProblems | null {
  if (kind === 'special' && valid_to === null) return { valid_to: [problems.required] };
  return endsBeforeStart(valid_from, valid_to) ? { valid_to: [problems.endBeforeStart] } : null;
}

/** A published one that a later one has followed is answered as retired from the day on which that begins. */
const answers = ({ state, superseded_on }: Readonly<Record<string, unknown>>, today: string) => ({
  state:
    state === 'published' && typeof superseded_on === 'string' && superseded_on <= today ? 'retired' : String(state),
});

/** A week of lessons of a shift, from a day on; a special one replaces the week of the classes in it. */
export const timetable = defineResource({
  path: 'timetables',
  fields: {
    name: name({ required: true }),
    year: year(),
    shift: line(),
    kind: choice({ ...KINDS, default: 'regular' }),
    valid_from: date({ required: true }),
    valid_to: date(),
    /** Publishing and retiring move it. */
    state: choice({ ...TIMETABLE_STATES, default: 'draft', byServer: true }),
    /** The first day on which a retired one no longer counted. */
    retired_on: date({ byServer: true }),
    /** The first day of the published one that follows it. */
    superseded_on: date({ byServer: true }),
  },
  words: {
    shift: 'শিফট, Shift',
    valid_from: 'যেদিন থেকে, শুরুর তারিখ, Valid From, From',
    valid_to: 'যেদিন পর্যন্ত, শেষের তারিখ, Valid To, To',
    state: 'অবস্থা, State',
    retired_on: 'যেদিন তুলে নেওয়া, Retired On',
    superseded_on: 'যেদিন থেকে পরেরটি, Superseded On',
  },
  visible: {
    when: { field: 'state', is: 'published' },
    fromDay: 'valid_from',
    until: 'valid_to',
    before: 'superseded_on',
  },
  shownToColleagues: true,
  answers,
  check,
});
