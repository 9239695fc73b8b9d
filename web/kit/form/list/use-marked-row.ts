import { type RefObject, useEffect, useRef, useState } from 'react';
import { listWords } from '../office-words.ts';
import type { Records } from './use-records.ts';

/** The row of a record that was just saved. */
export type HighlightedRow = {
  /** Counts the saves. */
  turn: number;
  id: number;
  isNew: boolean;
  /** Text in its row. */
  words: string;
  /** Its form is above the list and waits for the next one: scroll and focus stay with it. */
  stays: boolean;
  /** True if the list scrolls to the row: nobody has looked elsewhere since. */
  follows: boolean;
};

type Kind = keyof typeof listWords.marks;
type Saved = {
  turn: number;
  kind: Kind;
  id: number | null;
  stays: boolean;
  updatedAt: number;
  /** Place of the list; null once it was moved for this row. */
  place: string | null;
};

/** Lifetime of a mark, ms. */
const LIFE = 8000;

/**
 * Marks the last saved record, once its list was reloaded.
 * @param place current search, filters and page
 * @param open true if a panel covers the list
 */
export function useRowHighlight({ items, updatedAt }: Records<{ id: number }>, place: string, open: boolean) {
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
  const mark: HighlightedRow | null =
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
    /** Marks the record that was saved, before the list is reloaded; `id` null if unknown. */
    note: (kind: Kind, id: number | null) => {
      turns.current += 1;
      setSaved({ turn: turns.current, kind, id, stays: !open && kind === 'added', updatedAt, place });
    },
    /** The list is moved for the row. */
    moves: () => setSaved((now) => now && { ...now, place: null }),
    forget: () => setSaved(null),
  };
}

/** True if somebody is typing or choosing already: keep the focus there. */
const isBusy = (): boolean => document.activeElement?.closest('form, search, .filters') != null;

type Places = {
  /** Page of the marked row; null if search or filters hide it. */
  rowPage: number | null;
  page: number;
  onPage: (page: number) => void;
  /** Clears search and filters. */
  onReveal: () => void;
};

/**
 * Scrolls to the row of a record that was just saved: on its page, and without a filter that hides a new one. If the list had to
 * be moved for it, the focus goes there, too: to a new one's name, else to its edit button.
 */
export function useMarkedRow(panel: RefObject<HTMLElement | null>, mark: HighlightedRow | null, places: Places): void {
  const { rowPage, page, onPage, onReveal } = places;
  const { turn = 0, follows = false } = mark ?? {};
  /** Saves for which the list was moved, turned to the row's page, and scrolled to it. */
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
