import { type RefObject, useEffect, useRef, useState } from 'react';
import { listWords } from '../office-words.ts';
import type { Records } from './use-records.ts';

/** The row of a record that was just saved. */
export type Mark = {
  /** Counts the saves. */
  turn: number;
  id: number;
  isNew: boolean;
  /** What its row says of it. */
  words: string;
  /** Its form stands above the list and waits for the next one: neither scroll nor focus leave it. */
  stays: boolean;
  /** Whether the list goes to where the row has landed: nobody has looked elsewhere since. */
  follows: boolean;
};

type Kind = keyof typeof listWords.marks;
type Saved = {
  turn: number;
  kind: Kind;
  id: number | null;
  stays: boolean;
  updatedAt: number;
  /** Where the list was; null once it was moved for this row. */
  place: string | null;
};

/** How long a mark stays, ms. */
const LIFE = 8000;

/**
 * What was saved last, as its list has it once that was loaded again.
 * @param place search, filters and page as they are
 * @param open whether a panel lies above the list
 */
export function useMark({ items, updatedAt }: Records<{ id: number }>, place: string, open: boolean) {
  const [saved, setSaved] = useState<Saved | null>(null);
  const turns = useRef(0);
  const isFresh = saved !== null && updatedAt !== saved.updatedAt;
  const isSeen = isFresh && !open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each save
  useEffect(() => {
    if (!isSeen) return;
    const over = setTimeout(() => setSaved(null), LIFE);
    return () => clearTimeout(over);
  }, [isSeen, saved?.turn]);

  const record = saved && items.find(({ id }) => id === saved.id);
  const mark: Mark | null =
    saved && record
      ? {
          turn: saved.turn,
          id: record.id,
          isNew: saved.kind === 'added',
          words: listWords.marks[saved.kind],
          stays: saved.stays,
          follows: isSeen && (saved.place === null || saved.place === place),
        }
      : null;
  return {
    mark,
    /** Notes what was saved, before the list is loaded again; `id` null where nobody told it. */
    note: (kind: Kind, id: number | null) => {
      turns.current += 1;
      setSaved({ turn: turns.current, kind, id, stays: !open && kind === 'added', updatedAt, place });
    },
    /** The list is moved for the row. */
    moves: () => setSaved((now) => now && { ...now, place: null }),
    forget: () => setSaved(null),
  };
}

/** Somebody is typing or choosing already: the focus is not taken away. */
const isBusy = (): boolean => document.activeElement?.closest('form, search, .filters') != null;

type Places = {
  /** The page on which the marked row stands; null where search or filters hide it. */
  rowPage: number | null;
  page: number;
  onPage: (page: number) => void;
  /** Lets go of what hides it. */
  onReveal: () => void;
};

/**
 * Brings the row of a record that was just saved into sight: on its page, and without a filter that hides a new one. Where the
 * list had to be moved for it, the focus goes there: to a new one's name, else to what edits it.
 */
export function useMarkedRow(panel: RefObject<HTMLElement | null>, mark: Mark | null, places: Places): void {
  const { rowPage, page, onPage, onReveal } = places;
  const { turn = 0, follows = false } = mark ?? {};
  /** The saves for which the list was moved, gone to the row's page, and brought it into sight. */
  const done = useRef({ moved: 0, found: 0, seen: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save, when its row has landed
  useEffect(() => {
    const { current } = done;
    if (!mark || !follows || current.found === turn) return;
    if (rowPage === null) {
      if (!mark.isNew || current.moved === turn) return;
      current.moved = turn;
      return onReveal();
    }
    current.found = turn;
    if (rowPage === page) return;
    current.moved = turn;
    onPage(rowPage);
  }, [turn, follows, rowPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save, when its row stands on the page that is shown
  useEffect(() => {
    const { current } = done;
    if (!mark || current.found !== turn || current.seen === turn || rowPage !== page) return;
    current.seen = turn;
    const row = panel.current?.querySelector('.marked');
    if (!row || mark.stays || isBusy()) return;
    row.scrollIntoView({ block: 'nearest' });
    const target = row.querySelector<HTMLElement>(mark.isNew ? '.cell-title' : '.row-actions button');
    if (current.moved === turn) target?.focus({ preventScroll: true });
  }, [turn, follows, rowPage, page]);
}
