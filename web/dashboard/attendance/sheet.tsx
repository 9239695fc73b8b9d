import { useEffect, useRef, useState } from 'react';
import { type AttendanceMark, markOf } from '#contract/attendance/marks.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { LeaveGuard, type Leaves } from '../../kit/form/leave-guard.tsx';
import { Counts } from '../../kit/roll-call/counts.tsx';
import { isConfirming } from '../../kit/roll-call/keys.ts';
import { SheetRows } from '../../kit/roll-call/sheet-rows.tsx';
import type { TappedRows } from '../../kit/roll-call/use-tapped.ts';
import { workerName } from '../../kit/session/own-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { clashKey, marking, meet, noting, openClashes } from './clashes.ts';
import { ConflictChoices } from './conflict.tsx';
import {
  isNews,
  isTouched,
  type MarkConflict,
  newSheetDraft,
  type OpenSheet,
  rebased,
  type SheetDraft,
  sheetBody,
  sheetRows,
} from './draft.ts';
import { type DeviceWork, resumed } from './resumed.ts';
import { Nobody, SheetState, withLeaves } from './sheet-state.tsx';
import { useRosterPhotos } from './use-photos.ts';
import { useTaking } from './use-sheet.ts';
import { attendanceWords as words } from './words.ts';

const leavesSheet: Leaves = (from, to) =>
  ['class', 'section', 'date', 'session'].some((key) => (from.get(key) ?? '') !== (to.get(key) ?? ''));

type Props = {
  sheet: OpenSheet;
  room: string;
  known: DeviceWork;
  /** Its taps that were never confirmed, as the device holds them. */
  tapped: TappedRows;
  /** True for a date that is corrected only with a reason. */
  needsReason: boolean;
  onReload: () => void;
  onTried: () => void;
};

