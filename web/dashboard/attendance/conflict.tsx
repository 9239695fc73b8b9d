import { type AttendanceMark, markOf } from '#contract/attendance/marks.ts';
import { bn } from '#contract/rules/digits.ts';
import { clashKey, marking, noting, openClashes } from './clashes.ts';
import { type MarkConflict, type SheetDraft, sheetRows } from './draft.ts';
import { attendanceWords as words } from './words.ts';

const told = ({ field }: MarkConflict, value: string): string =>
  field === 'marks' ? words.marks[value as AttendanceMark] : value || words.noNote;

/** Marks and notes on which two phones differ, yours and theirs, with a choice for each. */
export function ConflictChoices({
  draft,
  onDraft,
}: {
  draft: SheetDraft;
  onDraft: (next: (draft: SheetDraft) => SheetDraft) => void;
}) {
  const rows = sheetRows(draft.sheet);
  const unlike = new Set(draft.clashes.map(({ student }) => student));
  const current = ({ field, student }: MarkConflict) =>
    field === 'marks' ? markOf(draft.marks, student) : (draft.notes[student] ?? '');
  const isChosen = (clash: MarkConflict, side: 'ours' | 'theirs') => clash.settled && current(clash) === clash[side];
  const choose = (clash: MarkConflict, value: string) =>
    onDraft((before) =>
      clash.field === 'marks'
        ? marking(before, clash.student, value as AttendanceMark)
        : noting(before, clash.student, value),
    );
  return (
    <section className="roll-call-conflict" aria-labelledby="conflict">
      <div className="alert alert-warn" role="alert">
        <div className="alert-words">
          <h2 id="conflict" className="alert-title">
            {words.conflict}
          </h2>
          <p>
            {words.conflictHint} {words.agreed(bn(rows.length - unlike.size))}
          </p>
        </div>
      </div>
      {openClashes(draft).map((clash) => {
        const row = rows.find(({ student }) => student === clash.student);
        return (
          <fieldset key={clashKey(clash)}>
            <legend>
              <bdi>{row?.full_name}</bdi>{' '}
              <small>
                {words.clashOf(bn(row?.roll_number ?? ''))} · {words.clash[clash.field]}
              </small>
            </legend>
            {(['ours', 'theirs'] as const).map((side) => (
              <label key={side} data-chosen={isChosen(clash, side) || undefined}>
                <input
                  type="radio"
                  name={clashKey(clash)}
                  checked={isChosen(clash, side)}
                  onChange={() => choose(clash, clash[side])}
                />
                <span>
                  <b data-mark={clash.field === 'marks' ? clash[side] : undefined}>{told(clash, clash[side])}</b>
                  <small>{words[side]}</small>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
