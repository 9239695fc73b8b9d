import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { rateInWords } from '#contract/attendance/rates.ts';
import { dateInWords, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import type { AttendanceCell, AttendanceDay, AttendanceWeek, SectionLine } from './week-table.ts';
import { attendanceWeekWords as words } from './words.ts';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const dayName = ({ date, isToday }: AttendanceDay): string =>
  `${isToday ? words.today : words.weekdays[weekdayOf(date)]} ${bn(Number(date.slice(8)))}`;

/** Arrows lead from link to link; a column without one in that row is passed over. */
function step(event: KeyboardEvent<HTMLTableElement>) {
  const move = STEPS[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
  if (!move || !from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [row = 0, column = 0] = (from.dataset.at ?? '').split(' ').map(Number);
  for (let far = 1; far < 100; far += 1) {
    const at = `${row + far * move[0]} ${column + far * move[1]}`;
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${at}"]`);
    if (!next) continue;
    event.preventDefault();
    return next.focus();
  }
}

function Contents({ cell }: { cell: AttendanceCell }) {
  if (cell.kind === 'taken')
    return (
      <>
        <b>{rateInWords(cell.there, cell.of)}</b>
        <small>{words.away(bn(cell.of - cell.there))}</small>
        {cell.taken < cell.expected && <small>{words.part(bn(cell.taken), bn(cell.expected))}</small>}
      </>
    );
  if (cell.kind === 'missing' || cell.kind === 'due') return <b>{words[cell.kind]}</b>;
  return <span className="visually-hidden">{cell.kind === 'off' ? words.offDay : words.ahead}</span>;
}

type TableProps = {
  week: AttendanceWeek;
  label: string;
  nameOf: (of: number) => string;
  offOf: (date: string) => string | null;
};

/** Sections by the days of a week; each cell leads to its sheet. */
export function AttendanceWeekTable({ week: { days, lines }, label, nameOf, offOf }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const focus = days.findIndex(({ place }) => place === 'number');
  const linkOf = ({ class: id, section }: SectionLine, { date }: AttendanceDay) =>
    screen.attendance({ class: String(id), section, date, session: '' });
  const roomOf = ({ class: id, section }: SectionLine) => [nameOf(id), section].filter(Boolean).join(' · ');
  return (
    <table ref={table} className="week" aria-label={label} onKeyDown={step}>
      <thead>
        <tr>
          <th scope="col">{words.place}</th>
          {days.map((day) => (
            <th key={day.date} scope="col" data-today={day.isToday || undefined} data-place={day.place}>
              {dayName(day)}
              {day.isOff && <small>{offOf(day.date) ?? words.offDay}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <tr key={`${line.class} ${line.section}`}>
            <th scope="row">
              <Link to={linkOf(line, days[focus] as AttendanceDay)} data-at={`${row} 0`}>
                <b>{roomOf(line)}</b> {line.size !== null && <small>{words.size(bn(line.size))}</small>}
              </Link>
            </th>
            {line.cells.map((cell, at) => {
              const day = days[at] as AttendanceDay;
              const isOpen = cell.kind !== 'ahead' && cell.kind !== 'off';
              return (
                <td
                  key={day.date}
                  data-kind={cell.kind}
                  data-low={(cell.kind === 'taken' && cell.isLow) || undefined}
                  data-today={day.isToday || undefined}
                  data-place={day.place}
                >
                  {isOpen ? (
                    <Link
                      to={linkOf(line, day)}
                      data-at={`${row} ${at + 1}`}
                      tabIndex={-1}
                      aria-description={`${roomOf(line)}, ${dateInWords(day.date)}`}
                    >
                      <Contents cell={cell} />
                    </Link>
                  ) : (
                    <Contents cell={cell} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.sum}</th>
          {days.map(({ date, there, of, isToday, place }) => (
            <td key={date} data-today={isToday || undefined} data-place={place}>
              {of > 0 && <b>{rateInWords(there, of)}</b>}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
