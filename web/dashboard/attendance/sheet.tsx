import { useState } from 'react';
import { Link } from 'react-router';
import type { SheetAnswer, TakenAnswer } from '#contract/attendance/answers.ts';
import { type Mark, markOf } from '#contract/attendance/marks.ts';
import { can } from '#contract/roles.ts';
import { dayOf, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { LeaveGuard, type Leaves } from '../../kit/form/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useOffice } from '../shell/enter.ts';
import { Conflict } from './conflict.tsx';
import { draftOf, isNews, isTouched, notesToSend, withMark } from './draft.ts';
import { SheetRows } from './sheet-rows.tsx';
import { useTaking } from './use-sheet.ts';
import { attendanceWords as words } from './words.ts';

const leavesSheet: Leaves = (from, to) =>
  ['class', 'section', 'date', 'session'].some((key) => (from.get(key) ?? '') !== (to.get(key) ?? ''));

/** One sheet: everybody is there until they are tapped; the foot counts and confirms. */
export function Sheet({ sheet: opened }: { sheet: SheetAnswer }) {
  const { user } = useOffice();
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [seen, setSeen] = useState(opened);
  const [reason, setReason] = useState('');
  const [unseen, setUnseen] = useState(0);
  const touched = isTouched(draft);
  if (opened !== seen && !touched) {
    setSeen(opened);
    if (isNews(draft, opened)) setDraft(draftOf(opened));
  }
  const { sheet, marks, notes } = draft;
  const { busy, refused, conflict, take } = useTaking(sheet, (answer: TakenAnswer) => {
    setDraft(draftOf(answer));
    setReason('');
    setUnseen(answer.unseen.length);
  });
  const { roster, state, taken_by, taken_at, day_off, version, id } = sheet;
  if (roster.length === 0) return <EmptyState title={words.nobody} />;
  const onMark = (student: number, mark: Mark) =>
    setDraft((before) => ({ ...before, marks: withMark(before.marks, student, mark) }));
  const marked = roster.filter(({ student }) => markOf(marks, student) !== 'P');
  const count = (mark: Mark) => bn(roster.filter(({ student }) => markOf(marks, student) === mark).length);
  const isChanged = state === 'not_taken' || touched;
  const needsReason = day_off !== null || sheet.date < todayInDhaka();
  const [problem] = Object.values(refused?.errors ?? {}).flat();
  const when = taken_at && (dayOf(taken_at) === todayInDhaka() ? timeInWords(taken_at) : bn(taken_at.slice(0, 10)));
  return (
    <section className="panel panel-list">
      <LeaveGuard dirty={touched} leaves={leavesSheet} />
      <p className="panel-foot muted">
        {state === 'taken' && when ? words.taken(when, taken_by?.name ?? '') : words.notTaken}
        {id !== null && can(user.role, 'read', 'history') && (
          <>
            {' '}
            <Link to={screen.history({ of: 'attendance', id, version: 0 })}>{words.history}</Link>
          </>
        )}
      </p>
      {day_off !== null && <p className="alert alert-info">{words.dayOff(day_off)}</p>}
      {unseen > 0 && <p className="alert alert-info">{words.unseen(bn(unseen))}</p>}
      {conflict && <Conflict differences={conflict.differences} marks={marks} onMark={onMark} />}
      <SheetRows roster={roster} marks={marks} onMark={onMark} />
      {marked.length > 0 && (
        <details className="roll-call-notes">
          <summary>{words.notes}</summary>
          {marked.map(({ student, full_name }) => (
            <Field key={student} name={`note-${student}`} label={words.note(full_name)}>
              <TextInput
                value={notes[student] ?? ''}
                maxLength={300}
                onChange={({ target }) =>
                  setDraft((before) => ({ ...before, notes: { ...before.notes, [student]: target.value } }))
                }
              />
            </Field>
          ))}
        </details>
      )}
      {needsReason && (
        <Field name="reason" label={words.reason} hint={words.reasonHint}>
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <footer className="roll-call-foot">
        <p>{words.counts(count)}</p>
        {refused && !conflict && <p role="alert">{problem ?? refused.said ?? words.failed}</p>}
        <Button
          look="gold"
          busy={busy}
          disabled={!isChanged}
          onClick={() =>
            void take(
              { marks, notes: notesToSend(draft), reason, anyway: day_off !== null },
              conflict?.sheet.version ?? version,
            )
          }
        >
          {busy ? words.sending : day_off !== null ? words.anyway : state === 'taken' ? words.change : words.confirm}
        </Button>
      </footer>
    </section>
  );
}
