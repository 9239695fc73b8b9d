import { defineResource, type FieldProblems } from '../kit/define-resource.ts';
import { choice, date, flag, long, name, reference } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';
import { wordedChoice } from '../rules/choices.ts';
import { endsBeforeStart } from '../rules/dates.ts';
import { EVENT_KIND_WORDS } from '../rules/event-kinds.ts';

function check({
  start_date,
  end_date,
  class: concerned,
  section,
}: Readonly<Record<string, unknown>>): FieldProblems | null {
  if (endsBeforeStart(start_date, end_date)) return { end_date: [problems.endBeforeStart] };
  if (section !== '' && concerned === null) return { class: ['শাখাটি কোন শ্রেণির, তা বেছে নিন'] };
  return null;
}

/** An entry of the school's calendar. Without an `end_date` it lasts one day; that day counts. */
export const event = defineResource({
  path: 'events',
  guarded: ['title', 'description'],
  fields: {
    title: name({ required: true }),
    description: long(),
    start_date: date({ required: true }),
    end_date: date(),
    kind: choice({ ...wordedChoice(EVENT_KIND_WORDS), default: 'event' }),
    all_day: flag({ default: true }),
    /** Class and section that a holiday or day off concerns; empty: everybody. */
    class: reference('classes'),
    section: name(),
  },
  words: {
    start_date: 'শুরুর তারিখ, শুরু, তারিখ, Start Date, Start, From, Date',
    end_date: 'শেষের তারিখ, শেষ, End Date, End, To',
    all_day: 'সারা দিন, All Day',
    section: 'শাখা, Section',
  },
  filters: ['kind', 'class'],
  check,
});
