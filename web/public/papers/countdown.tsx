import { useEffect, useState } from 'react';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { ownResultWords as words } from './words.ts';

export type AnnouncedResults = { name: string; at: string };

const UNITS = [
  [86_400, 'দিন'],
  [3600, 'ঘণ্টা'],
  [60, 'মিনিট'],
  [1, 'সেকেন্ড'],
] as const;

/** Time left, in its two largest units. */
function timeLeft(ms: number): string {
  let seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts: string[] = [];
  for (const [unit, name] of UNITS) {
    const count = Math.floor(seconds / unit);
    seconds %= unit;
    if (count > 0 && parts.length < 2) parts.push(`${bn(count)} ${name}`);
  }
  return parts.join(' ');
}

/** Scheduled results: exam, moment and time left. The page reloads at that moment. */
export function Countdown({ announced }: { announced: readonly AnnouncedResults[] }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      // A little apart, so that not every browser asks in the same instant.
      const isOver = announced.some(({ at }) => Date.parse(at) <= Date.now());
      if (isOver) setTimeout(() => location.reload(), 500 + Math.random() * 2500);
      return isOver;
    };
    if (tick()) return;
    const timer = setInterval(() => tick() && clearInterval(timer), 1000);
    return () => clearInterval(timer);
  }, [announced]);
  return (
    <ul className="announced">
      {announced.map(({ name, at }) => (
        <li key={`${name} ${at}`}>
          <b>{name}</b>: {words.announced} <time dateTime={at}>{`${dateInWords(at)}, ${timeInWords(at)}`}</time>
          {now !== null && Date.parse(at) > now && <span> · {words.left(timeLeft(Date.parse(at) - now))}</span>}
        </li>
      ))}
    </ul>
  );
}
