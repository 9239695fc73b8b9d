import { useState } from 'react';
import { type Mark, type Marks, markOf, STORED_MARKS } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { rollCallWords as words } from './words.ts';

/** A student to be marked; `isNew`: came after the sheet was taken. */
export type SheetRow = Pick<RosterRow, 'student' | 'roll_number' | 'full_name'> & {
  last: readonly Mark[];
  isNew: boolean;
};

const CYCLE: readonly Mark[] = ['P', ...STORED_MARKS];

const next = (mark: Mark): Mark => CYCLE[(CYCLE.indexOf(mark) + 1) % CYCLE.length] ?? 'P';

/** Everybody on the sheet, each row a button: absent, late, leave, and present again. */
export function SheetRows({
  rows,
  marks,
  onMark,
}: {
  rows: readonly SheetRow[];
  marks: Marks;
  onMark: (student: number, mark: Mark) => void;
}) {
  const [said, setSaid] = useState('');
  return (
    <>
      <ol className="roll-call" aria-label={words.list}>
        {rows.map(({ student, roll_number, full_name, last, isNew }) => {
          const mark = markOf(marks, student);
          return (
            <li key={student}>
              <button
                type="button"
                data-mark={mark}
                onClick={() => {
                  onMark(student, next(mark));
                  setSaid(words.said(bn(roll_number), words.marks[next(mark)]));
                }}
              >
                <b className="roll-call-roll">
                  <span className="visually-hidden">{words.roll} </span>
                  {bn(roll_number)}
                </b>
                <span className="roll-call-name">
                  <bdi>{full_name}</bdi>
                  {isNew && <small className="roll-call-new">{words.isNew}</small>}
                  {last.at(-1) === 'A' && <small>{words.wasAway}</small>}
                </span>
                <span className="roll-call-mark">
                  {mark === 'P' && <Icon name="check" />}
                  <span className={mark === 'P' ? 'visually-hidden' : undefined}>{words.marks[mark]}</span>
                </span>
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
