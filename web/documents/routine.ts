import { lessonsFile } from '#contract/timetable/ics.ts';
import type { LessonDays } from '#contract/timetable/lesson-days.ts';
import { PATIENCE } from '../kit/api/ask-all.ts';
import { pageContext } from '../kit/page/page-context.ts';
import type { Route } from './+types/routine';
import { documentOf, unavailable } from './answer.ts';

/** The lessons of a class or teacher as a file that a phone subscribes to. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  const { search, searchParams } = new URL(request.url);
  if (!searchParams.get('class') && !searchParams.get('teacher')) return new Response('', { status: 404 });
  const answer = await page.call(`timetable/calendar/${search}`, AbortSignal.timeout(PATIENCE));
  if (answer.status === 400 || answer.status === 404) return new Response('', { status: 404 });
  if (!answer.ok) return unavailable();
  const { name, today, lessons } = (await answer.json()) as LessonDays;
  return documentOf('text/calendar', lessonsFile({ name, today, lessons }));
}
