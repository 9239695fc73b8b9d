import { bengaliDate } from './bengali.ts';

/** A date as a leaf of a calendar. `date` is `YYYY-MM-DD`; anything else is shown as it stands. */
export function DateLeaf({ date, year = true }: { date: string; year?: boolean }) {
  const parts = bengaliDate(date);
  if (!parts) return <span className="leaf">{date}</span>;
  return (
    <time className="leaf" dateTime={date}>
      <b>{parts.day}</b> <span>{parts.month}</span>
      {year && (
        <>
          {' '}
          <span>{parts.year}</span>
        </>
      )}
    </time>
  );
}
