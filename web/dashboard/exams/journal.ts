import type { Cells } from './row-state.ts';

/** What was typed and is not known to be kept, on this device: it outlives the tab, the network and the power. */
export type Journal = Readonly<Record<string, { cells: Cells; version: number }>>;

const keyOf = (user: number, paper: number): string => `marks:${user}:${paper}`;

/** Empty where nothing is there, or the browser keeps nothing. */
export function readJournal(user: number, paper: number): Journal {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, paper)) ?? '{}') as Journal;
  } catch {
    return {};
  }
}

export function writeJournal(user: number, paper: number, journal: Journal): void {
  try {
    if (Object.keys(journal).length === 0) localStorage.removeItem(keyOf(user, paper));
    else localStorage.setItem(keyOf(user, paper), JSON.stringify(journal));
  } catch {
    // A browser that keeps nothing: the rows are sent all the same.
  }
}
