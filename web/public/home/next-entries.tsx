import { type CalendarEntry, entryPath } from '#contract/calendar/entries.ts';
import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { EVENT_KIND_WORDS } from '#contract/rules/event-kinds.ts';
import { late } from '../../kit/page/late.tsx';
import { askNextEntries } from '../../kit/page/source/calendar.ts';
import { DateLeaf } from '../../ui/date-leaf.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { homeWords } from './words.ts';

function NextEntries({ next }: { next: CalendarEntry[] | null }) {
  if (!next || next.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="next">
      <SectionHead id="next" title={homeWords.next} note={<a href={href.calendar()}>{homeWords.calendar}</a>} />
      <ul className="coming">
        {next.map((entry) => (
          <li key={`${entry.type}-${entry.id}`}>
            <a className="notice-row" href={entryPath(entry)}>
              <DateLeaf date={entry.start} year={false} />
              <span>
                <span className="notice-title">{entry.title}</span>
                <small>
                  {EVENT_KIND_WORDS[entry.kind]}
                  {entry.end > entry.start && ` · ${homeWords.until(dateInWords(entry.end))}`}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Nothing = () => null;

/** The next three calendar entries; no section for a school without a calendar. */
export const nextEntries = late({
  name: 'home-next',
  asks: { next: askNextEntries },
  ready: NextEntries,
  waiting: Nothing,
  failed: Nothing,
});
