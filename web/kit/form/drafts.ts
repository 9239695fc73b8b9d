import { endedBy } from '../session/own-session.ts';
import type { Draft, DraftOrigin, DraftStore } from './draft.ts';
import { changeStore, inStore, isExpired, startingWith } from './draft-database.ts';
import { type StoredValues, withBytes, withFiles } from './file-bytes.ts';
import { draftName } from './marks-journal.ts';
import { tabDrafts } from './tab-drafts.ts';

/** The texts of a page that went before it could write them, and which fields held a file. */
export type LastWords = DraftOrigin & {
  values: Readonly<Record<string, string | null>>;
  files: readonly string[];
  savedAt: number;
};

const LAST = 'draft:';
const lastPlace = (key: string): string => LAST + key;

function lastWords(key: string): LastWords | null {
  const text = localStorage.getItem(lastPlace(key));
  return text ? (JSON.parse(text) as LastWords) : null;
}

/** A draft with the texts that were typed after it was written; files were written when they were chosen. */
export function withLastWords(draft: Draft | null, last: LastWords | null): Draft | null {
  if (!last || (draft && draft.savedAt > last.savedAt)) return draft;
  const files = Object.entries(draft?.values ?? {}).filter(([name]) => last.files.includes(name));
  const { files: _, values, ...rest } = last;
  return { ...rest, values: { ...Object.fromEntries(files), ...values } };
}

/** After a logout that kept nothing: a form that is still open somewhere must not bring it back. */
const isForgotten = (): boolean => endedBy()?.keeps === false;

type StoredDraft = Omit<Draft, 'values'> & { values: StoredValues };

async function store(key: string, draft: Draft): Promise<void> {
  const put = (stored: StoredDraft) => changeStore((drafts) => drafts.put(stored, key));
  try {
    await put(draft);
  } catch (reason) {
    if (!Object.values(draft.values).some((value) => value instanceof File)) throw reason;
    await put({ ...draft, values: await withBytes(draft.values) });
  }
}

/** On this device, chosen files too: they outlive the tab, a crash and a power cut. */
const deviceDrafts: DraftStore = {
  async read(key) {
    const stored = await inStore<StoredDraft | undefined>('readonly', (drafts) => drafts.get(key));
    const draft = withLastWords(stored ? { ...stored, values: withFiles(stored.values) } : null, lastWords(key));
    if (draft && isExpired(draft)) await this.remove(key);
    return draft && !isExpired(draft) ? draft : null;
  },
  write: async (key, values, origin) => {
    if (isForgotten()) return;
    const savedAt = Date.now();
    await store(key, { ...origin, values, savedAt });
    if ((lastWords(key)?.savedAt ?? 0) <= savedAt) localStorage.removeItem(lastPlace(key));
  },
  writeNow(key, values, origin) {
    if (isForgotten()) return;
    const texts: Record<string, string | null> = {};
    const files: string[] = [];
    for (const [name, value] of Object.entries(values)) {
      if (value instanceof File) files.push(name);
      else texts[name] = value;
    }
    localStorage.setItem(
      lastPlace(key),
      JSON.stringify({ ...origin, values: texts, files, savedAt: Date.now() } satisfies LastWords),
    );
  },
  remove: async (key) => {
    localStorage.removeItem(lastPlace(key));
    await changeStore((store) => store.delete(key));
  },
};

/** Store for a form's drafts. `personal`: they hold children's data. */
export const draftStore = (personal: boolean): DraftStore => (personal ? tabDrafts : deviceDrafts);

const PLACES = () => Object.keys(localStorage).filter((place) => place.startsWith(LAST));

const ofOwner = (owner: string): string => `${owner}:`;

/** Number of this person's drafts on the device; the unsent marks of a paper count as one. */
export async function countDrafts(owner: string): Promise<number> {
  const start = ofOwner(owner);
  const last = PLACES().map((place) => place.slice(LAST.length));
  const keys = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys(startingWith(start)));
  return new Set([...keys.map(String), ...last.filter((key) => key.startsWith(start))].map(draftName)).size;
}

/** Takes all of them away. */
export async function forgetDrafts(owner: string): Promise<void> {
  const start = ofOwner(owner);
  for (const place of PLACES()) if (place.startsWith(lastPlace(start))) localStorage.removeItem(place);
  await changeStore((store) => store.delete(startingWith(start)));
}

/** Deletes expired drafts, of all users. */
export async function sweepDrafts(): Promise<void> {
  for (const place of PLACES()) {
    const last = lastWords(place.slice(LAST.length));
    if (last && isExpired(last)) localStorage.removeItem(place);
  }
  await inStore('readwrite', (store) => {
    const cursor = store.openCursor(startingWith(''));
    cursor.onsuccess = () => {
      const { result } = cursor;
      if (!result) return;
      if (isExpired(result.value)) result.delete();
      result.continue();
    };
    return cursor;
  });
}
