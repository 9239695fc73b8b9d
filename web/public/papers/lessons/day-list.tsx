import { clockTime } from '#contract/rules/clock-time.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import type { Routine } from '../../../kit/page/source/lessons.ts';
import { SectionHead } from '../../../ui/heads.tsx';
import { LessonLine } from './lesson-line.tsx';
import type { Moment } from './moment.ts';
import { lessonWords as words } from './words.ts';

/** The lessons of today, with the current one marked. */
export function DayList({ routine, moment }: { routine: Routine; moment: Moment }) {
  const { at, date, entries, day } = moment;
  if (!day || day.lessons.length === 0) return null;
  const time = new Date(at.getTime() + 21_600_000).toISOString().slice(11, 16);
  const covered = day.lessons.filter(([text]) => routine.texts[text]?.cover).length;
  const note = [dateInWords(date), covered > 0 ? words.covers(bn(covered)) : words.lessons(bn(day.lessons.length))];
  return (
    <section className="today" aria-labelledby="today">
      <SectionHead title={words.today(WEEKDAYS[new Date(date).getUTCDay()] ?? '')} note={note.join(' · ')} id="today" />
      <ol className="lessons">
        {entries.map(({ starts, ends, name, lessons }) => {
          const isNow = starts <= time && time < ends;
          return (
            <li
              key={starts + ends}
              className={name !== null ? 'is-break' : ends <= time ? 'is-past' : undefined}
              aria-current={isNow ? 'time' : undefined}
            >
              <time>{clockTime(starts)}</time>
              <div>
                {isNow && <span className="tag tag-new">{words.now}</span>}
                {name !== null && <b>{name}</b>}
                {lessons.map((lesson) => (
                  <span key={lesson.join(' ')} className="lesson">
                    <LessonLine routine={routine} lesson={lesson} isWhole />
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
