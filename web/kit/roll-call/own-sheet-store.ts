import type { SheetAnswer } from '#contract/attendance/answers.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { inStore } from '../form/draft-database.ts';
import { type OwnSheet, ownAfter } from './own-sheet.ts';
import { ROSTER, storageKeyOf } from './store.ts';

/** Goes with the rosters. */
const PLACE = `${ROSTER}:sent`;

type StoredSheets = { owner: string; day: string; savedAt: number; sheets: Readonly<Record<string, OwnSheet>> };

const sheetsOf = (owner: string, kept: StoredSheets | undefined): Map<string, OwnSheet> =>
  new Map(Object.entries(kept?.owner === owner && kept.day === todayInDhaka() ? kept.sheets : {}));

/** Sheets of this account that the server has, by their place, as of today. */
export const readOwnSheets = async (owner: string): Promise<ReadonlyMap<string, OwnSheet>> =>
  sheetsOf(owner, await inStore<StoredSheets | undefined>('readonly', (store) => store.get(PLACE)));

/** Changes what is known of one sheet, in one step, as another tab may note another sheet; null takes it away. */
async function change(owner: string, place: string, next: (known: OwnSheet | undefined) => OwnSheet | null) {
  await inStore<StoredSheets | undefined>('readwrite', (store) => {
    const request: IDBRequest<StoredSheets | undefined> = store.get(PLACE);
    request.onsuccess = () => {
      const sheets = sheetsOf(owner, request.result);
      const own = next(sheets.get(place));
      if (own) sheets.set(place, own);
      else if (!sheets.delete(place)) return;
      const kept: StoredSheets = {
        owner,
        day: todayInDhaka(),
        savedAt: Date.now(),
        sheets: Object.fromEntries(sheets),
      };
      store.put(kept, PLACE);
    };
    return request;
  });
}

/** Notes a sheet that was sent from here, typed above a version. */
export const noteSent = (owner: string, answer: SheetAnswer, from: number): Promise<void> =>
  change(owner, storageKeyOf(owner, answer), (known) => ownAfter(known, answer, from));

/** Notes what the server shows of a sheet that this account took, or that was sent from here. */
export const noteSeen = (owner: string, answer: SheetAnswer, isFromHere: boolean): Promise<void> =>
  change(owner, storageKeyOf(owner, answer), (known) =>
    answer.state === 'taken' && (known || isFromHere) ? ownAfter(known, answer, answer.version) : null,
  );
