import type { App } from '../../server/app-context.ts';

type Moves = { content?: unknown; office?: unknown };

/** Writes of records, which move a version; what is kept of imports moves none. */
export const ofRecords = (moves: Moves = {}): boolean => Boolean(moves.content || moves.office);

/** Every commit of what somebody does; the keys of calls are claimed outside of them. */
export const ofCommits = (moves?: Moves): boolean => moves !== undefined;

/** Lets so many writes of a kind pass and holds the others, until they are let go or fail. */
export function holdWrites({ database }: Pick<App, 'database'>, passing: number, isMeant = ofRecords) {
  const { write } = database;
  let left = passing;
  let isOpen = false;
  let isBroken = false;
  let release = () => {};
  const isRight = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reached = () => {};
  const isHeld = new Promise<void>((resolve) => {
    reached = resolve;
  });
  database.write = async (work, moves) => {
    if (isMeant(moves) && !isOpen) {
      left -= 1;
      if (left < 0) {
        reached();
        await isRight;
        if (isBroken) throw new Error('no write is possible');
      }
    }
    return write(work, moves);
  };
  return {
    /** Resolves when the first one is held. */
    isHeld,
    /** Something that is written meanwhile. */
    meanwhile: async <T>(work: () => Promise<T>): Promise<T> => {
      isOpen = true;
      const done = await work();
      isOpen = false;
      return done;
    },
    letGo: () => {
      database.write = write;
      release();
    },
    /** Those that are held fail, and those that come, until it is mended. */
    fail: () => {
      isBroken = true;
      release();
    },
    mend: () => {
      database.write = write;
    },
  };
}
