import type { DrawnPage, PageOrder, TakenPhoto } from './scan-work.ts';
import type { ScanAnswer, ScanQuestion } from './scan-worker.ts';

/** Pixels of the largest photo that is opened, 50 megapixels: a phone would run out of memory, and the form with it. */
const MOST_PIXELS = 52_000_000;

/** Seconds within which a page is drawn, tenfold what the slowest phones need. */
const PATIENCE = 120;

/** The worker was given up. */
export class NoAnswer extends Error {}

let worker: Worker | undefined;

/** Another one is started for the next question: its script may be there then, and its memory free. */
function end(one: Worker): void {
  one.terminate();
  if (worker === one) worker = undefined;
}

/** Loads what scanning needs, so that it works when the network is gone later. */
export function startScan(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('error', () => end(started));
  worker = started;
  return started;
}

function ask(question: ScanQuestion): Promise<unknown> {
  let clock: ReturnType<typeof setInterval>;
  const answer = new Promise((resolve, reject) => {
    const asked = startScan();
    const giveUp = (reason: Error) => {
      end(asked);
      reject(reason);
    };
    asked.onerror = () => giveUp(new Error('the worker did not start'));
    asked.onmessageerror = () => giveUp(new Error('the answer cannot be read'));
    asked.onmessage = ({ data }: MessageEvent<ScanAnswer>) => {
      if ('failed' in data) reject(new Error(data.failed));
      else resolve(data.answer);
    };
    let left = PATIENCE;
    // Seconds of this page: none of them passes while a phone lets it rest behind the camera.
    clock = setInterval(() => {
      left -= 1;
      if (left === 0) giveUp(new NoAnswer('the worker does not answer'));
    }, 1000);
    asked.postMessage(question);
  });
  return answer.finally(() => clearInterval(clock));
}

let before: Promise<unknown> = Promise.resolve();

/** One photo at a time: each takes tens of megabytes while it is drawn. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = before.then(work, work);
  before = next.catch(() => undefined);
  return next;
}

/** Pixels of a picture, for which it need not be drawn; 0 if it is none. */
async function pixelsIn(file: File): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }));
    return image.naturalWidth * image.naturalHeight;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Reasons why a photo is not taken. */
type PhotoFault = 'noPicture' | 'tooLarge';

/**
 * Rejects if the part that scans is not there.
 * @param isWanted false for a photo that was looked at or left out before its turn came, which is then null
 */
export async function requestPhoto(file: File, isWanted: () => boolean): Promise<TakenPhoto | PhotoFault | null> {
  const pixels = await pixelsIn(file);
  if (pixels > MOST_PIXELS) return 'tooLarge';
  if (pixels === 0) return 'noPicture';
  return inTurn(async () => {
    if (!isWanted()) return null;
    return ((await ask({ name: 'takePhoto', given: file })) as TakenPhoto | null) ?? 'noPicture';
  });
}

/** @param isWanted false for a page that was changed again before its turn came, which is then null */
export const requestPage = (order: PageOrder, isWanted: () => boolean): Promise<DrawnPage | null> =>
  inTurn(async () => (isWanted() ? ((await ask({ name: 'drawPage', given: order })) as DrawnPage) : null));
