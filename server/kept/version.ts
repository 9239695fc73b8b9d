const DAY = 86_400_000;
// Asia/Dhaka is six hours ahead of UTC and has no summer time.
const DHAKA = DAY / 4;

/**
 * Names the state of the content that answers show, or of one list of the API in it, given its path ('' for all); null while
 * it is unknown: then nothing is kept.
 */
export type Version = {
  /** Asked now. */
  now: (list?: string) => string | null;
  /** Asked at most once per turn of the event loop: good enough for a request that has just arrived. */
  ofTurn: (list?: string) => string | null;
};

export type VersionSource = {
  content: () => number | null;
  /** A list's version as of the content's. */
  list?: (path: string, content: number) => number;
  /** Milliseconds since 1970. */
  clock?: () => number;
};

/** A version that moves with the content's number and with the day in Dhaka (pages show what is new and the current year). */
export function createVersion({ content, list = (_, number) => number, clock = Date.now }: VersionSource): Version {
  let known: { number: number; day: number; name: string } | null = null;
  let isOfTurn = false;
  const ask = () => {
    const number = content();
    const day = Math.floor((clock() + DHAKA) / DAY);
    known = number === null ? null : { number, day, name: `${number}:${day}` };
  };
  const named = (path?: string): string | null =>
    known && (!path ? known.name : `${list(path, known.number)}:${known.day}`);
  return {
    now: (path) => {
      ask();
      return named(path);
    },
    ofTurn: (path) => {
      if (!isOfTurn) {
        isOfTurn = true;
        setImmediate(() => {
          isOfTurn = false;
        });
        ask();
      }
      return named(path);
    },
  };
}
