import { useEffect, useRef, useState } from 'react';
import { student as declaration } from '#contract/resources/student.ts';
import { ApiError } from '../../../../kit/api/api-error.ts';
import { prepareFile } from '../../../../kit/form/field/prepare-file.ts';
import { officeApi } from '../../../../kit/session/office-api.ts';
import { type Photo, photoKey } from './match.ts';
import { photoWords as words } from './words.ts';

/** Progress of a photo: a share from 0 to 1, stopped before an answer, stored, or the reason it was refused. */
export type PhotoProgress = number | 'stopped' | 'done' | { problem: string };

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

/** Sends photos one by one, each until it is stored or refused; a stopped upload can be resumed. */
export function usePhotoUpload() {
  const [fates, setFates] = useState<ReadonlyMap<File, PhotoProgress>>(new Map());
  const [isSending, setSending] = useState(false);
  const [isAway, setAway] = useState(false);
  const working = useRef<AbortController | null>(null);
  /** Requests without an answer, as first sent: a retry must not store the photo twice. */
  const unanswered = useRef(new Map<File, { photo: Photo; form: FormData }>());
  useEffect(() => () => working.current?.abort(), []);

  const tell = (file: File, fate: PhotoProgress) => setFates((before) => new Map(before).set(file, fate));

  /** Drops requests when the files or the class change. */
  function forget(): void {
    unanswered.current.clear();
    setFates(new Map());
  }

  async function one(chosen: Photo, signal: AbortSignal): Promise<void> {
    const { file } = chosen;
    const before = unanswered.current.get(file);
    const form = before?.form ?? new FormData();
    if (!before) {
      const prepared = await prepareFile(declaration.fields.photo, file);
      if ('problem' in prepared) return tell(file, { problem: prepared.problem });
      form.set('photo', prepared.file);
    }
    const { photo } = before ?? { photo: chosen };
    const { student } = photo;
    while (!signal.aborted) {
      try {
        tell(file, 0);
        unanswered.current.set(file, { photo, form });
        const onProgress = (share: number) => tell(file, share);
        await officeApi().change('students', student, form, { signal, onProgress, idempotencyKey: photoKey(photo) });
        setAway(false);
        unanswered.current.delete(file);
        return tell(file, 'done');
      } catch (reason) {
        if (signal.aborted) break;
        if (!isCut(reason)) {
          console.error(reason);
          unanswered.current.delete(file);
          const said = reason instanceof ApiError ? (Object.values(reason.errors).flat()[0] ?? reason.said) : null;
          return tell(file, { problem: said ?? words.failed });
        }
        setAway(true);
        await pause(signal);
      }
    }
    if (unanswered.current.has(file)) tell(file, 'stopped');
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

  return { fates, isSending, isAway, send, forget, stop: () => working.current?.abort() };
}
