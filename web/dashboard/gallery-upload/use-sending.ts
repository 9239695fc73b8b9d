import { useEffect, useRef, useState } from 'react';
import { toldBy } from '../../kit/api/calls.ts';
import { problemsIn } from '../../kit/form/refusal.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { changesFor, type PictureRow, type UploadTarget } from './rows.ts';

/** Progress of each row that is being sent: a share from 0 to 1, or its outcome. */
export type UploadProgress = number | 'waiting' | 'done' | 'failed';
export type UploadRun = { target: UploadTarget; fates: ReadonlyMap<number, UploadProgress> };

/** A refused row, with the server's messages for its fields and beyond our own sentence. */
type UploadFailure = { id: number; problems: Record<string, string>; said: string | undefined };
export type UploadReport = { done: number; failures: UploadFailure[]; gaveUp: boolean };

/** Sends pictures one by one; a failed one does not stop the others. */
export function useSending() {
  const [sending, setSending] = useState<UploadRun | null>(null);
  const working = useRef<AbortController | null>(null);
  useEffect(() => () => working.current?.abort(), []);

  async function send(
    target: UploadTarget,
    rows: readonly PictureRow[],
    stored: (id: number) => void,
  ): Promise<UploadReport> {
    const controller = new AbortController();
    working.current = controller;
    const fates = new Map<number, UploadProgress>(rows.map(({ id }) => [id, 'waiting']));
    const tell = (id: number, fate: UploadProgress) => {
      fates.set(id, fate);
      setSending({ target, fates: new Map(fates) });
    };
    const report: UploadReport = { done: 0, failures: [], gaveUp: false };
    for (const row of rows) {
      if (controller.signal.aborted) break;
      tell(row.id, 0);
      try {
        const changes = changesFor(target, row);
        await officeApi().create(target, changes, {
          signal: controller.signal,
          idempotencyKey: row.token,
          onProgress: (share) => tell(row.id, share),
        });
        report.done += 1;
        stored(row.id);
        tell(row.id, 'done');
      } catch (reason) {
        tell(row.id, 'failed');
        if (controller.signal.aborted) break;
        console.error(reason);
        const { title, ...problems } = problemsIn(reason);
        report.failures.push({
          id: row.id,
          problems: title ? { caption: title, ...problems } : problems,
          said: toldBy(reason),
        });
      }
    }
    report.gaveUp = controller.signal.aborted;
    working.current = null;
    setSending(null);
    return report;
  }

  return { sending, send, cancel: () => working.current?.abort() };
}
