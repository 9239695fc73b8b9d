import type { Database } from '../database/database.ts';
import { lastOpening } from '../database/windows.ts';

const DAY = 86_400_000;
// Asia/Dhaka is six hours ahead of UTC and has no summer time.
const DHAKA = DAY / 4;

/**
 * Names the state of the content that answers show, or of one list of the API in it, given its path ('' for all); null while
 * it is unknown: then nothing is kept.
 */
export type ContentVersion = {
  /** Asked now. */
  now: (list?: string) => string | null;
  /** Asked at most once per turn of the event loop: good enough for a request that has just arrived. */
  ofTurn: (list?: string) => string | null;
};

export type VersionSource = {
  content: () => number | null;
  /** A list's version as of the content's. */
  list?: (path: string, content: number) => number;
  /** The last moment at which a record began to show by itself, ms since 1970. */
  opening?: () => number;
  /** Milliseconds since 1970. */
  clock?: () => number;
};

/**
 * A version that moves with the content's number, with the day in Dhaka (pages show what is new and the current year), and
 * when something begins to show.
 */
export function createVersion({
  content,
  list = (_, number) => number,
  opening = () => 0,
  clock = Date.now,
}: VersionSource): ContentVersion {
  let known: { number: number; time: string } | null = null;
  let isOfTurn = false;
  const ask = () => {
    const number = content();
    known = number === null ? null : { number, time: `${Math.floor((clock() + DHAKA) / DAY)}:${opening()}` };
  };
  const named = (path?: string): string | null =>
    known && `${path ? list(path, known.number) : known.number}:${known.time}`;
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

/** The version of a school's content as its database tells it. */
export const versionOf = (database: Database): ContentVersion =>
  createVersion({
    content: database.contentVersion,
    list: database.listVersion,
    opening: () => lastOpening(database),
  });
