/** What a form holds: texts, and files that were chosen or are to be removed. */
export type DraftValues = Readonly<Record<string, string | File | null>>;
/**
 * A submission of these values that may have reached the server: its Idempotency-Key, and when it was first tried, ms. A page
 * that died while it was sent tries the same again, so that it makes no second record.
 */
export type Attempt = { key: string; since: number };
export type Draft = { values: DraftValues; savedAt: number; attempt?: Attempt };

/** How long a draft is offered again, ms. */
const LIFE = 7 * 24 * 60 * 60 * 1000;
const NAME = 'prangon';
const STORE = 'drafts';

export type DraftStore = {
  read: (key: string) => Promise<Draft | null>;
  write: (key: string, values: DraftValues, attempt?: Attempt) => Promise<void>;
  /** The same before the page goes, which waits for nothing: the texts at once; files were written when they were chosen. */
  writeNow: (key: string, values: DraftValues, attempt?: Attempt) => void;
  remove: (key: string) => Promise<void>;
};

const isOld = (draft: Draft): boolean => Date.now() - draft.savedAt > LIFE;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** The texts of a page that went before it could write them, and which fields held a file. */
export type LastWords = {
  values: Readonly<Record<string, string | null>>;
  files: readonly string[];
  savedAt: number;
  attempt?: Attempt;
};

const lastPlace = (key: string): string => `draft:${key}`;

function lastWords(key: string): LastWords | null {
  const text = localStorage.getItem(lastPlace(key));
  return text ? (JSON.parse(text) as LastWords) : null;
}

/** A draft with the texts that were typed after it was written; files were written when they were chosen. */
export function withLastWords(draft: Draft | null, last: LastWords | null): Draft | null {
  if (!last || (draft && draft.savedAt > last.savedAt)) return draft;
  const files = Object.entries(draft?.values ?? {}).filter(([name]) => last.files.includes(name));
  const { savedAt, attempt } = last;
  return { savedAt, values: { ...Object.fromEntries(files), ...last.values }, ...(attempt && { attempt }) };
}

/** On this device, chosen files too: they outlive the tab, a crash and a power cut. */
const deviceDrafts: DraftStore = {
  async read(key) {
    const stored = await run<Draft | undefined>('readonly', (store) => store.get(key));
    const draft = withLastWords(stored ?? null, lastWords(key));
    if (draft && isOld(draft)) await this.remove(key);
    return draft && !isOld(draft) ? draft : null;
  },
  write: async (key, values, attempt) => {
    const savedAt = Date.now();
    await run('readwrite', (store) => store.put({ values, savedAt, attempt } satisfies Draft, key));
    if ((lastWords(key)?.savedAt ?? 0) <= savedAt) localStorage.removeItem(lastPlace(key));
  },
  writeNow(key, values, attempt) {
    const texts: Record<string, string | null> = {};
    const files: string[] = [];
    for (const [name, value] of Object.entries(values)) {
      if (value instanceof File) files.push(name);
      else texts[name] = value;
    }
    localStorage.setItem(
      lastPlace(key),
      JSON.stringify({ values: texts, files, savedAt: Date.now(), attempt } satisfies LastWords),
    );
  },
  remove: async (key) => {
    localStorage.removeItem(lastPlace(key));
    await run('readwrite', (store) => store.delete(key));
  },
};

type StoredFile = { file: string; name: string; type: string };

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'file' in value;

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

function fileOf({ file, name, type }: StoredFile): File {
  const bytes = Uint8Array.from(atob(file.slice(file.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type });
}

async function stored(value: string | File | null): Promise<string | StoredFile | null> {
  return value instanceof File ? { file: await dataUrl(value), name: value.name, type: value.type } : value;
}

/** Only for this tab's life: what is written about children leaves no trace on a shared computer. */
const tabDrafts: DraftStore = {
  read: async (key) => {
    const text = sessionStorage.getItem(`draft:${key}`);
    if (!text) return null;
    const { values, ...rest } = JSON.parse(text) as Omit<Draft, 'values'> & { values: Record<string, unknown> };
    const read = Object.entries(values).map(([name, value]) => [name, isStoredFile(value) ? fileOf(value) : value]);
    return { ...rest, values: Object.fromEntries(read) as DraftValues };
  },
  write: async (key, values, attempt) => {
    const entries = await Promise.all(Object.entries(values).map(async ([name, value]) => [name, await stored(value)]));
    const write = (kept: unknown[][]) =>
      sessionStorage.setItem(
        `draft:${key}`,
        JSON.stringify({ savedAt: Date.now(), values: Object.fromEntries(kept), attempt }),
      );
    try {
      write(entries);
    } catch {
      // A tab has room for a few megabytes; the texts are what cannot be chosen again.
      write(entries.filter(([, value]) => !isStoredFile(value)));
    }
  },
  writeNow(key, values, attempt) {
    const before = JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? '{}') as { values?: Record<string, unknown> };
    const kept = Object.entries(values).map(([name, value]) => [
      name,
      value instanceof File ? before.values?.[name] : value,
    ]);
    sessionStorage.setItem(
      `draft:${key}`,
      JSON.stringify({ savedAt: Date.now(), values: Object.fromEntries(kept), attempt }),
    );
  },
  remove: async (key) => sessionStorage.removeItem(`draft:${key}`),
};

/** Where the drafts of a form are kept. `personal`: they hold children's data. */
export const draftStore = (personal: boolean): DraftStore => (personal ? tabDrafts : deviceDrafts);
