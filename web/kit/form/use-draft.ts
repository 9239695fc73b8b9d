import { type RefObject, useEffect, useRef, useState } from 'react';
import { workerName } from '../session/own-session.ts';
import type { Attempt, Draft, DraftOrigin } from './draft.ts';
import { draftStore } from './drafts.ts';
import { openDrafts } from './open-drafts.ts';
import { sameValues, type Values, withoutFiles } from './values.ts';

/** A draft is written when nothing was typed for so long, ms; and at once when the page is left. */
const PAUSE = 800;

/** A submission under way or failed: its values, and the key that identifies it. */
export type AttemptedValues = Attempt & { values: Values };

/**
 * Keeps typed text on this device and offers it again: after a crash, a closed tab, a power cut, and when a panel was closed with
 * text in it. Never puts it into the form by itself.
 * @param key the form: screen and record; each user has drafts of their own
 * @param tried the form's last submission; it is kept with the values that it sent
 */
export function useDraft(
  key: string,
  personal: boolean,
  values: Values,
  initial: Values,
  tried?: RefObject<AttemptedValues | null>,
) {
  const store = draftStore(personal);
  // User when the form opened: a new login above it must not lead its text to another draft.
  const [owner] = useState(workerName);
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
    openDrafts.add(flush);
    addEventListener('beforeunload', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      gone = true;
      openDrafts.delete(flush);
      removeEventListener('beforeunload', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      write();
    };
  }, [full]);

  function originOf(now: Values): DraftOrigin {
    const { values: sent, ...attempt } = tried?.current ?? {};
    const base = withoutFiles(latest.current.initial);
    return sent && sameValues(sent, now) ? { base, attempt: attempt as Attempt } : { base };
  }

  function writeNow(now: Values) {
    try {
      store.writeNow(full, now, originOf(now));
    } catch (reason) {
      console.error(reason);
    }
  }

  /** @param leaving the page may go at once: a write that only begins now may be lost */
  function write(leaving = false) {
    if (!typed.current || ended.current) return;
    const { values: now, initial: first } = latest.current;
    const unchanged = sameValues(now, first);
    if (leaving && !unchanged) writeNow(now);
    const done = unchanged ? store.remove(full) : store.write(full, now, originOf(now));
    done.catch((reason) => console.error(reason));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed
  useEffect(() => {
    if (sameValues(values, initial)) {
      if (typed.current) write();
      return;
    }
    typed.current = true;
    // Writing a file takes longer than a closing page would wait.
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
    /** Returns the offered draft and ends the offer. */
    take: (): Draft | null => {
      setOffered(null);
      return offered;
    },
    /** Deletes the draft: it was saved or rejected. */
    end: () => {
      ended.current = true;
      setOffered(null);
      store.remove(full).catch((reason) => console.error(reason));
    },
    /** Writes at once, without the usual pause. */
    keep: write,
    /** Notes on the device, before they go, which values are sent. */
    note: writeNow,
    /** Runs after a save if the form stays. */
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
