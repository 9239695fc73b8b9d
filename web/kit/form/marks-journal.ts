import type { MarksRow } from '#contract/exams/answers.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { endedBy, workerName } from '../session/own-session.ts';
import { changeStore, inStore, isExpired, startingWith } from './draft-database.ts';

/** Cells of a student, by the parts' keys, as typed. */
export type Cells = Readonly<Record<string, string>>;

/** Saved marks of a student at the time they were overwritten. */
export type Base = Pick<MarksRow, 'parts' | 'absent' | 'version'>;

/** Entries of one student that may not be saved yet. */
type UnsavedMarks = { student: number; cells: Cells; base: Base; savedAt: number };

/** By the student's id. */
export type Journal = ReadonlyMap<number, UnsavedMarks>;

const startOf = (owner: string): string => `${owner}:marks:`;
const paperPlace = (paper: number): string => `${startOf(workerName())}${paper}:`;

/** This person's entries for a paper on this device: they outlive the tab, the network and the power. */
export async function readJournal(paper: number): Promise<Journal> {
  try {
    const kept = await inStore<UnsavedMarks[]>('readonly', (store) => store.getAll(startingWith(paperPlace(paper))));
    return new Map(kept.filter((one) => !isExpired(one)).map((one) => [one.student, one]));
  } catch (reason) {
    // A browser that keeps nothing: the rows are sent all the same.
    console.warn(reason);
    return new Map();
  }
}

/**
 * Stores each student separately, so that a second tab removes nothing of the first; null if nothing is left to send. Not after a
 * logout that deleted drafts: a grid still open elsewhere must not restore them.
 */
export function writeKept(paper: number, student: number, kept: Pick<UnsavedMarks, 'cells' | 'base'> | null): void {
  if (endedBy()?.keeps === false) return;
  const place = paperPlace(paper) + student;
  const writing = changeStore((store) =>
    kept ? store.put({ student, ...kept, savedAt: Date.now() } satisfies UnsavedMarks, place) : store.delete(place),
  );
  writing.catch((reason) => console.warn(reason));
}

/** Number of students with unsent marks on this device, by the paper's ID. */
export async function unsentPapers(): Promise<Map<number, number>> {
  const start = startOf(workerName());
  const kept = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys(startingWith(start)));
  const papers = kept.map((place) => Number.parseInt(String(place).slice(start.length), 10));
  return new Map([...groupBy(papers, (paper) => paper)].map(([paper, rows]) => [paper, rows.length]));
}

/** The name of a draft; the marks of a paper share one. */
export const draftName = (place: string): string => place.replace(/(:marks:\d+):\d+$/, '$1');
