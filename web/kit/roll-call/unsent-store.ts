import { changeStore, inStore, isExpired, startingWith } from '../form/draft-database.ts';
import { endedBy } from '../session/own-session.ts';
import { earlierThan } from './own-sheet.ts';
import { type SheetBody, type SheetKey, sheetKeyOf, storageKeyOf, type UnsentSheet } from './store.ts';

/** The accounts whose sheets wait on this device, each as often as it has one. */
export async function ownersWaiting(): Promise<string[]> {
  const places = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys(startingWith('')));
  return places.flatMap((place) => /^([^:]+):sheet:/.exec(String(place))?.[1] ?? []);
}

/**
 * Keeps a sheet until it is sent, and with it those that it takes the place of: their answers may have been lost.
 * @returns the sheet as it is kept
 */
export async function writeUnsent(owner: string, sheet: UnsentSheet): Promise<UnsentSheet> {
  const place = storageKeyOf(owner, sheet.body);
  const kept = await inStore<UnsentSheet | undefined>('readonly', (store) => store.get(place));
  const whole = { ...sheet, earlier: earlierThan(sheet, kept) };
  await changeStore((store) => store.put(whole, place));
  return whole;
}

/** Notes what was said against a sheet, unless it was sent or taken again meanwhile. */
export async function noteRefused(place: string, sheet: UnsentSheet): Promise<void> {
  const kept = await inStore<UnsentSheet | undefined>('readonly', (store) => store.get(place));
  if (kept?.key === sheet.key) await changeStore((store) => store.put(sheet, place));
}

/** Takes a sheet away that was sent, unless another one lies there by now. */
export async function removeUnsent(place: string, key: string): Promise<void> {
  const kept = await inStore<UnsentSheet | undefined>('readonly', (store) => store.get(place));
  if (kept?.key === key) await changeStore((store) => store.delete(place));
}

const tappedPlace = (owner: string, key: SheetKey): string => `${owner}:roll:${sheetKeyOf(key)}`;

/** The taps of a sheet that was never confirmed; null without any, and after a week. */
export async function readTapped(owner: string, key: SheetKey): Promise<SheetBody | null> {
  type Tapped = { body: SheetBody; savedAt: number };
  const kept = await inStore<Tapped | undefined>('readonly', (store) => store.get(tappedPlace(owner, key)));
  return kept && !isExpired(kept) ? kept.body : null;
}

/**
 * Keeps the taps of a sheet with each of them, since a phone ends a tab without asking; `null` takes them away. Not after a
 * logout that deleted drafts: a sheet still open elsewhere must not restore them.
 * @returns true if the device holds them
 */
export async function keepTapped(owner: string, key: SheetKey, body: SheetBody | null): Promise<boolean> {
  if (endedBy()?.keeps === false) return false;
  const place = tappedPlace(owner, key);
  await changeStore((store) => (body ? store.put({ body, savedAt: Date.now() }, place) : store.delete(place)));
  return body !== null;
}
