import type { StoredMark } from '#contract/attendance/marks.ts';
import { weekdayOf } from '#contract/rules/dates.ts';
import { addDays, yearOf } from '../calendar.ts';
import { dice } from '../dice.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';
import { rows as events } from './events.ts';

const [FIRST, LAST] = [1, 25];
/** Days back over which the sixth class has sheets. */
const BACK = 30;
/** A pupil who has stayed away for days. */
const AWAY = { roll: 8, days: 9 };

const NOTES = ['জ্বর', 'বিয়ে উপলক্ষে গ্রামের বাড়ি', 'ফোন ধরেননি'];

/** The roll call of one section over a month: a few absent, late or on leave, one away for more than a week. */
export function rows(today: string): SampleRow<'attendance'>[] {
  const off = events(today).filter(({ kind, all_day }) => kind === 'holiday' && all_day !== false);
  const isOff = (date: string) =>
    weekdayOf(date) > 4 || off.some((one) => one.start_date <= date && date <= (one.end_date ?? one.start_date));
  const dates = Array.from({ length: BACK }, (_, at) => addDays(today, at - BACK + 1));
  return dates
    .filter((date) => yearOf(date) === yearOf(today) && !isOff(date))
    .map((date): SampleRow<'attendance'> => {
      const marks: Record<number, StoredMark> = {};
      const notes: Record<number, string> = {};
      for (let roll = FIRST; roll <= LAST; roll += 1) {
        const d = dice(`attendance ${date} ${roll}`);
        if (roll === AWAY.roll && date > addDays(today, -AWAY.days)) marks[roll] = 'A';
        else if (d.chance(0.06)) marks[roll] = 'A';
        else if (d.chance(0.03)) marks[roll] = 'L';
        else if (d.chance(0.02)) marks[roll] = 'V';
        if (marks[roll] === 'A' && d.chance(0.4)) notes[roll] = d.pick(NOTES);
      }
      // Taking a sheet makes its roster.
      return { class: className(6), section: 'ক', date, session: 'day', roster: [FIRST, LAST], marks, notes };
    });
}
