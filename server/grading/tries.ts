/** How many wrong tries in 15 minutes, for an address (a village may share one) and on a roll of a class. */
export const TRIES = { address: 200, roll: 10, windowMs: 15 * 60_000 } as const;

/**
 * Wrong tries of the last quarter of an hour, in memory. What nobody sits at can be invented without end: of addresses and
 * such rolls the ones tried longest ago are forgotten, rolls at which somebody sits never are.
 */
export type Tries = {
  /** Seconds until there is room again for this address on this roll; 0: there is. */
  wait: (address: string, roll: string) => number;
  /** Counts a wrong try; `seat`: whether somebody sits there. */
  add: (address: string, roll: string, seat: boolean) => void;
  size: () => number;
};

type Times = number[];

export const MOST_KEYS = 20_000;

export function createTries(clock: () => number = Date.now): Tries {
  const addresses = new Map<string, Times>();
  const seats = new Map<string, Times>();
  const nobody = new Map<string, Times>();
  let swept = clock();

  const recent = (times: Times | undefined): Times => times?.filter((at) => at > clock() - TRIES.windowMs) ?? [];

  const waitOf = (times: Times | undefined, most: number): number => {
    const counted = recent(times);
    const oldest = counted.at(-most);
    return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + TRIES.windowMs - clock()) / 1000));
  };

  const count = (all: Map<string, Times>, key: string, most: number): void => {
    const times = [...recent(all.get(key)), clock()].slice(-most);
    all.delete(key);
    all.set(key, times);
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
    wait: (address, roll) =>
      Math.max(
        waitOf(addresses.get(address), TRIES.address),
        waitOf(seats.get(roll), TRIES.roll),
        waitOf(nobody.get(roll), TRIES.roll),
      ),
    add: (address, roll, seat) => {
      sweep();
      count(addresses, address, TRIES.address);
      count(seat ? seats : nobody, roll, TRIES.roll);
      bound(addresses);
      bound(nobody);
    },
    size: () => addresses.size + seats.size + nobody.size,
  };
}
