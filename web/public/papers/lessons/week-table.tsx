import { Fragment } from 'react';
import { clockTime } from '#contract/rules/clock-time.ts';
import { leafOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import type { Routine, RoutineDay } from '../../../kit/page/source/lessons.ts';
import { SectionHead } from '../../../ui/heads.tsx';
import { LessonLine } from './lesson-line.tsx';
import type { Moment } from './moment.ts';
import { type WeekCell, type WeekColumn, type WeekGrid, weekGrid } from './week-grid.ts';
import { lessonWords as words } from './words.ts';

const shortDay = (date: string): string => (WEEKDAYS[new Date(date).getUTCDay()] ?? '').replace('বার', '');

const shortDate = (date: string): string => {
  const { day = '', month = '' } = leafOf(date) ?? {};
  return `${day} ${month}`;
};

const range = (starts: string, ends: string): string => `${clockTime(starts)}–${clockTime(ends)}`;

/** The day that is shown on a phone: today is a list of its own above, so the next one with lessons. */
function openedOf(days: readonly RoutineDay[], today: string): number {
  const next = days.findIndex(({ date, lessons }) => date > today && lessons.length > 0);
  return next < 0 ? days.findIndex(({ lessons }) => lessons.length > 0) : next;
}

type CellProps = { routine: Routine; grid: WeekGrid; cell: WeekCell; isNow: boolean };

function Cell({ routine, grid: { columns, homeRoom }, cell, isNow }: CellProps) {
  const [, starts = '', ends = '', , span = 1] = cell.lessons[0] ?? [];
  const time = columns[cell.column]?.time;
  const isUsual = time?.[0] === starts && (span > 1 || time[1] === ends);
  const isCovered = cell.lessons.length === 1 && routine.texts[cell.lessons[0]?.[0] ?? -1]?.cover != null;
  return (
    <td
      colSpan={cell.columns > 1 ? cell.columns : undefined}
      data-time={clockTime(starts)}
      className={isCovered ? 'is-covered' : undefined}
      aria-current={isNow ? 'time' : undefined}
    >
      {cell.lessons.map((lesson) => (
        <div key={lesson.join(' ')}>
          <LessonLine routine={routine} lesson={lesson} homeRoom={homeRoom} />
          {span > 1 && <small>{words.periods(bn(span))}</small>}
        </div>
      ))}
      {!isUsual && <small className="week-time">{range(starts, ends)}</small>}
    </td>
  );
}

type RowProps = { routine: Routine; grid: WeekGrid; at: number; moment: Moment };

function Row({ routine, grid, at, moment }: RowProps) {
  const { columns, days, rows } = grid;
  const day = days[at];
  if (!day) return null;
  const { date, day_off } = day;
  const cells = rows[at] ?? [];
  const isToday = date === moment.date;
  const head = (
    <th scope="row">
      {shortDay(date)} <small>{isToday ? 'আজ' : shortDate(date)}</small>
    </th>
  );
  if (cells.length === 0) {
    return (
      <tr data-day={at}>
        {head}
        <td className="is-empty" colSpan={Math.max(columns.length, 1)}>
          {day_off?.name || words.noLesson}
        </td>
      </tr>
    );
  }
  const isNow = ({ lessons }: WeekCell) => isToday && lessons.some((lesson) => moment.now.lessons.includes(lesson));
  const shown = columns.flatMap(({ key, isBreak }, column) => {
    const cell = cells.find((one) => one.column === column);
    if (cell) return <Cell key={key} routine={routine} grid={grid} cell={cell} isNow={isNow(cell)} />;
    if (cells.some((one) => one.column < column && column < one.column + one.columns)) return [];
    return isBreak ? (
      <td key={key} className="week-break" />
    ) : (
      <td key={key} className="is-empty">
        {words.noLesson}
      </td>
    );
  });
  return (
    <tr data-day={at} className={isToday ? 'is-today' : undefined}>
      {head}
      {shown}
    </tr>
  );
}

const Head = ({ column: { name, time, isBreak } }: { column: WeekColumn }) => (
  <th scope="col" className={isBreak ? 'week-break' : undefined}>
    <span>{name}</span>
    {time && !isBreak && <small>{range(...time)}</small>}
  </th>
);

/** The week as a table; on a phone one day of it, chosen above. */
export function WeekTable({ routine, moment }: { routine: Routine; moment: Moment }) {
  const grid = weekGrid(routine, moment);
  const { days, columns, homeRoom } = grid;
  if (days.length === 0) return null;
  const opened = openedOf(days, moment.date);
  return (
    <section className="week" aria-labelledby="week">
      <SectionHead title={words.week} note={homeRoom && words.roomElse(homeRoom)} id="week" />
      <p className="week-printed">{words.printed(routine.name)}</p>
      <div className="week-days">
        {days.map(({ date }, at) => (
          <Fragment key={date}>
            <input type="radio" name="week-day" id={`week-day-${at}`} defaultChecked={at === opened} />
            <label htmlFor={`week-day-${at}`}>
              {shortDay(date)} <b>{bn(Number(date.slice(8)))}</b>
            </label>
          </Fragment>
        ))}
        <table className="week-table">
          <caption className="visually-hidden">{words.caption(routine.name)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{words.day}</span>
              </th>
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ date }, at) => (
              <Row key={date} routine={routine} grid={grid} at={at} moment={moment} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
