import { defineResource } from '../kit/define-resource.ts';
import { choice, date, flag, long, name } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';
import { wordedChoice } from '../rules/choices.ts';
import { endsBeforeStart } from '../rules/dates.ts';
import { KIND_WORDS } from '../rules/event-kinds.ts';

/** An entry of the school's calendar. Without an `end_date` it lasts one day; that day counts. */
export const event = defineResource({
  path: 'events',
  guarded: ['title', 'description'],
  fields: {
    title: name({ required: true }),
    description: long(),
    start_date: date({ required: true }),
    end_date: date(),
    kind: choice({ ...wordedChoice(KIND_WORDS), default: 'event' }),
    all_day: flag({ default: true }),
  },
  words: {
    start_date: 'শুরুর তারিখ, শুরু, তারিখ, Start Date, Start, From, Date',
    end_date: 'শেষের তারিখ, শেষ, End Date, End, To',
    all_day: 'সারা দিন, All Day',
  },
  filters: ['kind'],
  check: ({ start_date, end_date }) =>
    endsBeforeStart(start_date, end_date) ? { end_date: [problems.endBeforeStart] } : null,
});
