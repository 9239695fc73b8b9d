import type { Api } from '../api/api.ts';
import { ApiError, isObject } from '../api/api-error.ts';
import { noteRefused, readUnsent, removeUnsent, type UnsentSheet } from './store.ts';

/** True if a later try may succeed: no answer, or a server that was not able to give one. */
export const mayPass = (reason: unknown): boolean =>
  !(reason instanceof ApiError) || [0, 401, 408, 429].includes(reason.status) || reason.status >= 500;

/** True if somebody else took the sheet meanwhile, and both are to be compared. */
export const isMeeting = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.status === 409 && 'sheet' in reason.body;

/** The same sheet after the server refused it. */
export function refusedBy(sheet: UnsentSheet, reason: unknown): UnsentSheet {
  const { errors = {}, said = '' } = reason instanceof ApiError ? reason : {};
  return { ...sheet, refused: Object.values(errors).flat()[0] ?? said ?? '', isMet: isMeeting(reason) };
}

/** A sheet that the server has by now, and its version there. */
export type SentSheet = { place: string; version: number };

const versionIn = (answer: unknown): number => (isObject(answer) && Number(answer.version)) || 0;

/**
 * Sends the sheets of an account that wait, each under its own key: one whose answer was lost is not taken twice. Those that are
 * refused stay, with the reason.
 * @returns those that were sent
 */
export async function sendUnsent(api: Api, owner: string): Promise<SentSheet[]> {
  const sent: SentSheet[] = [];
  for (const [place, sheet] of await readUnsent(owner)) {
    if (sheet.isMet) continue;
    try {
      const answer = await api.call('PUT', 'attendance/', sheet.body, { idempotencyKey: sheet.key });
      await removeUnsent(place, sheet.key);
      sent.push({ place, version: versionIn(answer) });
    } catch (reason) {
      console.warn(reason);
      if (mayPass(reason)) break;
      await noteRefused(place, refusedBy(sheet, reason));
    }
  }
  return sent;
}
