import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { noticePageWords as words } from './words.ts';

/** On paper alone: what the letter is called and of which day it is. */
export function MemoLine({ notice: { memo_number, date } }: { notice: RecordAt<'notices'> }) {
  return (
    <p className="memo-line">
      <span>{memo_number && words.memoOnPaper(memo_number)}</span>
      <span>{words.dateOnPaper(dateInWords(date))}</span>
    </p>
  );
}
