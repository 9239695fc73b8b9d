const NAME = 'prangon';
const STORE = 'drafts';

/** Lifetime of a draft, ms. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

export const isExpired = (draft: { savedAt: number }): boolean => Date.now() - draft.savedAt > LIFE;

/** The keys of all drafts on the device that begin so; those of a tab's files are no texts. */
export const startingWith = (start: string): IDBKeyRange =>
  IDBKeyRange.bound(start, start === '' ? [] : `${start}\uFFFF`, false, true);

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

/** One step in the device's store of drafts. What was written is on the disk when the promise is kept. */
export async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** A change that does not wait for its page, which may be going. */
export const changeStore = (work: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
  inStore('readwrite', (store): IDBRequest => {
    const request = work(store);
    store.transaction.commit();
    return request;
  });
