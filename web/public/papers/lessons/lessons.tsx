import { useEffect, useRef, useState } from 'react';
import { href } from '#contract/pages.ts';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { browserApi } from '../../../kit/api/browser-api.ts';
import { askLessons, type Routine } from '../../../kit/page/source/lessons.ts';
import { Board, headOf } from './board.tsx';
import { DayList } from './day-list.tsx';
import { momentOf } from './moment.ts';
import { WeekTable } from './week-table.tsx';
import { lessonWords as words } from './words.ts';

const MINUTE = 60_000;

/** The moment of this device, again at each full minute and when the page is seen again; null in the document. */
function useClock(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

/** The routine as it is, asked again on another day, so that a page left open goes on for weeks. */
function useRoutine(given: Routine, date: string | null): Routine {
  const [routine, setRoutine] = useState(given);
  const asked = useRef(date);
  useEffect(() => {
    const isNewDay = date !== null && asked.current !== null && asked.current !== date;
    asked.current = date;
    if (!isNewDay) return;
    const { class: of, section, teacher } = given.chosen;
    askLessons(browserApi(), { class: of ?? 0, section, teacher: teacher ?? 0 }).then(
      (found) => found?.routine.days.some((day) => day.date === date) && setRoutine(found.routine),
      (reason: unknown) => console.warn(reason),
    );
  }, [date, given]);
  return routine;
}

type Props = { given: Routine; at: string; view: '' | 'week' };

/** Lessons of now, of today and of the week; they move on by themselves at each bell. */
export function Lessons({ given, at, view }: Props) {
  const now = useClock();
  const routine = useRoutine(given, now && todayInDhaka(now));
  const moment = momentOf(routine, now ?? new Date(at));
  const { label, title } = headOf(moment, routine);
  const told = `${label}: ${title}`;
  const [first] = useState(told);
  const special = moment.day?.special;
  const { class: of, section, teacher } = routine.chosen;
  const own = teacher === null ? { class: of ?? 0, section } : { teacher };
  return (
    <>
      <p role="status" className="visually-hidden">
        {told === first ? '' : told}
      </p>
      {special && (
        <p className="alert alert-info">
          {words.special(dateInWords(special.valid_from), dateInWords(special.valid_to))}
        </p>
      )}
      {moment.day?.exam && !moment.day.day_off && (
        <p className="alert alert-info">
          {words.exam(moment.day.exam)}{' '}
          <a className="file-link" href={href.routines({ ...own, tab: 'exam' })}>
            {words.examRoutine}
          </a>
        </p>
      )}
      <Board routine={routine} moment={moment} isAwake={now !== null} />
      {view === '' && <DayList routine={routine} moment={moment} />}
      <WeekTable routine={routine} moment={moment} />
    </>
  );
}
