import { useEffect, useState } from 'react';
import { momentParts } from '#contract/rules/dates.ts';

/** Pause between two looks at the clock, ms. */
export const LOOK_MS = 30_000;

const read = () => {
  const { day, time } = momentParts(new Date().toISOString());
  return { today: day, clock: time };
};

/** Day and time in Dhaka, read again while the screen stands. */
export function useNow(): { today: string; clock: string } {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read();
      setNow((before) => (before.clock === next.clock && before.today === next.today ? before : next));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
