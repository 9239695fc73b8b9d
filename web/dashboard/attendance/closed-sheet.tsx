import { useState } from 'react';
import { type AttendanceMark, markOf } from '#contract/attendance/marks.ts';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { Counts } from '../../kit/roll-call/counts.tsx';
import { SheetRows } from '../../kit/roll-call/sheet-rows.tsx';
import { workerName } from '../../kit/session/own-session.ts';
import { type OpenSheet, sheetRows } from './draft.ts';
import { SheetState, withLeaves } from './sheet-state.tsx';
import { useRosterPhotos } from './use-photos.ts';
import { attendanceWords as words } from './words.ts';

type Taker = { takesAll: boolean; backDays: number };

/** True for a date that a Teacher takes no more and the office corrects with a reason. */
export const isLate = (date: string, { backDays }: Taker): boolean => date < addDays(todayInDhaka(), -backDays);

/** The reason why somebody only reads the sheet of a date; null where it is taken. */
export function closedBy(date: string, taker: Taker): string | null {
  if (date.slice(0, 4) < todayInDhaka().slice(0, 4)) return words.lastYear;
  return !taker.takesAll && isLate(date, taker) ? words.closed(bn(taker.backDays)) : null;
}

/** A sheet that is only read: nobody is shown as present where nobody took it. */
export function ClosedSheet({ sheet, why }: { sheet: OpenSheet; why: string }) {
  const [owner] = useState(workerName);
  const photos = useRosterPhotos(sheet);
  const rows = sheetRows({ ...sheet, missing: [] });
  const count = (mark: AttendanceMark) => rows.filter(({ student }) => markOf(sheet.marks, student) === mark).length;
  return (
    <section className="panel panel-list">
      <SheetState sheet={sheet} />
      <p className="alert alert-info">{why}</p>
      {sheet.state === 'taken' && (
        <>
          <SheetRows
            owner={owner}
            rows={withLeaves(rows, sheet)}
            marks={sheet.marks}
            isDaily={sheet.session === 'day'}
            photos={photos}
          />
          <footer className="roll-call-foot">
            <Counts count={count} />
          </footer>
        </>
      )}
    </section>
  );
}
