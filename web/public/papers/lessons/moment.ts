import { addDays, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { minutesOf } from '#contract/timetable/bells.ts';
import { type Now, nowAt } from '#contract/timetable/now.ts';
import type { Routine, RoutineDay, TimedText } from '../../../kit/page/source/lessons.ts';

/** Lessons that begin together, or a break between lessons. */
export type Entry = { starts: string; ends: string; name: string | null; lessons: TimedText[] };

export type Moment = {
  at: Date;
  date: string;
  day: RoutineDay | undefined;
  now: Now<TimedText>;
  state: 'off' | 'none' | 'before' | 'lesson' | 'break' | 'free' | 'between' | 'over';
  entries: Entry[];
};

/** A day and a time of it: রবিবার সকাল ১০:১৫. */
export function dayAndTime(date: string, starts: string, today: string): string {
  const time = timeInWords(`${date}T${starts}:00+06:00`);
  const day = date === addDays(today, 1) ? 'আগামীকাল' : WEEKDAYS[new Date(date).getUTCDay()];
  return date === today ? time : `${day} ${time}`;
}

/** The lessons of a day in the order of their start. A section's have the breaks between them, too. */
export function entriesOf({ bells, chosen }: Routine, day: RoutineDay | undefined): Entry[] {
  if (!day) return [];
  const entries: Entry[] = [];
  for (const lesson of day.lessons) {
    const [, starts, ends] = lesson;
    const same = entries.find((entry) => entry.starts === starts && entry.ends === ends);
    if (same) same.lessons.push(lesson);
    else entries.push({ starts, ends, name: null, lessons: [lesson] });
  }
  const [first, last] = [entries[0]?.starts, entries.at(-1)?.ends];
  if (chosen.teacher === null && first && last)
    for (const { kind, name, key, starts, ends } of bells[day.bells] ?? [])
      if (kind !== 'class' && ends <= last) entries.push({ starts, ends, name: name || key, lessons: [] });
  return entries.sort((a, b) => a.starts.localeCompare(b.starts));
}

/** The state of a section's or teacher's day at a moment. */
export function momentOf(routine: Routine, at: Date): Moment {
  const date = todayInDhaka(at);
  const dayOn = (wanted: string) => routine.days.find((day) => day.date === wanted);
  const now = nowAt<TimedText>(at, (wanted) => {
    const day = dayOn(wanted);
    const lessons = (day?.lessons ?? []).map((lesson) => ({ lesson, starts: lesson[1], ends: lesson[2] }));
    return { date: wanted, periods: day ? (routine.bells[day.bells] ?? []) : [], isOff: day?.day_off != null, lessons };
  });
  const day = dayOn(date);
  const moment = { at, date, day, now, entries: entriesOf(routine, day) };
  return { ...moment, state: stateOf(moment) };
}

function stateOf({ at, date, day, now }: Omit<Moment, 'state' | 'entries'>): Moment['state'] {
  if (day?.day_off) return 'off';
  if (!day || day.lessons.length === 0) return 'none';
  if (now.lessons.length > 0) return 'lesson';
  if (now.period) return now.period.kind === 'class' ? 'free' : 'break';
  if (now.next?.date !== date) return 'over';
  const minute = minutesOf(new Date(at.getTime() + 21_600_000).toISOString().slice(11, 16));
  return day.lessons.some(([, , ends]) => minutesOf(ends) <= minute) ? 'between' : 'before';
}
