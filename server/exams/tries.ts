import { SKEW } from '../limits.ts';

/** Most wrong tries in 15 minutes, for an address (a village may share one) and for a roll of a class. */
export const TRIES = { address: 200, roll: 10, windowMs: 15 * 60_000 } as const;

/** For how long a right try still counts where more came with it than a roll has room for, ms: some of them arrive late. */
export const CROWDED_MS = 5000;

/** A try that was counted before anything was looked up. It ends once, by one of the last two. */
export type Try = {
  /** Says that somebody sits there: such a roll is not forgotten. */
  seat: () => void;
  /** Notes that others found no room on its roll at the same time. */
  crowd: () => void;
  /** It was wrong, and counts. */
  stay: () => void;
  /**
   * It was right, or nothing was looked up: it counts until no other try of the roll is underway, so that many at once get no
   * more answers than others do. Answers for how long after that, ms: 0, or CROWDED_MS.
   */
  giveBack: () => Promise<number>;
};

/** Tries of a roll that are underway at the same time, and what waits for the last of them. */
type Burst = { underway: number; isCrowded: boolean; waiting: ((after: number) => void)[] };

/**
 * Tries of the last quarter of an hour that were not right, in memory. What nobody sits at can be invented without end: of
 * addresses and such rolls the ones tried longest ago are forgotten, rolls at which somebody sits never are.
 */
export type Tries = {
  /** Counts a try of this address on this roll at once, or answers the seconds until there is room again. */
  take: (address: string, roll: string) => Try | number;
  size: () => number;
};

type Times = number[];

export const MOST_KEYS = 20_000;

export function createTries(clock: () => number = () => Date.now()): Tries {
  const addresses = new Map<string, Times>();
  const seats = new Map<string, Times>();
  const nobody = new Map<string, Times>();
  const bursts = new Map<string, Burst>();
  let swept = clock();

  const recent = (times: Times | undefined): Times =>
    times?.filter((at) => at > clock() - TRIES.windowMs && at < clock() + SKEW) ?? [];

  const waitOf = (times: Times | undefined, most: number): number => {
    const counted = recent(times);
    const oldest = counted.at(-most);
    return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + TRIES.windowMs - clock()) / 1000));
  };

  const put = (all: Map<string, Times>, key: string, times: Times): void => {
    all.delete(key);
    if (times.length > 0) all.set(key, times);
  };

  const count = (all: Map<string, Times>, key: string, at: number): void =>
    put(all, key, [...recent(all.get(key)), at]);

  /** Counts it no longer, or only for so many ms more. */
  const discount = (all: Map<string, Times>, key: string, at: number, after = 0): void => {
    const times = all.get(key) ?? [];
    const place = times.lastIndexOf(at);
    if (place < 0) return;
    const others = times.toSpliced(place, 1);
    const aged = after > 0 ? [...others, clock() - TRIES.windowMs + after].sort((a, b) => a - b) : others;
    put(all, key, aged);
  };

  const end = (roll: string, burst: Burst): void => {
    burst.underway -= 1;
    if (burst.underway > 0) return;
    bursts.delete(roll);
    for (const settle of burst.waiting) settle(burst.isCrowded ? CROWDED_MS : 0);
  };

  const bound = (all: Map<string, Times>): void => {
    for (const key of all.keys()) {
      if (all.size <= MOST_KEYS) return;
      all.delete(key);
    }
  };

  /** Seats are as many as there are students; what is over leaves all the same. */
  const sweep = (): void => {
    if (clock() - swept < TRIES.windowMs && clock() >= swept) return;
    swept = clock();
    for (const all of [addresses, seats, nobody])
      for (const [key, times] of all) if (recent(times).length === 0) all.delete(key);
  };

  return {
    take: (address, roll) => {
      sweep();
      const rolls = seats.has(roll) ? seats : nobody;
      const burst = bursts.get(roll) ?? { underway: 0, isCrowded: false, waiting: [] };
      const full = waitOf(rolls.get(roll), TRIES.roll);
      if (full > 0) burst.isCrowded = true;
      const wait = Math.max(waitOf(addresses.get(address), TRIES.address), full);
      if (wait > 0) return wait;
      burst.underway += 1;
      bursts.set(roll, burst);
      const at = clock();
      count(addresses, address, at);
      count(rolls, roll, at);
      bound(addresses);
      bound(nobody);
      return {
        seat: () => {
          const times = nobody.get(roll);
          if (!times) return;
          nobody.delete(roll);
          put(seats, roll, times);
        },
        crowd: () => {
          burst.isCrowded = true;
        },
        stay: () => end(roll, burst),
        giveBack: () => {
          discount(addresses, address, at);
          return new Promise((resolve) => {
            burst.waiting.push((after) => {
              discount(seats.has(roll) ? seats : nobody, roll, at, after);
              resolve(after);
            });
            end(roll, burst);
          });
        },
      };
    },
    size: () => addresses.size + seats.size + nobody.size,
  };
}
