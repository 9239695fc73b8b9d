import { leafOf } from '#contract/rules/dates.ts';
import { classNames } from './class-names.ts';

/** A date as a leaf of a calendar. `date` is `YYYY-MM-DD` or a timestamp; anything else is shown unchanged. */
export function DateLeaf({ date, year = true, className }: { date: string; year?: boolean; className?: string }) {
  const leaf = leafOf(date);
  if (!leaf) return <span className={classNames('leaf', className)}>{date}</span>;
  return (
    <time className={classNames('leaf', className)} dateTime={date}>
      <b>{leaf.day.padStart(2, '০')}</b> <span>{leaf.month}</span>
      {year && (
        <>
          {' '}
          <span>{leaf.year}</span>
        </>
      )}
    </time>
  );
}
