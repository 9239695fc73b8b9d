import { type CalendarEntry, calendarDays } from '#contract/calendar/entries.ts';
import { href, pages, type QueryOf } from '#contract/pages.ts';
import { addDays, monthInWords } from '#contract/rules/dates.ts';
import { TOGGLED_KINDS, toggleOf } from '#contract/rules/event-kinds.ts';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askCalendar, hasCalendar } from '../../kit/page/source/calendar.ts';
import { PageHead } from '../../ui/heads.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import type { Route } from './+types/calendar';
import { Agenda } from './agenda.tsx';
import sheet from './calendar.css?url';
import { CalendarTools } from './calendar-tools.tsx';
import { daysShown, monthOf, shiftMonth } from './month.ts';
import { MonthTable } from './month-table.tsx';
import { calendarWords } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!hasCalendar(serverApi(page))) throw new Response('', { status: 404 });
  const asked = pages.calendar.parse(new URL(request.url).searchParams);
  const range = calendarDays(page.today);
  const query = { ...asked, month: asked.month === monthOf(page.today) ? '' : asked.month };
  const month = query.month || monthOf(page.today);
  const next = shiftMonth(month, 1);
  const days = { from: daysShown(month).from, to: daysShown(next).to };
  const { calendar } = await askAll(page, { calendar: (api) => askCalendar(api, days) });
  return documentOnly({ query, month, range, calendar, today: page.today });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { month = '' } = loaderData?.query ?? {};
  return pageMeta(matches, {
    title: month ? calendarWords.titleOf(monthInWords(month)) : calendarWords.title,
    description: calendarWords.description(siteIn(matches).name),
    path: href.calendar({ month }),
  });
}

const isShown = ({ hide }: QueryOf<'calendar'>, { kind }: CalendarEntry): boolean =>
  !hide.split('.').includes(toggleOf(kind));

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { query, month, range, calendar, today } = loaderData;
  const entries = calendar.state === 'ok' ? calendar.data.entries.filter((entry) => isShown(query, entry)) : [];
  const next = shiftMonth(month, 1);
  const last = addDays(`${shiftMonth(next, 1)}-01`, -1);
  return (
    <>
      <PageHead title={calendarWords.title} />
      <div className="wrap page-body calendar" data-view={query.view || undefined}>
        <CalendarTools query={query} month={month} range={range} kinds={TOGGLED_KINDS} />
        {calendar.state === 'ok' ? (
          <>
            <MonthTable query={query} month={month} range={range} entries={entries} today={today} />
            <Agenda
              query={query}
              months={[month, next]}
              days={{ from: `${month}-01`, to: last }}
              range={range}
              entries={entries}
              today={today}
            />
          </>
        ) : (
          <QuietRetry retry={{ href: '' }}>{calendarWords.failed}</QuietRetry>
        )}
        <p className="calendar-note">{calendarWords.moon}</p>
      </div>
    </>
  );
}
