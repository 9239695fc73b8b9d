import type { CalendarEntry, CancelledEntry, DateRange } from '#contract/calendar/entries.ts';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import type { Api } from '../../api/api.ts';

export type Calendar = { entries: CalendarEntry[]; cancelled: CancelledEntry[] };

export const hasCalendar = (api: Api): boolean => api.offers('events', 'title');

/** Calendar of these days; without days, all of it. */
export const askCalendar = async (api: Api, days?: DateRange): Promise<Calendar> =>
  (await api.call('GET', days ? `calendar/?${new URLSearchParams(days)}` : 'calendar/')) as Calendar;

const AHEAD_DAYS = 183;
const NEXT = 3;

/** Current and coming entries of the next half year; null without a calendar. */
export async function askNextEntries(api: Api): Promise<CalendarEntry[] | null> {
  if (!hasCalendar(api)) return null;
  const today = todayInDhaka();
  const { entries } = await askCalendar(api, { from: today, to: addDays(today, AHEAD_DAYS) });
  return entries.slice(0, NEXT);
}
