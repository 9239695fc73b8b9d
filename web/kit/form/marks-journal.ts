import { endedBy, workerName } from '../session/own-session.ts';

/** What stands in the cells of a student, by the parts' keys, as it was typed. */
export type Cells = Readonly<Record<string, string>>;

/** What was typed and is not known to be kept, on this device: it outlives the tab, the network and the power. */
export type Journal = Readonly<Record<string, { cells: Cells; version: number }>>;

const START = 'marks:';
const startOf = (owner: string): string => `${START}${owner}:`;
const keyOf = (paper: number): string => `${startOf(workerName())}${paper}`;

/** Empty where nothing is there, or the browser keeps nothing. */
export function readJournal(paper: number): Journal {
  try {
    return JSON.parse(localStorage.getItem(keyOf(paper)) ?? '{}') as Journal;
  } catch {
    return {};
  }
}

/** Not after a logout that kept nothing: a grid that is still open somewhere must not bring it back. */
export function writeJournal(paper: number, journal: Journal): void {
  if (endedBy()?.keeps === false) return;
  try {
    if (Object.keys(journal).length === 0) localStorage.removeItem(keyOf(paper));
    else localStorage.setItem(keyOf(paper), JSON.stringify(journal));
  } catch {
    // A browser that keeps nothing: the rows are sent all the same.
  }
}

const placesOf = (owner: string): string[] =>
  Object.keys(localStorage).filter((place) => place.startsWith(startOf(owner)));

/** Of how many papers this person has marks on the device that were not sent. */
export const countJournals = (owner: string): number => placesOf(owner).length;

export function forgetJournals(owner: string): void {
  for (const place of placesOf(owner)) localStorage.removeItem(place);
}
