import type { KeptAnswer } from './answer.ts';

export type Drawn = {
  answer: KeptAnswer;
  /** False for what has a failed or missing part, for an error, a redirect. */
  keep: boolean;
};

export type KeptStoreOptions = {
  /** Draws the answer of a key; reads its data only after it was called. */
  draw: (key: string) => Promise<Drawn>;
  /** Bytes of all answers in all codings; those asked for longest ago go first. */
  maxBytes: number;
};

export type KeptStore = {
  /** The kept answer of a key as the content is at this version, or null. */
  peek: (key: string, version: string | null) => KeptAnswer | null;
  /**
   * The answer of a key: kept, being drawn, or drawn now, once for all who ask meanwhile. The version must have been asked
   * for just before; null: it is unknown, and nothing is kept.
   */
  get: (key: string, version: string | null) => Promise<KeptAnswer>;
  /** How many answers are kept, and in how many bytes. */
  size: () => { answers: number; bytes: number };
};

/** Keeps drawn answers while the version of what they show does not move. */
export function createKeptStore({ draw, maxBytes }: KeptStoreOptions): KeptStore {
  const answers = new Map<string, { answer: KeptAnswer; size: number }>();
  const underway = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  /** What the kept answers show. */
  let kept: string | null = null;

  const peek: KeptStore['peek'] = (key, version) => {
    if (version !== kept) {
      answers.clear();
      bytes = 0;
      kept = version;
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

  const drawAt = async (key: string, version: string | null): Promise<KeptAnswer> => {
    const { answer, keep } = await draw(key);
    if (keep && version !== null && version === kept) {
      bytes -= answers.get(key)?.size ?? 0;
      answers.set(key, { answer, size: 0 });
      answer.onGrow = () => measure(key, answer);
      answer.onGrow();
    }
    return answer;
  };

  return {
    peek,
    get: (key, version) => {
      const found = peek(key, version);
      if (found) return Promise.resolve(found);
      // With the version, so that a later visit never gets an older answer.
      const slot = `${version} ${key}`;
      let drawing = underway.get(slot);
      if (!drawing) {
        drawing = drawAt(key, version).finally(() => underway.delete(slot));
        underway.set(slot, drawing);
      }
      return drawing;
    },
    size: () => ({ answers: answers.size, bytes }),
  };
}
