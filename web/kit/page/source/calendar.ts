import type { CalendarEntry, CancelledEntry, Days } from '#contract/calendar/entries.ts';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import type { Api } from '../../api/api.ts';

export type Calendar = { entries: CalendarEntry[]; cancelled: CancelledEntry[] };

/** Whether a backend keeps a calendar. */
export const hasCalendar = (api: Api): boolean => api.offers('events', 'title');

/** What stands in the calendar on these days; without days on all that it holds. */
export const askCalendar = async (api: Api, days?: Days): Promise<Calendar> =>
  (await api.call('GET', days ? `calendar/?${new URLSearchParams(days)}` : 'calendar/')) as Calendar;

const AHEAD_DAYS = 183;
const NEXT = 3;

/** What is on or comes next, of the coming half year; null where there is no calendar. */
export async function askNextEntries(api: Api): Promise<CalendarEntry[] | null> {
  if (!hasCalendar(api)) return null;
  const today = todayInDhaka();
  const { entries } = await askCalendar(api, { from: today, to: addDays(today, AHEAD_DAYS) });
  return entries.slice(0, NEXT);
}
