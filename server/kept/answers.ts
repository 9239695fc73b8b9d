import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './answer.ts';
import type { ContentVersion } from './version.ts';

/**
 * The lists that an answer shows, each with the version at which it was read, or with an older one: it is current while
 * none of them has changed. `WHOLE` stands for all content. With a null among them it is not cached.
 */
export type Parts = ReadonlyMap<string, string | null>;
export const WHOLE = '';

export type DrawnAnswer = {
  answer: KeptAnswer;
  /** False for what has a failed or missing part, for an error, a redirect, and for what hardly anybody asks for again. */
  keep: boolean;
  parts: Parts;
  /** It is over at this moment, ms since 1970; without one it holds while its parts do. */
  until?: number | undefined;
};

export type KeptAnswersOptions = {
  /** Draws the answer of a key; gets the version before it reads the content. */
  draw: (key: string) => Promise<DrawnAnswer>;
  /** Version of the content that the answers show. */
  version: ContentVersion;
  /** Most answers, and bytes of memory for them; the least recently used are evicted first. */
  maxAnswers: number;
  maxBytes: number;
};

export type KeptAnswers = {
  /** The kept answer of a key, without waiting, or null. */
  peek: (key: string) => KeptAnswer | null;
  /** The answer of a key: cached, being drawn, or drawn now, once for all concurrent callers. */
  get: (key: string) => Promise<KeptAnswer>;
  /** Number of cached answers, and their bytes. */
  size: () => { answers: number; bytes: number };
  /** Cache hits and misses so far. */
  counts: () => { found: number; drawn: number };
};

type Entry = {
  answer: KeptAnswer;
  parts: Parts;
  until: number;
  /** The version of all content at which no part had moved. */
  seen: string | null;
};

/** Caches drawn answers until the version of their content changes. */
export function createKeptAnswers({ draw, version, maxAnswers, maxBytes }: KeptAnswersOptions): KeptAnswers {
  const answers = new LRUCache<string, Entry>({ max: maxAnswers, maxSize: maxBytes });
  const underway = new Map<string, Promise<KeptAnswer>>();
  const counts = { found: 0, drawn: 0 };
  /** The version of all content for which every answer was looked at. */
  let swept: string | null = null;

  const isTrue = (entry: Entry, now: string | null): boolean => {
    if (now === null || Date.now() >= entry.until) return false;
    if (entry.seen === now) return true;
    for (const [part, read] of entry.parts) if (read === null || read !== version.ofTurn(part)) return false;
    entry.seen = now;
    return true;
  };

  /** Evicts outdated answers at once: many are never asked for again. */
  const sweep = (now: string | null) => {
    if (now === null || now === swept) return;
    swept = now;
    for (const [key, entry] of [...answers.entries()]) if (!isTrue(entry, now)) answers.delete(key);
  };

  const find = (key: string, now: string | null): KeptAnswer | null => {
    sweep(now);
    const entry = answers.get(key);
    if (!entry) return null;
    if (!isTrue(entry, now)) {
      answers.delete(key);
      return null;
    }
    counts.found += 1;
    return entry.answer;
  };

  const drawNow = async (key: string): Promise<KeptAnswer> => {
    counts.drawn += 1;
    const { answer, keep, parts, until = Number.POSITIVE_INFINITY } = await draw(key);
    const entry: Entry = { answer, parts, until, seen: null };
    if (keep && isTrue(entry, version.now())) {
      answers.set(key, entry, { size: answer.size });
      answer.onGrow = () => {
        const now = answers.peek(key);
        // A new entry: the size of the same one would stay.
        if (now?.answer === answer) answers.set(key, { ...now }, { size: answer.size });
      };
    }
    return answer;
  };

  return {
    peek: (key) => find(key, version.ofTurn()),
    get: (key) => {
      const now = version.now();
      const found = find(key, now);
      if (found) return Promise.resolve(found);
      // With the version, so that a later visit never gets an older answer.
      const slot = `${now} ${key}`;
      let drawing = underway.get(slot);
      if (!drawing) {
        drawing = drawNow(key).finally(() => underway.delete(slot));
        underway.set(slot, drawing);
      }
      return drawing;
    },
    size: () => ({ answers: answers.size, bytes: answers.calculatedSize }),
    counts: () => ({ ...counts }),
  };
}