/** One sheet: everybody is there until they are tapped; the foot counts and confirms. */
export function RollCallSheet({ sheet: opened, room, known, tapped, needsReason, onReload, onTried }: Props) {
  const reasonField = useRef<HTMLInputElement>(null);
  const [owner] = useState(workerName);
  const photos = useRosterPhotos(opened);
  const waiting = known.waiting?.body ?? null;
  const kept = tapped.found ?? waiting;
  const [draft, setDraft] = useState(() => (kept ? resumed(opened, kept, known) : newSheetDraft(opened)));
  const [seen, setSeen] = useState(opened);
  const [sent, setSent] = useState(waiting);
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [unseen, setUnseen] = useState(0);
  const touched = isTouched(draft);
  if (opened !== seen) {
    const next = touched ? rebased(draft, opened, sent) : isNews(draft, opened) ? newSheetDraft(opened) : draft;
    if (next) setSeen(opened);
    if (next && next !== draft) {
      setDraft(next);
      setUnseen(0);
    }
  }
  const { busy, refused, off, take } = useTaking(room, {
    onTaken: (answer) => {
      setDraft(newSheetDraft(answer));
      setReason('');
      setUnseen(answer.unseen.length);
    },
    onConflict: (conflict) => setDraft((before) => meet(before, conflict)),
  });
  // Nothing is kept before something was typed here: a sheet that waits is on the device already.
  const isTyped = useRef(tapped.found !== null);
  const type = (next: (draft: SheetDraft) => SheetDraft) => {
    isTyped.current = true;
    setDraft(next);
  };
  const { keep } = tapped;
  useEffect(() => {
    if (isTyped.current && !busy) keep(touched ? sheetBody(draft, { reason }) : null);
  }, [draft, reason, touched, busy, keep]);
  const confirm = () => {
    if (lacksReason) reasonField.current?.focus();
    if (busy || !isChanged || blocking || lacksReason) return;
    setSent(sheetBody(draft, { reason }));
    void take(draft, reason).finally(onTried);
  };
  const { sheet, marks, notes } = draft;
  const { state, day_off, missing = [] } = sheet;
  const rows = sheetRows(sheet);
  if (rows.length === 0) return <Nobody />;
  const onMark = (student: number, mark: AttendanceMark) => type((before) => marking(before, student, mark));
  const marked = rows.filter(({ student }) => markOf(marks, student) !== 'P');
  const count = (mark: AttendanceMark) => rows.filter(({ student }) => markOf(marks, student) === mark).length;
  const isChanged = state === 'not_taken' || touched || missing.length > 0 || draft.clashes.length > 0;
  const isOff = off || day_off !== null;
  const lacksReason = (isOff || needsReason) && reason.trim() === '';
  const [problem] = Object.values(refused?.errors ?? {}).flat();
  const blocking = openClashes(draft).find(({ settled }) => !settled);
  const rollOf = (student: number) => bn(rows.find((row) => row.student === student)?.roll_number ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons and fields inside
    <section
      className="panel panel-list"
      onKeyDown={(event) => {
        if (!isConfirming(event)) return;
        event.preventDefault();
        confirm();
      }}
    >
      <LeaveGuard dirty={touched} leaves={leavesSheet} text={tapped.isKept ? words.leaveDraft : words.leaveText} />
      <SheetState sheet={sheet} />
      {day_off !== null && <p className="alert alert-info">{words.dayOff(day_off)}</p>}
      {missing.length > 0 && <p className="alert alert-info">{words.missing(bn(missing.length))}</p>}
      {unseen > 0 && missing.length === 0 && (
        <p className="alert alert-info">
          {words.unseen(bn(unseen))}{' '}
          <Button look="quiet" small onClick={onReload}>
            {words.reload}
          </Button>
        </p>
      )}
      {draft.clashes.length > 0 && <ConflictChoices draft={draft} onDraft={type} />}
      <SheetRows
        owner={owner}
        rows={withLeaves(rows, sheet)}
        marks={marks}
        isDaily={sheet.session === 'day'}
        photos={photos}
        onMark={onMark}
      />
      {touched && tapped.isKept && (
        <p className="panel-foot roll-call-draft">
          {words.draft}{' '}
          <Button look="quiet" small onClick={() => setDraft(newSheetDraft(sheet))}>
            {words.discard}
          </Button>
        </p>
      )}
      {marked.length > 0 && (
        <details className="roll-call-notes">
          <summary>{words.notes}</summary>
          {marked.map(({ student, full_name }) => (
            <Field key={student} name={`note-${student}`} label={words.note(full_name)}>
              <TextInput
                value={notes[student] ?? ''}
                maxLength={300}
                onChange={({ target }) => type((before) => noting(before, student, target.value))}
              />
            </Field>
          ))}
        </details>
      )}
      {(isOff || sheet.date < todayInDhaka()) && (
        <div className="roll-call-reason">
          <Field name="reason" label={words.reason} hint={words.reasonHint}>
            <TextInput
              ref={reasonField}
              value={reason}
              maxLength={300}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      )}
      <footer className="roll-call-foot">
        <Counts count={count} />
        {refused && <p role="alert">{problem ?? refused.said ?? words.failed}</p>}
        {blocking ? (
          <Button look="gold" onClick={() => choiceOf(blocking)?.focus()}>
            {words.choose(rollOf(blocking.student))}
          </Button>
        ) : lacksReason ? (
          <Button look="gold" onClick={() => reasonField.current?.focus()}>
            {words.writeReason}
          </Button>
        ) : (
          <Button look="gold" busy={busy} disabled={!isChanged} onClick={confirm}>
            {busy ? words.sending : isOff ? words.anyway : state === 'taken' ? words.change : words.confirm}
          </Button>
        )}
      </footer>
    </section>
  );
}

/** The first choice of a clash, to which the button of the foot leads. */
const choiceOf = (clash: MarkConflict) => document.querySelector<HTMLElement>(`[name="${clashKey(clash)}"]`);
