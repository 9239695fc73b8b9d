import type { SheetAnswer } from '#contract/attendance/answers.ts';
import type { Api } from '../api/api.ts';
import { ApiError, isObject } from '../api/api-error.ts';
import { above, isSentAs } from './own-sheet.ts';
import { noteSent, readOwnSheets } from './own-sheet-store.ts';
import { readUnsent, storageKeyOf, type UnsentSheet } from './store.ts';
import { noteRefused, removeUnsent } from './unsent-store.ts';

/** True if a later try may succeed: no answer, or a server that was not able to give one. */
export const mayPass = (reason: unknown): boolean =>
  !(reason instanceof ApiError) || [0, 401, 408, 429].includes(reason.status) || reason.status >= 500;

/** True if somebody else took the sheet meanwhile, and both are to be compared. */
const isMeeting = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.status === 409 && 'sheet' in reason.body;

/** The same sheet after the server refused it. */
function refusedBy(sheet: UnsentSheet, reason: unknown): UnsentSheet {
  const { errors = {}, said = '' } = reason instanceof ApiError ? reason : {};
  return { ...sheet, refused: Object.values(errors).flat()[0] ?? said ?? '', isMet: isMeeting(reason) };
}

const isSheet = (answer: unknown): answer is SheetAnswer => isObject(answer) && isObject(answer.marks);

/**
 * Sends a sheet that waits, under a key of its own for the version it is typed above: one whose answer was lost is not taken
 * twice. Where an earlier sheet from here is found in its way, it is sent above that one.
 */
export async function sendSheet(api: Api, owner: string, { key, body, earlier = [] }: UnsentSheet): Promise<unknown> {
  const place = storageKeyOf(owner, body);
  for (let tried: number | null = null; ; ) {
    // A browser that keeps nothing knows no sheets of its own.
    const own = await readOwnSheets(owner).catch((reason) => void console.warn(reason));
    const version = above(body.version, own?.get(place));
    const idempotencyKey = `${key}-${version}`;
    try {
      const answer = await api.call('PUT', 'attendance/', { ...body, version }, { idempotencyKey });
      if (isSheet(answer)) await noteSent(owner, answer, version).catch(console.warn);
      return answer;
    } catch (reason) {
      const stored = isMeeting(reason) ? (reason as ApiError).body.sheet : null;
      const found = isSheet(stored) && earlier.find((one) => isSentAs(stored, one));
      if (!found || version === tried) throw reason;
      tried = version;
      await noteSent(owner, stored, found.version);
    }
  }
}

/**
 * Sends the sheets of an account that wait. Those that are refused stay, with the reason.
 * @returns the number of those that were sent
 */
export async function sendUnsent(api: Api, owner: string): Promise<number> {
  let sent = 0;
  for (const [place, sheet] of await readUnsent(owner)) {
    if (sheet.isMet) continue;
    try {
      await sendSheet(api, owner, sheet);
      await removeUnsent(place, sheet.key);
      sent += 1;
    } catch (reason) {
      console.warn(reason);
      if (mayPass(reason)) break;
      await noteRefused(place, refusedBy(sheet, reason));
    }
  }
  return sent;
}
