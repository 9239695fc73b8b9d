import type { KeptAnswer } from './kept.ts';
import type { Encoding } from './negotiate.ts';

export type Drawn = {
  answer: KeptAnswer /** False for a page with a failed or missing part, an error, a redirect. */;
  keep: boolean;
};

export type PageStoreOptions = {
  /** Draws the page of a key; reads its data only after it was called. */
  draw: (key: string) => Promise<Drawn>;
  /** The version of the content, which moves with every change of it; null when it is unknown: then nothing is kept. */
  version: () => number | null;
  /** Bytes of all pages in all codings; the pages asked for longest ago go first. */
  maxBytes?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
};

export type PageStore = {
  /** The kept page of a key as the content is now, or null. */
  peek: (key: string) => KeptAnswer | null;
  /** The page of a key: kept, being drawn, or drawn now, once for all who ask meanwhile. */
  get: (key: string) => Promise<KeptAnswer>;
  /** Prepares a coding of a page, and counts its bytes where the page is kept. */
  prepare: (key: string, answer: KeptAnswer, encoding: Encoding) => Promise<void>;
  /** How many pages are kept, and in how many bytes. */
  size: () => { pages: number; bytes: number };
};

const DAY = 86_400_000;
// Asia/Dhaka is six hours ahead of UTC and has no summer time.
const DHAKA = DAY / 4;

/**
 * Keeps drawn pages while neither the content's version nor the day in Dhaka changes (pages show what is new and the
 * current year). The version is asked at most once per turn of the event loop.
 */
export function createPageStore({
  draw,
  version,
  maxBytes = 32 * 1024 * 1024,
  now = Date.now,
}: PageStoreOptions): PageStore {
  const pages = new Map<string, { answer: KeptAnswer; size: number }>();
  const underway = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  /** What the kept pages show. */
  let kept = '';
  let asked: string | null = null;
  let isAsked = false;

  const current = (): string | null => {
    if (!isAsked) {
      isAsked = true;
      setImmediate(() => {
        isAsked = false;
      });
      const number = version();
      asked = number === null ? null : `${number}:${Math.floor((now() + DHAKA) / DAY)}`;
    }
    if (asked !== kept) {
      pages.clear();
      bytes = 0;
      kept = asked ?? '';
    }
    return asked;
  };

  const measure = (key: string, answer: KeptAnswer) => {
    const entry = pages.get(key);
    if (entry?.answer !== answer) return;
    bytes += answer.size - entry.size;
    entry.size = answer.size;
    for (const [oldest, { size }] of pages) {
      if (bytes <= maxBytes) break;
      pages.delete(oldest);
      bytes -= size;
    }
  };

  const drawAt = async (key: string, seen: string | null): Promise<KeptAnswer> => {
    const { answer, keep } = await draw(key);
    if (keep && seen !== null && current() === seen) {
      bytes -= pages.get(key)?.size ?? 0;
      pages.set(key, { answer, size: 0 });
      measure(key, answer);
    }
    return answer;
  };

  const peek = (key: string): KeptAnswer | null => {
    if (current() === null) return null;
    const entry = pages.get(key);
    if (!entry) return null;
    pages.delete(key);
    pages.set(key, entry);
    return entry.answer;
  };

  return {
    peek,
    get: (key) => {
      const found = peek(key);
      if (found) return Promise.resolve(found);
      // Taken before any data is read, and part of what is shared: a later visit never gets an older page.
      const seen = current();
      const slot = `${seen} ${key}`;
      let drawing = underway.get(slot);
      if (!drawing) {
        drawing = drawAt(key, seen).finally(() => underway.delete(slot));
        underway.set(slot, drawing);
      }
      return drawing;
    },
    prepare: async (key, answer, encoding) => {
      await answer.prepare(encoding);
      measure(key, answer);
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}
