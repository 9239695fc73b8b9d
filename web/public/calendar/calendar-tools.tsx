import { use } from 'react';
import type { DateRange } from '#contract/calendar/entries.ts';
import { href, type QueryOf } from '#contract/pages.ts';
import { monthInWords } from '#contract/rules/dates.ts';
import { EVENT_KIND_WORDS, type EventKind } from '#contract/rules/event-kinds.ts';
import { InBox } from '../../kit/page/document.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { isAmong, shiftMonth } from './month.ts';
import { calendarWords, KIND_ICONS } from './words.ts';

type Props = { query: QueryOf<'calendar'>; month: string; range: DateRange; kinds: readonly EventKind[] };

function Turn({
  query,
  to,
  range,
  forward,
}: {
  query: QueryOf<'calendar'>;
  to: string;
  range: DateRange;
  forward?: true;
}) {
  const isHeld = isAmong(range, to);
  const label = (forward ? calendarWords.next : calendarWords.previous)(monthInWords(to));
  return (
    <LinkButton
      look="line"
      className="calendar-turn"
      icon={forward ? 'chevron-right' : 'chevron-left'}
      href={isHeld ? href.calendar({ ...query, month: to }) : undefined}
      aria-label={label}
      aria-disabled={!isHeld || undefined}
      role={isHeld ? undefined : 'link'}
    />
  );
}

const VIEWS = [
  { id: 'month', label: calendarWords.month },
  { id: 'list', label: calendarWords.list },
] as const;

/** Without a choice the screen decides, so each of the two has a switch of its own, of which one is shown. */
function Views({ query }: { query: QueryOf<'calendar'> }) {
  const choices = VIEWS.map((view) => ({ ...view, href: href.calendar({ ...query, view: view.id }) }));
  const shown = query.view === '' ? (['month', 'list'] as const) : [query.view];
  return shown.map((current) => (
    <div key={current} className={query.view === '' ? `calendar-views auto-${current}` : 'calendar-views'}>
      <Segmented label={calendarWords.view} choices={choices} current={current} />
    </div>
  ));
}

/** Picks the month, the view and the kinds of entries. */
export function CalendarTools({ query, month, range, kinds }: Props) {
  const box = use(InBox);
  const hidden = query.hide === '' ? [] : query.hide.split('.');
  const toggled = (kind: EventKind): string => kinds.filter((one) => hidden.includes(one) !== (one === kind)).join('.');
  return (
    <>
      <div className="calendar-tools">
        <Turn query={query} to={shiftMonth(month, -1)} range={range} />
        <h2>{monthInWords(month)}</h2>
        <Turn query={query} to={shiftMonth(month, 1)} range={range} forward />
        <LinkButton look="line" className="calendar-today" href={href.calendar({ ...query, month: '' })}>
          {calendarWords.today}
        </LinkButton>
        {!box && (
          <>
            <Views query={query} />
            <LinkButton look="line" className="calendar-subscribe" icon="plus" href={href.calendarFile()}>
              {calendarWords.subscribe}
            </LinkButton>
          </>
        )}
      </div>
      <ul className="calendar-kinds" aria-label={calendarWords.kinds}>
        {kinds.map((kind) => {
          const isHidden = hidden.includes(kind);
          return (
            <li key={kind}>
              <a
                className={`kind-${kind}`}
                // In the copy these only say what the colours mean.
                href={box ? undefined : href.calendar({ ...query, hide: toggled(kind) })}
                data-hidden={isHidden || undefined}
              >
                <Icon name={KIND_ICONS[kind]} />
                {EVENT_KIND_WORDS[kind]}
                <span className="visually-hidden"> ({isHidden ? calendarWords.hidden : calendarWords.shown})</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
