import { weekdayOf } from '#contract/rules/dates.ts';
import { addDays } from '../calendar.ts';
import { type Dice, dice } from '../dice.ts';
import type { SampleRow } from '../rows.ts';
import { rows as events } from './events.ts';
import { rows as staff } from './staff.ts';
import { rows as teachers } from './teachers.ts';

type Marked = Omit<SampleRow<'staff-attendance'>, 'date' | 'teacher' | 'staff'>;

/** The school day of the month that was forgotten. */
const FORGOTTEN = 4;
/** A teacher on leave for days, by the days back. */
const AWAY = { place: 2, from: 10, until: 7 };

const KINDS = ['casual', 'casual', 'medical', 'duty'] as const;
const NOTES = ['রাস্তায় যানজট', 'ফেরি দেরিতে এসেছে', 'বৃষ্টি'];

const time = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

function markOf(d: Dice): Marked {
  const out = time(16, d.whole(0, 30));
  if (d.chance(0.03)) return { mark: 'leave', leave_kind: d.pick(KINDS) };
  if (d.chance(0.01)) return { mark: 'absent' };
  if (d.chance(0.05)) return { mark: 'late', in: time(10, d.whole(5, 40)), out, note: d.pick(NOTES) };
  return { mark: 'present', in: time(8, d.whole(35, 59)), out };
}

/** The marks of the month up to yesterday: nearly all are there, one has medical leave. */
export function rows(today: string): SampleRow<'staff-attendance'>[] {
  const off = events(today).filter(({ kind, all_day }) => kind === 'holiday' && all_day !== false);
  const isOff = (date: string) =>
    weekdayOf(date) > 4 || off.some((one) => one.start_date <= date && date <= (one.end_date ?? one.start_date));
  const until = addDays(today, -1);
  const dates = Array.from({ length: Number(until.slice(8)) }, (_, at) => addDays(until, -at))
    .reverse()
    .filter((date) => !isOff(date));
  const people = [
    ...teachers(today).map(({ full_name }) => ({ teacher: full_name })),
    ...staff().map(({ full_name }) => ({ staff: full_name })),
  ];
  return dates
    .filter((_, at) => at !== FORGOTTEN)
    .flatMap((date) =>
      people.map((person, place) => {
        const isAway =
          place === AWAY.place && date >= addDays(today, -AWAY.from) && date <= addDays(today, -AWAY.until);
        const marked: Marked = isAway
          ? { mark: 'leave', leave_kind: 'medical' }
          : markOf(dice(`staff ${date} ${place}`));
        return { date, ...person, ...marked };
      }),
    );
}
