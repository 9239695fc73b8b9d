import { useEffect, useRef, useState } from 'react';
import { student as declaration } from '#contract/resources/student.ts';
import { ApiError } from '../../../../kit/api/api-error.ts';
import { officeApi } from '../../../../kit/api/office-api.ts';
import { prepareFile } from '../../../../kit/form/field/prepare-file.ts';
import { keyOf, type Photo } from './match.ts';
import { photoWords as words } from './words.ts';

/** How far a photo has come: a share from 0 to 1, stored, or why it was not taken. */
export type Fate = number | 'done' | { problem: string };

/** Between two tries over a line that is away, ms. */
const PAUSE_MS = 3000;

const isCut = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.status === 0 || reason.status === 503);

/** Waits until the line may be back, or until it is given up. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, PAUSE_MS);
    addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
}

/** Sends photos one by one, each until it is there or refused; what was stopped is gone on with. */
export function usePhotos() {
  const [fates, setFates] = useState<ReadonlyMap<File, Fate>>(new Map());
  const [isSending, setSending] = useState(false);
  const [isAway, setAway] = useState(false);
  const working = useRef<AbortController | null>(null);
  useEffect(() => () => working.current?.abort(), []);

  const tell = (file: File, fate: Fate) => setFates((before) => new Map(before).set(file, fate));

  async function one(photo: Photo, signal: AbortSignal): Promise<void> {
    const { file, student } = photo;
    const prepared = await prepareFile(declaration.fields.photo, file);
    if ('problem' in prepared) return tell(file, { problem: prepared.problem });
    const form = new FormData();
    form.set('photo', prepared.file);
    while (!signal.aborted) {
      try {
        tell(file, 0);
        const onProgress = (share: number) => tell(file, share);
        await officeApi().change('students', student, form, { signal, onProgress, idempotencyKey: keyOf(photo) });
        setAway(false);
        return tell(file, 'done');
      } catch (reason) {
        if (signal.aborted) break;
        if (!isCut(reason)) {
          console.error(reason);
          const said = reason instanceof ApiError ? (Object.values(reason.errors).flat()[0] ?? reason.said) : null;
          return tell(file, { problem: said ?? words.failed });
        }
        setAway(true);
        await pause(signal);
      }
    }
    setFates((before) => new Map([...before].filter(([sent]) => sent !== file)));
  }

  async function send(photos: readonly Photo[]): Promise<void> {
    const controller = new AbortController();
    working.current = controller;
    setSending(true);
    for (const photo of photos) {
      if (controller.signal.aborted) break;
      if (fates.get(photo.file) !== 'done') await one(photo, controller.signal);
    }
    setAway(false);
    setSending(false);
  }

  return { fates, isSending, isAway, send, stop: () => working.current?.abort() };
}
