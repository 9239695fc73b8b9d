import type { MarksRow } from '#contract/exams/answers.ts';
import { endedBy, workerName } from '../session/own-session.ts';
import { isOld, run, startingWith } from './draft-database.ts';

/** What stands in the cells of a student, by the parts' keys, as it was typed. */
export type Cells = Readonly<Record<string, string>>;

/** What was kept of a student when it was typed over. */
export type Base = Pick<MarksRow, 'parts' | 'absent' | 'version'>;

/** What was typed of one student and is not known to be kept. */
export type Kept = { student: number; cells: Cells; base: Base; savedAt: number };

/** By the student's id. */
export type Journal = ReadonlyMap<number, Kept>;

const startOf = (owner: string): string => `${owner}:marks:`;
const paperPlace = (paper: number): string => `${startOf(workerName())}${paper}:`;

/** What this person typed into a paper on this device: it outlives the tab, the network and the power. */
export async function readJournal(paper: number): Promise<Journal> {
  try {
    const kept = await run<Kept[]>('readonly', (store) => store.getAll(startingWith(paperPlace(paper))));
    return new Map(kept.filter((one) => !isOld(one)).map((one) => [one.student, one]));
  } catch (reason) {
    // A browser that keeps nothing: the rows are sent all the same.
    console.warn(reason);
    return new Map();
  }
}

/**
 * Each student by itself, so that a second tab takes nothing of the first away; null where nothing is left to be sent. Not
 * after a logout that kept nothing: a grid that is still open somewhere must not bring it back.
 */
export function writeKept(paper: number, student: number, kept: Pick<Kept, 'cells' | 'base'> | null): void {
  if (endedBy()?.keeps === false) return;
  const place = paperPlace(paper) + student;
  const writing = run('readwrite', (store): IDBRequest => {
    const request: IDBRequest = kept
      ? store.put({ student, ...kept, savedAt: Date.now() } satisfies Kept, place)
      : store.delete(place);
    // Waits for nothing more from a page that may be going.
    store.transaction.commit();
    return request;
  });
  writing.catch((reason) => console.warn(reason));
}

/** How many students' marks of each paper wait on this device, by the paper's id. */
export async function unsentPapers(): Promise<Map<number, number>> {
  const start = startOf(workerName());
  const kept = await run<IDBValidKey[]>('readonly', (store) => store.getAllKeys(startingWith(start)));
  const papers = kept.map((place) => Number.parseInt(String(place).slice(start.length), 10));
  return new Map([...Map.groupBy(papers, (paper) => paper)].map(([paper, rows]) => [paper, rows.length]));
}

/** The name of a draft; the marks of a paper are one together. */
export const draftName = (place: string): string => place.replace(/(:marks:\d+):\d+$/, '$1');
