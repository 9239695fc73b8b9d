import { Link, useSearchParams } from 'react-router';
import { dayOffOn } from '#contract/calendar/day-off.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { can } from '#contract/roles.ts';
import { addDays, dateInWords, parseDate, weekdayOf } from '#contract/rules/dates.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { screen, screens } from '#contract/screens.ts';
import { sundayOf } from '#contract/timetable/counting.ts';
import { ExportButtons } from '../../../kit/form/list/export-buttons.tsx';
import { useClasses } from '../../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../../kit/form/list/use-records.ts';
import { useNow } from '../../../kit/page/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { useSettings, useSiteName } from '../../shell/use-school.ts';
import '../absentees/absentees.css';
import { Streaks, Untaken } from './beside.tsx';
import './table.css';
import { AttendanceWeekTable, dayName } from './table.tsx';
import { TodayHead } from './today-head.tsx';
import { useSummary } from './use-week.ts';
import './week.css';
import { todayOf, weekOf } from './week-table.ts';
import { attendanceWeekWords as words } from './words.ts';

/** The whole school's attendance: today, who has not taken it, whom to call, the week. */
export default function AttendanceWeekScreen() {
  const { user } = useOffice();
  const [params] = useSearchParams();
  const now = useNow();
  const asked = screens.attendanceWeek.parse(params).date;
  const [sunday, thisSunday] = [sundayOf(parseDate(asked) ?? now.today), sundayOf(now.today)];
  const shown = useSummary(sunday);
  const current = useSummary(thisSunday);
  const classes = useClasses();
  const teachers = useRecords('teachers');
  const events = useRecords('events');
  const settings = useSettings();
  const school = useSiteName();
  const { state, said, retry } = together(shown, current, classes, teachers, events);
  if (state !== 'ok')
    return (
      <Screen title={words.title}>
        {state === 'loading' && <RowSkeleton rows={6} lines={2} />}
        {state === 'failed' && <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />}
      </Screen>
    );
  const { school_days } = settings.data ?? DEFAULT_SETTINGS;
  const offOf = (date: string) => dayOffOn(date, school_days, events.items)?.name ?? null;
  const ranks = new Map(classes.items.map(({ id }, at) => [id, at]));
  const rankOf = ({ class: id }: { class: number }) => ranks.get(id) ?? classes.items.length;
  const inOrder = <T extends { class: number }>(rows: readonly T[]) => [...rows].sort((a, b) => rankOf(a) - rankOf(b));
  const nameOf = (id: number) => classes.nameOf({ class_name: id });
  const week = weekOf(inOrder(shown.rows), sunday, school_days, now);
  const today = todayOf(inOrder(current.rows), now.today);
  const [from, to] = [week.days[0]?.date ?? sunday, week.days.at(-1)?.date ?? sunday];
  const isThis = sunday === thisSunday;
  const label = isThis ? words.week : words.weekOf(dateInWords(from), dateInWords(to));
  if (week.lines.length === 0)
    return (
      <Screen title={words.title}>
        <EmptyState title={words.none} hint={words.noneHint} />
      </Screen>
    );
  return (
    <Screen
      title={words.title}
      count={`${WEEKDAYS[weekdayOf(now.today)]}, ${dateInWords(now.today)}`}
      action={
        can(user.role, 'read', 'sheets') && (
          <ExportButtons path="attendance/summary" filters={{ from, to, by: 'date' }} small />
        )
      }
    >
      <TodayHead of={today} clock={now.clock} off={offOf(now.today)} />
      <div className="week-parts">
        <section className="panel">
          <div className="panel-head">
            <h2>{label}</h2>
            <nav className="screen-acts" aria-label={label}>
              <Link
                className="button button-quiet button-small"
                to={screen.attendanceWeek({ date: addDays(sunday, -7) })}
              >
                <Icon name="chevron-left" />
                {words.before}
              </Link>
              {!isThis && (
                <Link
                  className="button button-quiet button-small"
                  to={screen.attendanceWeek({ date: addDays(sunday, 7) })}
                >
                  {words.after}
                  <Icon name="chevron-right" />
                </Link>
              )}
            </nav>
          </div>
          <ul className="week-legend">
            {(['fine', 'low', 'missing'] as const).map((kind) => (
              <li key={kind} data-kind={kind}>
                {words.legend[kind]}
              </li>
            ))}
          </ul>
          <p className="week-order">{words.order(week.days.filter(({ place }) => place !== 'rest').map(dayName))}</p>
          <AttendanceWeekTable week={week} label={label} nameOf={nameOf} offOf={offOf} />
        </section>
        <div className="week-beside">
          <Untaken
            of={today}
            isOff={offOf(now.today) !== null}
            now={now}
            classes={classes.items}
            teachers={teachers.items}
            nameOf={nameOf}
          />
          <Streaks nameOf={nameOf} school={school} />
        </div>
      </div>
    </Screen>
  );
}
