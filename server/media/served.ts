import type { Database } from '../database/database.ts';
import type { MediaStore } from './store.ts';

/** Interval at which the mark is updated while files come, ms, and how long that goes on after the last one. */
const EVERY_MS = 1000;
const WHILE_MS = 60_000;

type Options = { database: Pick<Database, 'read'>; media: Pick<MediaStore, 'mark' | 'setMark'>; school: string };

export type ServedState = {
  /** Asks the store whether it has served a later state of the school than this database holds: then that is an older copy. */
  isOlder: () => Promise<boolean>;
  /** Lets the mark follow what this database holds; to be called when files come. */
  follow: () => void;
  /** The same, now. */
  raise: () => Promise<void>;
  stop: () => void;
};

/**
 * Keeps in the media store itself up to which version of the school it has served. Every file that comes moves a version, so
 * that whoever knows less than the store does not know which files are in use.
 */
export function createServed({ database, media, school }: Options): ServedState {
  let known: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let until = 0;
  const own = async (): Promise<number> => {
    const { version, office } = await database.read
      .selectFrom('content_version')
      .select(['version', 'office'])
      .executeTakeFirstOrThrow();
    return Number(version) + Number(office);
  };
  const ask = async (): Promise<number> => {
    const [, of, version] = /^(\S+) (\d+)$/.exec((await media.mark('served')) ?? '') ?? [];
    return of === school ? Number(version) : 0;
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const raise = async (): Promise<void> => {
    known ??= await ask();
    const now = await own();
    if (now <= known) return;
    await media.setMark('served', `${school} ${now}`);
    known = now;
  };
  return {
    isOlder: async () => {
      known = await ask();
      return (await own()) < known;
    },
    raise,
    follow: () => {
      until = performance.now() + WHILE_MS;
      timer ??= setInterval(() => {
        // The next run makes up for a failure.
        raise().catch(() => {});
        if (performance.now() > until) stop();
      }, EVERY_MS).unref();
    },
    stop,
  };
}
