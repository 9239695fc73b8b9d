import { useState } from 'react';
import type { SheetAnswer } from '#contract/attendance/answers.ts';
import { type Mark, markOf, STORED_MARKS } from '#contract/attendance/marks.ts';
import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { attendanceWords as words } from './words.ts';

const CYCLE: readonly Mark[] = ['P', ...STORED_MARKS];

const next = (mark: Mark): Mark => CYCLE[(CYCLE.indexOf(mark) + 1) % CYCLE.length] ?? 'P';

/** Everybody on the sheet, each row a button: absent, late, leave, and present again. */
export function SheetRows({
  roster,
  marks,
  onMark,
}: Pick<SheetAnswer, 'roster' | 'marks'> & { onMark: (student: number, mark: Mark) => void }) {
  const [said, setSaid] = useState('');
  return (
    <>
      <ol className="roll-call" aria-label={words.list}>
        {roster.map(({ student, roll_number, full_name, last }) => {
          const mark = markOf(marks, student);
          return (
            <li key={student}>
              <button
                type="button"
                data-mark={mark}
                aria-label={words.row(bn(roll_number), full_name, words.marks[mark])}
                onClick={() => {
                  onMark(student, next(mark));
                  setSaid(words.said(bn(roll_number), words.marks[next(mark)]));
                }}
              >
                <b className="roll-call-roll">{bn(roll_number)}</b>
                <span className="roll-call-name">
                  <bdi>{full_name}</bdi>
                  {last.at(-1) === 'A' && <small>{words.wasAway}</small>}
                </span>
                {mark === 'P' ? <Icon name="check" /> : <span className="roll-call-mark">{words.marks[mark]}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
