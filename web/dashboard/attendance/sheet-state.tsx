import { Link } from 'react-router';
import { can } from '#contract/roles.ts';
import { dateInWords, dayOf, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { screen } from '#contract/screens.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useOffice } from '../shell/enter.ts';
import type { OpenSheet, RollCallRow } from './draft.ts';
import { attendanceWords as words } from './words.ts';

/** Tells if and by whom a sheet was taken. */
export function SheetState({ sheet: { state, taken_by, taken_at, id } }: { sheet: OpenSheet }) {
  const { user } = useOffice();
  const when = [taken_at && dayOf(taken_at) !== todayInDhaka() && dateInWords(taken_at), timeInWords(taken_at)];
  return (
    <p className="panel-foot muted">
      {state === 'taken' ? words.taken(when.filter(Boolean).join(', '), taken_by?.name ?? '') : words.notTaken}
      {id !== null && can(user.role, 'read', 'history') && (
        <>
          {' '}
          <Link to={screen.history({ of: 'attendance', id, version: 0 })}>{words.history}</Link>
        </>
      )}
    </p>
  );
}

/** The rows with words on leave that was granted. */
export const withLeaves = (rows: readonly RollCallRow[], { leaves, date }: Pick<OpenSheet, 'leaves' | 'date'>) =>
  rows.map((row) => {
    const until = leaves[row.student];
    return { ...row, ...(until && { leave: words.granted(until, date) }) };
  });

/** A section without students, with the way to where they are entered. */
export function Nobody() {
  const { user } = useOffice();
  const mayAdd = can(user.role, 'write', 'records');
  return (
    <EmptyState
      title={words.nobody}
      action={
        mayAdd && (
          <Link className="button button-line" to={screen.students()}>
            {words.toStudents}
          </Link>
        )
      }
    />
  );
}
