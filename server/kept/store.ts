import type { KeptAnswer } from './answer.ts';
import type { Version } from './version.ts';

export type Drawn = {
  answer: KeptAnswer;
  /** False for what has a failed or missing part, for an error, a redirect. */
  keep: boolean;
};

export type KeptStoreOptions = {
  /** Draws the answer of a key; reads its data only after it was called. */
  draw: (key: string) => Promise<Drawn>;
  version: Version;
  /** Bytes of all answers in all codings; those asked for longest ago go first. */
  maxBytes: number;
};

export type KeptStore = {
  /** The kept answer of a key as the content is in this turn of the event loop, or null. */
  peek: (key: string) => KeptAnswer | null;
  /** The answer of a key: kept, being drawn, or drawn now, once for all who ask meanwhile. */
  get: (key: string) => Promise<KeptAnswer>;
  /** How many answers are kept, and in how many bytes. */
  size: () => { answers: number; bytes: number };
};

/** Keeps drawn answers while the version of the content does not move. */
export function createKeptStore({ draw, version, maxBytes }: KeptStoreOptions): KeptStore {
  const answers = new Map<string, { answer: KeptAnswer; size: number }>();
  const underway = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  /** What the kept answers show. */
  let kept: string | null = null;

  const find = (key: string, seen: string | null): KeptAnswer | null => {
    if (seen !== kept) {
      answers.clear();
      bytes = 0;
      kept = seen;
    }
    const entry = answers.get(key);
    if (!entry) return null;
    answers.delete(key);
    answers.set(key, entry);
    return entry.answer;
  };

  const measure = (key: string, answer: KeptAnswer) => {
    const entry = answers.get(key);
    if (entry?.answer !== answer) return;
    bytes += answer.size - entry.size;
    entry.size = answer.size;
    for (const [oldest, { size }] of answers) {
      if (bytes <= maxBytes) break;
      answers.delete(oldest);
      bytes -= size;
    }
  };

  const drawAt = async (key: string, seen: string | null): Promise<KeptAnswer> => {
    const { answer, keep } = await draw(key);
    if (keep && seen !== null && version.now() === seen && find(key, seen) === null) {
      answers.set(key, { answer, size: 0 });
      answer.onGrow = () => measure(key, answer);
      answer.onGrow();
    }
    return answer;
  };

  return {
    peek: (key) => find(key, version.ofTurn()),
    get: (key) => {
      // Taken before any data is read, and part of what is shared: a later visit never gets an older answer.
      const seen = version.now();
      const found = find(key, seen);
      if (found) return Promise.resolve(found);
      const slot = `${seen} ${key}`;
      let drawing = underway.get(slot);
      if (!drawing) {
        drawing = drawAt(key, seen).finally(() => underway.delete(slot));
        underway.set(slot, drawing);
      }
      return drawing;
    },
    size: () => ({ answers: answers.size, bytes }),
  };
}
