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
  /** The kept answer of a key as the content is at this version, or null. All keys of a group have one version. */
  peek: (key: string, version: string | null, group?: string) => KeptAnswer | null;
  /**
   * The answer of a key: kept, being drawn, or drawn now, once for all who ask meanwhile. The version must have been asked
   * for just before; null: it is unknown, and nothing is kept.
   */
  get: (key: string, version: string | null, group?: string) => Promise<KeptAnswer>;
  /** How many answers are kept, and in how many bytes. */
  size: () => { answers: number; bytes: number };
};

/** Keeps drawn answers while the version of what they show does not move. */
export function createKeptStore({ draw, maxBytes }: KeptStoreOptions): KeptStore {
  const answers = new Map<string, { answer: KeptAnswer; size: number; group: string }>();
  const underway = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  /** What the kept answers of each group show. */
  const kept = new Map<string, string | null>();

  const forget = (group: string) => {
    for (const [key, entry] of answers) {
      if (entry.group !== group) continue;
      answers.delete(key);
      bytes -= entry.size;
    }
  };

  const peek: KeptStore['peek'] = (key, version, group = '') => {
    if (version !== kept.get(group)) {
      forget(group);
      kept.set(group, version);
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

  const drawAt = async (key: string, version: string | null, group: string): Promise<KeptAnswer> => {
    const { answer, keep } = await draw(key);
    if (keep && version !== null && version === kept.get(group)) {
      bytes -= answers.get(key)?.size ?? 0;
      answers.set(key, { answer, size: 0, group });
      answer.onGrow = () => measure(key, answer);
      answer.onGrow();
    }
    return answer;
  };

  return {
    peek,
    get: (key, version, group = '') => {
      const found = peek(key, version, group);
      if (found) return Promise.resolve(found);
      // With the version, so that a later visit never gets an older answer.
      const slot = `${version} ${key}`;
      let drawing = underway.get(slot);
      if (!drawing) {
        drawing = drawAt(key, version, group).finally(() => underway.delete(slot));
        underway.set(slot, drawing);
      }
      return drawing;
    },
    size: () => ({ answers: answers.size, bytes }),
  };
}
