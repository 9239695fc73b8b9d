import { endedBy, lastLogout } from '../session/own-session.ts';
import type { Draft, DraftOrigin, DraftStore, DraftValues } from './draft.ts';
import { canLock, dropFile, dropFiles, lockFile, openFile, type TabFile } from './tab-files.ts';

/** Without encryption a small file is stored as it is in the tab's own storage. */
type PlainFile = { file: string; name: string; type: string };
type StoredValue = string | null | TabFile | PlainFile;
type TabDraft = Omit<Draft, 'values'> & { values: Readonly<Record<string, StoredValue>> };

const isFile = (value: StoredValue | undefined): value is TabFile | PlainFile =>
  typeof value === 'object' && value !== null;
const isLocked = (value: StoredValue | undefined): value is TabFile => isFile(value) && 'place' in value;

const PREFIX = 'draft:';

function keptAt(place: string): TabDraft | null {
  const text = sessionStorage.getItem(place);
  return text ? (JSON.parse(text) as TabDraft) : null;
}

const lockedIn = (kept: Pick<TabDraft, 'values'> | null): TabFile[] =>
  Object.values(kept?.values ?? {}).filter(isLocked);

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

function plainFile({ file, name, type }: PlainFile): File {
  const bytes = Uint8Array.from(atob(file.slice(file.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type });
}

async function stored(value: string | File | null): Promise<StoredValue> {
  if (!(value instanceof File)) return value;
  return canLock() ? lockFile(value) : { file: await dataUrl(value), name: value.name, type: value.type };
}

async function opened(value: StoredValue): Promise<string | File | null | undefined> {
  if (!isFile(value)) return value;
  return isLocked(value) ? ((await openFile(value)) ?? undefined) : plainFile(value);
}

/** Not after a logout: a form that is still open must not restore deleted drafts. */
function put(key: string, values: TabDraft['values'], origin?: DraftOrigin): void {
  if (endedBy()) return;
  sessionStorage.setItem(PREFIX + key, JSON.stringify({ ...origin, savedAt: Date.now(), values } satisfies TabDraft));
}

const places = (): string[] => Object.keys(sessionStorage).filter((place) => place.startsWith(PREFIX));

/** Only for this tab's lifetime: text about children leaves no trace on a shared computer. */
export const tabDrafts: DraftStore = {
  async read(key) {
    const kept = keptAt(PREFIX + key);
    if (!kept) return null;
    const values: Record<string, DraftValues[string]> = {};
    let whole = true;
    for (const [name, value] of Object.entries(kept.values)) {
      const found = await opened(value);
      if (found === undefined) whole = false;
      else values[name] = found;
    }
    const { attempt, ...rest } = kept;
    // Without its file it differs from the submission that was tried.
    return { ...rest, values, ...(attempt && whole && { attempt }) };
  },
  async write(key, values, origin) {
    const texts = Object.entries(values).filter(([, value]) => !(value instanceof File)) as [string, string | null][];
    const before = lockedIn(keptAt(PREFIX + key));
    try {
      const all = await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await stored(value)]));
      put(key, Object.fromEntries(all) as TabDraft['values'], origin);
    } catch (reason) {
      // The storage is full; texts cannot be chosen again, so keep them.
      console.error(reason);
      put(key, Object.fromEntries(texts), origin);
    }
    const now = new Set(lockedIn(keptAt(PREFIX + key)).map((file) => file.key));
    await Promise.all(before.filter((file) => !now.has(file.key)).map(dropFile));
  },
  writeNow(key, values, origin) {
    const before = keptAt(PREFIX + key)?.values;
    const now = Object.entries(values).map(([name, value]) => [name, value instanceof File ? before?.[name] : value]);
    put(key, Object.fromEntries(now) as TabDraft['values'], origin);
  },
  async remove(key) {
    const files = lockedIn(keptAt(PREFIX + key));
    sessionStorage.removeItem(PREFIX + key);
    await Promise.all(files.map(dropFile));
  },
};

/** Deletes this tab's drafts, and the files of all tabs, at a logout here or in another tab. */
export async function dropTabDrafts(): Promise<void> {
  for (const place of places()) sessionStorage.removeItem(place);
  await dropFiles();
}

/** Deletes drafts older than a logout in another tab that no form here noticed. */
export function sweepTabDrafts(): void {
  const { at } = lastLogout() ?? { at: 0 };
  for (const place of places()) if ((keptAt(place)?.savedAt ?? 0) <= at) sessionStorage.removeItem(place);
}
