import { calendarFile } from '#contract/calendar/ics.ts';
import { askAll, serverApi } from '../kit/api/ask-all.ts';
import { answerOf } from '../kit/api/calls.ts';
import { pageContext } from '../kit/page/page-context.ts';
import { askCalendar, hasCalendar } from '../kit/page/source/calendar.ts';
import { askInstitution } from '../kit/page/source/school.ts';
import { siteWords } from '../words.ts';
import type { Route } from './+types/calendar';
import { documentOf, unavailable } from './answer.ts';

/** The calendar as a file that a phone subscribes to. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  if (!hasCalendar(serverApi(page))) return new Response('', { status: 404 });
  const calls = await askAll(page, { institution: askInstitution, calendar: (api) => askCalendar(api) });
  const calendar = answerOf(calls.calendar);
  if (!calendar) return unavailable();
  const name = answerOf(calls.institution)?.name || siteWords.fallbackName;
  return documentOf('text/calendar', calendarFile({ name, ...calendar, publicUrl: page.publicUrl }));
}
