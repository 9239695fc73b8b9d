const DAY = 86_400_000;
// Asia/Dhaka is six hours ahead of UTC and has no summer time.
const DHAKA = DAY / 4;

/** Names the state of the content that answers show; null while it is unknown: then nothing is kept. */
export type Version = {
  /** Asked now. */
  now: () => string | null;
  /** Asked at most once per turn of the event loop: good enough for a request that has just arrived (MEASURED.md). */
  ofTurn: () => string | null;
};

/**
 * A version that moves with the content's number and with the day in Dhaka (pages show what is new and the current year).
 * `clock`: milliseconds since 1970.
 */
export function createVersion(content: () => number | null, clock: () => number = Date.now): Version {
  let known: string | null = null;
  let isOfTurn = false;
  const now = (): string | null => {
    const number = content();
    known = number === null ? null : `${number}:${Math.floor((clock() + DHAKA) / DAY)}`;
    return known;
  };
  return {
    now,
    ofTurn: () => {
      if (isOfTurn) return known;
      isOfTurn = true;
      setImmediate(() => {
        isOfTurn = false;
      });
      return now();
    },
  };
}
