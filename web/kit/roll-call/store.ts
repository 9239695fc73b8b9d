import type { Marks, Notes, RollCallSession } from '#contract/attendance/marks.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { changeStore, inStore, isExpired, startingWith } from '../form/draft-database.ts';

/** A class and section of one's own as the device holds it. */
export type CachedSection = {
  class: number;
  section: string;
  name: string;
  students: readonly { student: number; roll_number: string; full_name: string }[];
  /** Students on leave, by date. */
  leave: Readonly<Record<string, readonly number[]>>;
};

/** The rosters of the account that last signed in here; `savedAt`: when the server was last asked, ms. */
export type CachedRoster = {
  owner: string;
  savedAt: number;
  sessions: readonly RollCallSession[];
  rooms: readonly CachedSection[];
};

export type SheetBody = {
  class: number;
  section: string;
  date: string;
  session: RollCallSession;
  marks: Marks;
  notes: Notes;
  roster: readonly number[];
  version: number;
  anyway?: boolean;
  reason?: string;
};

/** A sheet that the server may not have yet. Without `savedAt`, since it waits for its account however long that takes. */
export type UnsentSheet = {
  key: string;
  room: string;
  body: SheetBody;
  /** Refusal of the server, '' while it was not reached. `isMet`: somebody else took the sheet, too. */
  refused: string;
  isMet: boolean;
  /** Sheets that lay here before this one, of which it is not known whether the server has them. */
  earlier?: readonly SheetBody[];
};

/** No account's drafts begin so: their owners' names have no colon. */
export const ROSTER = ':roster';

const startOf = (owner: string): string => `${owner}:sheet:`;

export type SheetKey = Pick<SheetBody, 'class' | 'section' | 'date' | 'session'>;

export const sheetKeyOf = ({ class: of, section, date, session }: SheetKey): string =>
  `${of}:${foldKey(section)}:${date}:${session}`;

export const storageKeyOf = (owner: string, key: SheetKey): string => startOf(owner) + sheetKeyOf(key);

/** The rosters; null without any, and a week after the server was last asked. */
export async function readRoster(): Promise<CachedRoster | null> {
  const kept = await inStore<CachedRoster | undefined>('readonly', (store) => store.get(ROSTER));
  if (!kept || !isExpired(kept)) return kept ?? null;
  await forgetRoster();
  return null;
}

export const writeRoster = (roster: CachedRoster): Promise<unknown> =>
  changeStore((store) => store.put(roster, ROSTER));

/** With the sheets of today that are known beside it. */
export const forgetRoster = (): Promise<void> => changeStore((store) => store.delete(startingWith(ROSTER)));

/** Leaves no rosters or sheets of anybody but this account, and none where it may not call the roll any more. */
export async function tidyRoster(owner: string, mayCall: boolean): Promise<void> {
  const kept = await inStore<{ owner: string }[]>('readonly', (store) => store.getAll(startingWith(ROSTER)));
  if (kept.some((one) => one.owner !== owner || !mayCall)) await forgetRoster();
}

/** This account's sheets that wait, by their place. */
export async function readUnsent(owner: string): Promise<ReadonlyMap<string, UnsentSheet>> {
  const range = startingWith(startOf(owner));
  const places = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys(range));
  const sheets = await inStore<UnsentSheet[]>('readonly', (store) => store.getAll(range));
  return new Map(places.flatMap((place, at) => (sheets[at] ? [[String(place), sheets[at]] as const] : [])));
}

export const countUnsent = async (owner: string): Promise<number> => (await readUnsent(owner)).size;
