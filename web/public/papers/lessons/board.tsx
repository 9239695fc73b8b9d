import { clockTime } from '#contract/rules/clock-time.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { minutesOf } from '#contract/timetable/bells.ts';
import type { Routine } from '../../../kit/page/source/lessons.ts';
import { LessonLine } from './lesson-line.tsx';
import { dayAndTime, type Entry, entriesOf, type Moment } from './moment.ts';
import { lessonWords as words } from './words.ts';

/** Most entries that come next. */
const COMING = 3;

const range = (starts: string, ends: string): string => `${clockTime(starts)} – ${clockTime(ends)}`;

/** Sentence about the next lesson. */
function comingWords({ now: { next }, date }: Moment): string {
  return next ? words.coming(dayAndTime(next.date, next.lesson[1], date)) : words.nothingComing;
}

/** Label and headline of what is now; a lesson's own headline is its subject. */
export function headOf(moment: Moment, { texts }: Routine): { label: string; title: string; time: string } {
  const { state, now, day, entries } = moment;
  const { period } = now;
  const time = period ? range(period.starts, period.ends) : '';
  if (state === 'lesson') {
    const subjects = now.lessons.map(([text]) => texts[text]?.subject ?? '');
    const [, starts = '', ends = ''] = now.lessons[0] ?? [];
    const name = period ? ` · ${period.name || bn(period.key)} পিরিয়ড` : '';
    return { label: words.now + name, title: [...new Set(subjects)].join(' / '), time: range(starts, ends) };
  }
  if (state === 'break') return { label: words.now, title: period?.name || period?.key || '', time };
  if (state === 'free')
    return { label: `${words.now} · ${period?.name || bn(period?.key ?? '')} পিরিয়ড`, title: words.free, time };
  if (state === 'between') return { label: words.now, title: words.between, time };
  if (state === 'before') return { label: words.first, title: words.begins(clockTime(entries[0]?.starts ?? '')), time };
  const coming = comingWords(moment);
  if (state === 'over') return { label: words.over, title: coming, time };
  if (state === 'none') return { label: words.none, title: coming, time };
  const { kind, name } = day?.day_off ?? { kind: 'off', name: '' };
  if (kind === 'week') return { label: words.weekend(name), title: coming, time };
  return { label: words.off, title: name, time: coming };
}

function EntryLine({ routine, entry }: { routine: Routine; entry: Entry }) {
  if (entry.name !== null)
    return (
      <>
        <b>{entry.name}</b>
        <small>{words.minutes(bn(minutesOf(entry.ends) - minutesOf(entry.starts)))}</small>
      </>
    );
  return entry.lessons.map((lesson) => (
    <span key={lesson.join(' ')} className="lesson">
      <LessonLine routine={routine} lesson={lesson} />
    </span>
  ));
}

/** Entries after now: later today, or the next day with lessons. */
function comingOf(routine: Routine, moment: Moment): { title: string; entries: Entry[] } {
  const { at, now, entries, date } = moment;
  const time = new Date(at.getTime() + 21_600_000).toISOString().slice(11, 16);
  const later = now.next?.date === date ? entries.filter(({ starts }) => starts > time) : [];
  if (later.length > 0) return { title: words.next, entries: later };
  const day = routine.days.find((one) => one.date === now.next?.date);
  const title = day ? `${WEEKDAYS[new Date(day.date).getUTCDay()]}, ${dateInWords(day.date)}` : words.next;
  return { title, entries: entriesOf(routine, day).filter(({ name }) => name === null) };
}

type Props = { routine: Routine; moment: Moment; isAwake: boolean };

/** The lesson of now and the next ones, before anything else. */
export function Board({ routine, moment, isAwake }: Props) {
  const { now, at, state } = moment;
  const { label, title, time } = headOf(moment, routine);
  const coming = comingOf(routine, moment);
  const isOn = state === 'lesson' || state === 'break' || state === 'free';
  const from = state === 'lesson' ? (now.lessons[0]?.[1] ?? '') : (now.period?.starts ?? '');
  const ends = Date.parse(now.ends_at);
  const begun = Date.parse(`${moment.date}T${from || '00:00'}:00+06:00`);
  return (
    <section className="now" aria-label={words.board}>
      <div className="now-lesson">
        <p className="now-label">
          {label}
          <span>{time}</span>
        </p>
        <h2>{title}</h2>
        {state === 'lesson' &&
          now.lessons.map((lesson) => (
            <p key={lesson.join(' ')} className="now-who">
              <LessonLine routine={routine} lesson={lesson} isWhole />
            </p>
          ))}
        {isOn && (
          <>
            <div className="now-bar">
              {isAwake && <i style={{ width: `${(100 * (at.getTime() - begun)) / (ends - begun)}%` }} />}
            </div>
            <p className="now-left">
              <span>{isAwake && timeInWords(at.toISOString())}</span>
              <b>
                {isAwake
                  ? words.left(bn(Math.ceil((ends - at.getTime()) / 60_000)))
                  : words.until(timeInWords(now.ends_at))}
              </b>
            </p>
          </>
        )}
      </div>
      <div className="now-next">
        <h3>{coming.title}</h3>
        {coming.entries.length === 0 ? (
          <p>{words.nothingComing}</p>
        ) : (
          <ul>
            {coming.entries.slice(0, COMING).map((entry) => (
              <li key={entry.starts + entry.ends}>
                <time>{clockTime(entry.starts)}</time>
                <div>
                  <EntryLine routine={routine} entry={entry} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
