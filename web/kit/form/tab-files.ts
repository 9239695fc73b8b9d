import { lastLogout } from '../session/own-session.ts';
import { changeStore, inStore } from './draft-database.ts';

/**
 * A chosen file of a form that only this tab may know. A tab's own storage has room for a few megabytes, so the bytes are on the
 * device, encrypted; the key is in the tab and goes with it, and nobody can read them then.
 */
export type TabFile = { place: readonly [string, number, string]; key: string; name: string; type: string };

/** Lifetime of encrypted bytes that their tab did not remove itself, ms. */
const LIFE = 24 * 60 * 60 * 1000;

/** Begins the places of locked bytes, which are arrays; those of other drafts are texts. */
const TAB = 'tab';

const ALGORITHM = 'AES-GCM';
/** Each key encrypts one file once. */
const IV = new Uint8Array(12);

/** Browsers lock nothing on a page that came without TLS from another machine. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Files encrypted already: the same file is not written again at each letter typed next to it. */
const known = new WeakMap<File, Promise<TabFile>>();
const dropped = new Set<string>();

/** A logout takes the files of all tabs away. */
const isGone = ({ key, place: [, at] }: TabFile): boolean => dropped.has(key) || at <= (lastLogout()?.at ?? 0);

export async function lockFile(file: File): Promise<TabFile> {
  const before = known.get(file);
  if (before && !isGone(await before)) return before;
  const locked = lock(file);
  known.set(file, locked);
  locked.catch(() => known.delete(file));
  return locked;
}

async function lock(file: File): Promise<TabFile> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, true, ['encrypt']);
  const bytes = await crypto.subtle.encrypt({ name: ALGORITHM, iv: IV }, key, await file.arrayBuffer());
  const place = [TAB, Date.now(), crypto.randomUUID()] as const;
  await changeStore((store) => store.put(bytes, [...place]));
  const { k = '' } = await crypto.subtle.exportKey('jwk', key);
  return { place, key: k, name: file.name, type: file.type };
}

/** Null if the bytes are gone. */
export async function openFile(locked: TabFile): Promise<File | null> {
  const bytes = await inStore<ArrayBuffer | undefined>('readonly', (store) => store.get([...locked.place]));
  if (!bytes) return null;
  const key = await crypto.subtle.importKey('jwk', { kty: 'oct', k: locked.key }, ALGORITHM, false, ['decrypt']);
  const opened = await crypto.subtle.decrypt({ name: ALGORITHM, iv: IV }, key, bytes);
  const file = new File([opened], locked.name, { type: locked.type });
  known.set(file, Promise.resolve(locked));
  return file;
}

export async function dropFile({ place, key }: TabFile): Promise<void> {
  dropped.add(key);
  await changeStore((store) => store.delete([...place]));
}

/** Takes away the files of all tabs that were locked until then, ms. */
export async function dropFiles(until = Number.POSITIVE_INFINITY): Promise<void> {
  await changeStore((store) => store.delete(IDBKeyRange.bound([TAB], [TAB, until])));
}

/** Deletes the files of closed tabs. */
export const sweepFiles = (): Promise<void> => dropFiles(Date.now() - LIFE);
