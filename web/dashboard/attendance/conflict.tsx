import type { SheetConflict } from '#contract/attendance/answers.ts';
import { type Mark, type Marks, markOf } from '#contract/attendance/marks.ts';
import { attendanceWords as words } from './words.ts';

/** The students of whom two phones say different things, yours and theirs, with a choice for each. */
export function Conflict({
  differences,
  marks,
  onMark,
}: Pick<SheetConflict, 'differences'> & { marks: Marks; onMark: (student: number, mark: Mark) => void }) {
  return (
    <section className="alert alert-warn roll-call-conflict">
      <div className="alert-words">
        <p className="alert-title">{words.conflict}</p>
        <p>{words.conflictHint}</p>
        {differences.map(({ student, full_name, sent, stored }) => (
          <fieldset key={student}>
            <legend>
              <bdi>{full_name}</bdi>
            </legend>
            {([sent, stored] as const).map((mark, at) => (
              <label key={mark}>
                <input
                  type="radio"
                  name={`conflict-${student}`}
                  checked={markOf(marks, student) === mark}
                  onChange={() => onMark(student, mark)}
                />
                {at === 0 ? words.ours : words.theirs}: {words.marks[mark]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
