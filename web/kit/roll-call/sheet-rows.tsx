import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { MARK_SIGNS } from '#contract/attendance/mark-words.ts';
import { type AttendanceMark, type Marks, markOf, STORED_MARKS } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import { bn } from '#contract/rules/digits.ts';
import { firstNameOf, initialsOf } from '#contract/rules/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { awayInWords } from './away.ts';
import { markOfKey, matchTypedRoll, stepOf } from './keys.ts';
import { RollCallHead } from './roll-call-head.tsx';
import { useView } from './use-view.ts';
import { rollCallWords as words } from './words.ts';

/** A student to be marked; `isNew`: came after the sheet was taken. */
type RollCallRowData = Pick<RosterRow, 'student' | 'roll_number' | 'full_name'> & {
  last: readonly AttendanceMark[];
  isNew: boolean;
  /** Words on a leave that was granted before. */
  leave?: string;
};

const CYCLE: readonly AttendanceMark[] = ['P', ...STORED_MARKS];

const next = (mark: AttendanceMark): AttendanceMark => CYCLE[(CYCLE.indexOf(mark) + 1) % CYCLE.length] ?? 'P';

type Props = {
  owner: string;
  rows: readonly RollCallRowData[];
  marks: Marks;
  /** True where each of the last marks is one of another day. */
  isDaily: boolean;
  /** Photos by student; null where there are initials instead, as a device keeps no pictures. */
  photos: ReadonlyMap<number, string | null> | null;
  /** Left out of a sheet that is only read: its rows are text. */
  onMark?: (student: number, mark: AttendanceMark) => void;
};

/** Names of the columns, above both of them, where a screen has room for the marks of earlier days. */
const Heads = () => (
  <div className="roll-call-heads" aria-hidden="true">
    {['left', 'right'].map((side) => (
      <p key={side}>
        {[words.roll, words.name, words.before, words.now].map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    ))}
  </div>
);

/** Everybody on the sheet, each row or tile a button: absent, late, leave, and present again. */
export function SheetRows({ owner, rows, marks, isDaily, photos, onMark }: Props) {
  const [view, setView] = useView(owner);
  const [said, setSaid] = useState('');
  const typed = useRef('');
  const half = Math.ceil(rows.length / 2);
  const put = ({ student, roll_number }: RollCallRowData, mark: AttendanceMark) => {
    onMark?.(student, mark);
    setSaid(words.said(bn(roll_number), words.marks[mark]));
  };
  const press = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf((event.target as HTMLElement).closest('button') as HTMLButtonElement);
    const [row, mark] = [rows[at], markOfKey(event.key)];
    const step = stepOf(event.key, half);
    const sought = /^[0-9০-৯]$/.test(event.key)
      ? matchTypedRoll(
          rows.map(({ roll_number }) => roll_number),
          typed.current,
          event.key,
        )
      : null;
    typed.current = sought?.typed ?? '';
    if (!row || (!mark && step === 0 && !sought)) return;
    event.preventDefault();
    if (mark) put(row, mark);
    else buttons[sought ? sought.at : at + step]?.focus();
  };
  return (
    <>
      <RollCallHead view={view} onView={setView} isRead={!onMark} />
      {rows.some(({ last }) => last.length > 0) && <Heads />}
      <ol
        className="roll-call"
        data-view={view}
        aria-label={words.list}
        style={{ '--half': half } as CSSProperties}
        onKeyDown={onMark && press}
      >
        {rows.map((row) => {
          const { student, roll_number, full_name, last, isNew, leave } = row;
          const mark = markOf(marks, student);
          const away = awayInWords(last, isDaily);
          const look = { className: 'roll-call-row', 'data-mark': mark, 'data-away': away ? '' : undefined };
          const cells = (
            <>
              <b className="roll-call-roll">
                <span className="visually-hidden">{words.roll} </span>
                {bn(roll_number)}
              </b>
              <span className="roll-call-face" aria-hidden="true">
                {photos ? <Avatar src={photos.get(student)} /> : initialsOf(full_name)}
              </span>
              <span className="roll-call-first" aria-hidden="true">
                {firstNameOf(full_name)}
              </span>
              <span className="roll-call-name">
                <bdi>{full_name}</bdi>
                {isNew && <small className="roll-call-new">{words.isNew}</small>}
                {away && <small className="roll-call-away">{away}</small>}
                {leave && <small>{leave}</small>}
              </span>
              <span className="roll-call-last" aria-hidden="true">
                {last.map((one, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: days in their order
                  <i key={place} data-mark={one}>
                    {MARK_SIGNS[one]}
                  </i>
                ))}
              </span>
              <span className="roll-call-mark">
                {mark === 'P' && <Icon name="check" />}
                <span className={mark === 'P' ? 'visually-hidden' : undefined}>{words.marks[mark]}</span>
              </span>
            </>
          );
          return (
            <li key={student}>
              {onMark ? (
                <button type="button" {...look} onClick={() => put(row, next(mark))}>
                  {cells}
                </button>
              ) : (
                <div {...look}>{cells}</div>
              )}
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
