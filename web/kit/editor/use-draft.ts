import { useEffect, useRef, useState } from 'react';
import { storedUser } from '../session.ts';
import { type Draft, draftStore } from './drafts.ts';
import { sameValues, type Values } from './values.ts';

/** A draft is written when nothing was typed for so long, ms; and at once when the page is left. */
const PAUSE = 800;

/**
 * Keeps what is typed on this device and offers it again: after a crash, a closed tab, a power cut, and when a panel was
 * closed with something in it. Never puts it into the form by itself.
 * @param key the form: screen and record; each user has drafts of their own
 */
export function useDraft(key: string, personal: boolean, values: Values, initial: Values) {
  const store = draftStore(personal);
  // Whose form it was when it opened: a new login above it must not lead its words to another draft.
  const [owner] = useState(() => storedUser()?.username ?? '');
  const full = `${owner}:${key}`;
  const [offered, setOffered] = useState<Draft | null>(null);
  const latest = useRef({ values, initial });
  latest.current = { values, initial };
  /** Nothing is written before something was typed here: an offered draft must outlive its offer. */
  const typed = useRef(false);
  const ended = useRef(false);
  const written = useRef<ReadonlySet<File>>(new Set());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    let gone = false;
    ended.current = false;
    typed.current = false;
    setOffered(null);
    store.read(full).then(
      (draft) => {
        if (!gone && draft && !sameValues(draft.values, latest.current.initial)) setOffered(draft);
      },
      (reason) => console.error(reason),
    );
    const flush = () => write(true);
    addEventListener('beforeunload', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      gone = true;
      removeEventListener('beforeunload', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      write();
    };
  }, [full]);

  /** @param leaving the page may go at once: what only begins to be written now may be lost */
  function write(leaving = false) {
    if (!typed.current || ended.current) return;
    const { values: now, initial: first } = latest.current;
    const unchanged = sameValues(now, first);
    try {
      if (leaving && !unchanged) store.writeNow(full, now);
    } catch (reason) {
      console.error(reason);
    }
    const done = unchanged ? store.remove(full) : store.write(full, now);
    done.catch((reason) => console.error(reason));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed
  useEffect(() => {
    if (sameValues(values, initial)) {
      if (typed.current) write();
      return;
    }
    typed.current = true;
    // A file takes longer to be written than a page that goes would wait.
    const files = Object.values(values).filter((value) => value instanceof File);
    if (files.some((file) => !written.current.has(file))) {
      written.current = new Set(files);
      return write();
    }
    const timer = setTimeout(write, PAUSE);
    return () => clearTimeout(timer);
  }, [values]);

  return {
    offered,
    /** The offered draft's values; the offer is taken away. */
    take: (): Values | null => {
      setOffered(null);
      return offered?.values ?? null;
    },
    /** Throws the draft away: it was saved, or nobody wants it. */
    end: () => {
      ended.current = true;
      setOffered(null);
      store.remove(full).catch((reason) => console.error(reason));
    },
    /** Writes at once what is otherwise written after a pause. */
    keep: write,
    /** What is in the form was saved, and the form stays. */
    settle: () => {
      typed.current = false;
      setOffered(null);
      store.remove(full).catch((reason) => console.error(reason));
    },
    discard: () => {
      setOffered(null);
      if (!typed.current) store.remove(full).catch((reason) => console.error(reason));
    },
  };
}
