import { anchorOf, type CalendarEntry, type DateRange, entryPath } from '#contract/calendar/entries.ts';
import { href, type QueryOf } from '#contract/pages.ts';
import { dateInWords, differenceInDays, leafOf, monthInWords, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { EVENT_KIND_WORDS } from '#contract/rules/event-kinds.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type AgendaDay, agendaOf, isAmong, monthOf, shiftMonth } from './month.ts';
import { calendarWords, KIND_ICONS, WEEKDAY_HEADS } from './words.ts';

const NEAR_DAYS = 14;

/** Time until a near day: আজ, আগামীকাল, ৩ দিন পরে. */
function distance(date: string, today: string): string {
  const days = differenceInDays(today, date);
  if (days === 0) return calendarWords.today;
  if (days === 1) return calendarWords.tomorrow;
  return days > 1 && days <= NEAR_DAYS ? calendarWords.inDays(bn(days)) : '';
}

function Entry({ entry, date, today }: { entry: CalendarEntry; date: string; today: string }) {
  const near = entry.start < date ? calendarWords.goesOn : distance(date, today);
  const until = entry.end > date ? calendarWords.until(dateInWords(entry.end)) : '';
  const facts = [until, entry.type === 'notices' ? '' : entry.description].filter(Boolean).join(' · ');
  return (
    <li className={`kind-${entry.kind}`} id={anchorOf(entry)}>
      <span className="agenda-kind">
        <Icon name={KIND_ICONS[entry.kind]} />
        {[EVENT_KIND_WORDS[entry.kind], near].filter(Boolean).join(' · ')}
      </span>
      {entry.type === 'notices' ? <a href={entryPath(entry)}>{entry.title}</a> : <b>{entry.title}</b>}
      {facts && <small>{facts}</small>}
    </li>
  );
}

function DayRow({ day: { date, entries }, today }: { day: AgendaDay; today: string }) {
  return (
    <li id={`day-${date}`} className={date === today ? 'today' : undefined}>
      <time dateTime={date} className="agenda-leaf">
        <b>{leafOf(date)?.day}</b>
        <small>{WEEKDAY_HEADS[weekdayOf(date)]?.[1]}</small>
      </time>
      <ul>
        {entries.map((entry) => (
          <Entry key={anchorOf(entry)} entry={entry} date={date} today={today} />
        ))}
      </ul>
    </li>
  );
}

type Props = {
  query: QueryOf<'calendar'>;
  months: readonly string[];
  days: DateRange;
  /** All days through which the calendar leads. */
  range: DateRange;
  entries: readonly CalendarEntry[];
  today: string;
};

/** Coming entries by day, without empty days; past ones of this month can be unfolded. */
export function Agenda({ query, months, days, range, entries, today }: Props) {
  const isNow = months[0] === monthOf(today);
  const ahead = agendaOf(isNow ? today : days.from, days.to, entries);
  const behind = isNow
    ? agendaOf(
        days.from,
        today,
        entries.filter(({ end }) => end < today),
      )
    : [];
  const after = shiftMonth(months.at(-1) ?? '', 1);
  return (
    <div className="agenda">
      {behind.length > 0 && (
        <details>
          <summary>{calendarWords.before(bn(behind.reduce((sum, { entries }) => sum + entries.length, 0)))}</summary>
          <ol>
            {behind.map((day) => (
              <DayRow key={day.date} day={day} today={today} />
            ))}
          </ol>
        </details>
      )}
      {months.map((month) => {
        const shown = ahead.filter(({ date }) => monthOf(date) === month);
        if (shown.length === 0 && month !== months[0]) return null;
        return (
          <section key={month} aria-label={monthInWords(month)}>
            <h3>{monthInWords(month)}</h3>
            {shown.length > 0 ? (
              <ol>
                {shown.map((day) => (
                  <DayRow key={day.date} day={day} today={today} />
                ))}
              </ol>
            ) : (
              <EmptyState title={calendarWords.empty} />
            )}
          </section>
        );
      })}
      {isAmong(range, after) && (
        <LinkButton look="line" className="agenda-next" href={href.calendar({ ...query, month: after })}>
          {calendarWords.see(monthInWords(after))}
          <Icon name="chevron-right" />
        </LinkButton>
      )}
    </div>
  );
}
