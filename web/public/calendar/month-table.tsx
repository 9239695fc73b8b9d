import { type CalendarEntry, type DateRange, entryPath } from '#contract/calendar/entries.ts';
import { href, type QueryOf } from '#contract/pages.ts';
import { dateInWords, leafOf, monthInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { EVENT_KIND_WORDS, EVENT_KINDS } from '#contract/rules/event-kinds.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Bar, type CalendarDay, isAmong, monthOf, weeksOf } from './month.ts';
import { calendarWords, KIND_ICONS, WEEKDAY_HEADS } from './words.ts';

/** An entry spans its days; only its first day of the week holds its link. */
function EntryBar({ bar: { entry, span, lane, goesOn } }: { bar: Bar }) {
  return (
    <a
      className={classNames('bar', `kind-${entry.kind}`, `span-${span}`, `lane-${lane}`, goesOn && 'goes-on')}
      href={entryPath(entry)}
    >
      <Icon name={KIND_ICONS[entry.kind]} />
      <span>
        <span className="visually-hidden">{EVENT_KIND_WORDS[entry.kind]}: </span>
        {entry.title}
      </span>
    </a>
  );
}

type DayProps = { day: CalendarDay; query: QueryOf<'calendar'>; range: DateRange; today: string };

function DayCell({ day, query, range, today }: DayProps) {
  const { date, isOther, entries, bars, hidden } = day;
  const barred = new Set(bars.map(({ entry }) => entry));
  const leaf = leafOf(date);
  const isToday = date === today;
  // An entry of many years would else lead, month by month, out of the calendar.
  const leads = !isOther || isAmong(range, monthOf(date));
  const list = `${href.calendar({ ...query, month: monthOf(date), view: 'list' })}#day-${date}`;
  return (
    <td className={classNames(isOther && 'other', isToday && 'today')} aria-current={isToday ? 'date' : undefined}>
      <time dateTime={date}>
        {isToday && <small>{calendarWords.today}</small>}
        {isOther && date.endsWith('-01') && <small>{leaf?.month}</small>}
        <b>{leaf?.day}</b>
      </time>
      {entries.map((entry) => {
        const bar = barred.has(entry) && bars.find((one) => one.entry === entry);
        if (bar) return <EntryBar key={`${entry.type}-${entry.id}`} bar={bar} />;
        return (
          <span key={`${entry.type}-${entry.id}`} className="visually-hidden">
            {EVENT_KIND_WORDS[entry.kind]}: {entry.title} {entry.start < date && `(${calendarWords.goesOn})`}
          </span>
        );
      })}
      {leads && hidden > 0 && (
        <a className="bar-more" href={list}>
          {calendarWords.more(bn(hidden))}
        </a>
      )}
      {leads && entries.length > 0 && (
        <a className="day-dots" href={list} aria-label={calendarWords.moreOn(dateInWords(date))}>
          {EVENT_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind)).map((kind) => (
            <i key={kind} className={`kind-${kind}`} />
          ))}
        </a>
      )}
    </td>
  );
}

/** Class for a week's height: the lanes of its fullest day, and a line for hidden entries. */
const heightOf = (week: readonly CalendarDay[]): string => {
  if (week.some(({ hidden }) => hidden > 0)) return 'week week-full';
  const lanes = Math.max(0, ...week.flatMap(({ bars }) => bars.map(({ lane }) => lane + 1)));
  return `week week-${lanes}`;
};

type Props = {
  query: QueryOf<'calendar'>;
  month: string;
  /** All days through which the calendar leads. */
  range: DateRange;
  entries: readonly CalendarEntry[];
  today: string;
};

/** The month as a table whose cells hold the events in reading order; the bars are drawn over it. */
export function MonthTable({ query, month, range, entries, today }: Props) {
  return (
    <table className="month" aria-label={monthInWords(month)}>
      <thead>
        <tr>
          {WEEKDAY_HEADS.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, entries).map((week) => (
          <tr key={week[0]?.date} className={heightOf(week)}>
            {week.map((day) => (
              <DayCell key={day.date} day={day} query={query} range={range} today={today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
