import { bn } from './digits.ts';

/** A time as a clock shows it, without the half of the day: `14:20` is “২:২০”. */
export const clockTime = (time: string): string => `${bn(Number(time.slice(0, 2)) % 12 || 12)}:${bn(time.slice(3))}`;
