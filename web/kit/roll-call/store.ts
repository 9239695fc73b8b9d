import type { Marks, Notes, Session } from '#contract/attendance/marks.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { isOld, run, startingWith } from '../form/draft-database.ts';
import { endedBy } from '../session/own-session.ts';

/** A class and section of one's own as the device holds it. */
export type KeptRoom = {
  class: number;
  section: string;
  name: string;
  students: readonly { student: number; roll_number: string; full_name: string }[];
  /** Students on leave, by date. */
  leave: Readonly<Record<string, readonly number[]>>;
};

/** The rosters of the account that last signed in here; `savedAt`: when the server was last asked, ms. */
export type KeptRoster = { owner: string; savedAt: number; sessions: readonly Session[]; rooms: readonly KeptRoom[] };

export type SheetBody = {
  class: number;
  section: string;
  date: string;
  session: Session;
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
};

/** No account's drafts begin so: their owners' names have no colon. */
const ROSTER = ':roster';

const startOf = (owner: string): string => `${owner}:sheet:`;

export type SheetKey = Pick<SheetBody, 'class' | 'section' | 'date' | 'session'>;

const keyOf = ({ class: of, section, date, session }: SheetKey): string =>
  `${of}:${foldKey(section)}:${date}:${session}`;

export const placeOf = (owner: string, key: SheetKey): string => startOf(owner) + keyOf(key);

/** The rosters; null without any, and a week after the server was last asked. */
export async function readRoster(): Promise<KeptRoster | null> {
  const kept = await run<KeptRoster | undefined>('readonly', (store) => store.get(ROSTER));
  if (!kept || !isOld(kept)) return kept ?? null;
  await forgetRoster();
  return null;
}

export const writeRoster = (roster: KeptRoster): Promise<unknown> =>
  run('readwrite', (store) => store.put(roster, ROSTER));

export const forgetRoster = (): Promise<void> => run('readwrite', (store) => store.delete(ROSTER));

/** Leaves no rosters of anybody but this account, and none where it may not call the roll any more. */
export async function tidyRoster(owner: string, mayCall: boolean): Promise<void> {
  const kept = await readRoster();
  if (kept && (kept.owner !== owner || !mayCall)) await forgetRoster();
}

/** This account's sheets that wait, by their place. */
export async function readUnsent(owner: string): Promise<ReadonlyMap<string, UnsentSheet>> {
  const range = startingWith(startOf(owner));
  const places = await run<IDBValidKey[]>('readonly', (store) => store.getAllKeys(range));
  const sheets = await run<UnsentSheet[]>('readonly', (store) => store.getAll(range));
  return new Map(places.flatMap((place, at) => (sheets[at] ? [[String(place), sheets[at]] as const] : [])));
}

/** The accounts whose sheets wait on this device, each as often as it has one. */
export async function ownersWaiting(): Promise<string[]> {
  const places = await run<IDBValidKey[]>('readonly', (store) => store.getAllKeys(startingWith('')));
  return places.flatMap((place) => /^([^:]+):sheet:/.exec(String(place))?.[1] ?? []);
}

export const countUnsent = async (owner: string): Promise<number> => (await readUnsent(owner)).size;

export const writeUnsent = (owner: string, sheet: UnsentSheet): Promise<unknown> =>
  run('readwrite', (store) => store.put(sheet, placeOf(owner, sheet.body)));

/** Notes what was said against a sheet, unless it was sent or taken again meanwhile. */
export async function noteRefused(place: string, sheet: UnsentSheet): Promise<void> {
  const kept = await run<UnsentSheet | undefined>('readonly', (store) => store.get(place));
  if (kept?.key === sheet.key) await run('readwrite', (store) => store.put(sheet, place));
}

/** Takes a sheet away that was sent, unless another one lies there by now. */
export async function removeUnsent(place: string, key: string): Promise<void> {
  const kept = await run<UnsentSheet | undefined>('readonly', (store) => store.get(place));
  if (kept?.key === key) await run('readwrite', (store) => store.delete(place));
}

const tappedPlace = (owner: string, key: SheetKey): string => `${owner}:roll:${keyOf(key)}`;

/** The taps of a sheet that was never confirmed; null without any, and after a week. */
export async function readTapped(owner: string, key: SheetKey): Promise<SheetBody | null> {
  type Tapped = { body: SheetBody; savedAt: number };
  const kept = await run<Tapped | undefined>('readonly', (store) => store.get(tappedPlace(owner, key)));
  return kept && !isOld(kept) ? kept.body : null;
}

/**
 * Keeps the taps of a sheet with each of them, since a phone ends a tab without asking; `null` takes them away. Not after a
 * logout that deleted drafts: a sheet still open elsewhere must not restore them.
 * @returns true if the device holds them
 */
export async function keepTapped(owner: string, key: SheetKey, body: SheetBody | null): Promise<boolean> {
  if (endedBy()?.keeps === false) return false;
  const place = tappedPlace(owner, key);
  await run('readwrite', (store): IDBRequest => {
    const request: IDBRequest = body ? store.put({ body, savedAt: Date.now() }, place) : store.delete(place);
    // Waits for nothing more from a page that may be going.
    store.transaction.commit();
    return request;
  });
  return body !== null;
}
