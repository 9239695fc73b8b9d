/** A repeatable source of chance: the same seed always gives the same throws. */
export type Dice = {
  /** a number in [0, 1) */
  next: () => number;
  /** a number in [low, high) */
  between: (low: number, high: number) => number;
  /** a whole number from low to high, both included */
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** one of a list that is not empty */
  pick: <T>(list: readonly T[]) => T;
  /** the list in another order */
  shuffle: <T>(list: readonly T[]) => T[];
};

function hash(seed: string): number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Put before each seed; empty but for another school than the usual one. */
let salt = '';

/** Has all dice that are made meanwhile throw as another school's. */
export function salted<T>(text: string, make: () => T): T {
  salt = text;
  try {
    return make();
  } finally {
    salt = '';
  }
}

export function dice(seed: string): Dice {
  let state = hash(salt + seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    shuffle: <T>(list: readonly T[]) => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = whole(0, i);
        [out[i], out[j]] = [out[j] as T, out[i] as T];
      }
      return out;
    },
  };
}
