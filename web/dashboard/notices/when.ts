import { clockAt, recordState, type State } from '#contract/kit/visible.ts';
import { notice } from '#contract/resources/notice.ts';
import { addDays, parseMoment, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { latestDay, typedDay, typedMoment } from '#contract/rules/typed-day.ts';
import { textIn, type Values } from '../../kit/form/values.ts';

/** When everybody is to see a notice, as its form asks. */
export type PublishTime = 'draft' | 'now' | 'at';

/** Stored state; null for a new notice. */
export type StoredState = { state: State; publish_at: string | null } | null;

const storedMoment = (stored: StoredState): string => stored?.publish_at ?? '';

/** A stored moment that has passed does not count as a choice. */
export function whenIn(values: Values, stored: StoredState): PublishTime {
  if (textIn(values, 'status') === 'draft') return 'draft';
  const opens = textIn(values, 'publish_at');
  if (opens === '') return 'now';
  return opens !== storedMoment(stored) || opens > clockAt().now ? 'at' : 'now';
}

const NEVER = '9999';
/** An unreadable moment counts as in the future. */
const opensIn = (typed: string): string | null => (typed === '' ? null : (parseMoment(typedMoment(typed)) ?? NEVER));

/** The state that these values lead to. */
export function stateAfter(values: Values): State {
  return recordState(
    notice.visible ?? {},
    {
      status: textIn(values, 'status') || 'published',
      publish_at: opensIn(textIn(values, 'publish_at')),
      expires_on: typedDay(textIn(values, 'expires_on'), latestDay({})),
    },
    clockAt(),
  );
}

const [FRIDAY, SATURDAY] = [5, 6];

/** Nine in the morning of the next day of school. */
function nextMorning(): string {
  let day = addDays(todayInDhaka(), 1);
  while ([FRIDAY, SATURDAY].includes(weekdayOf(day))) day = addDays(day, 1);
  return typedMoment(`${day}T9:00`);
}

/** The fields that a choice changes. */
export function chosenFields(when: PublishTime, values: Values, stored: StoredState): Values {
  const before = storedMoment(stored);
  if (when === 'draft') return { status: 'draft', publish_at: before };
  // A new notice has this status by default.
  const status = stored ? 'published' : '';
  if (when === 'now') return { status, publish_at: before > clockAt().now ? '' : before };
  return { status, publish_at: whenIn(values, stored) === 'at' || before > clockAt().now ? before : nextMorning() };
}
