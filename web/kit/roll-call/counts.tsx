import { MARK_WORDS } from '#contract/attendance/mark-words.ts';
import type { AttendanceMark } from '#contract/attendance/marks.ts';
import { bn } from '#contract/rules/digits.ts';

/** Numbers of present, absent, late and on leave; together they are the roster. */
export const Counts = ({ count }: { count: (mark: AttendanceMark) => number }) => (
  <dl className="roll-call-counts">
    {(['P', 'A', 'L', 'V'] as const).map((mark) => (
      <div key={mark} data-mark={mark}>
        <dt>{MARK_WORDS[mark]}</dt>
        <dd>{bn(count(mark))}</dd>
      </div>
    ))}
  </dl>
);
