import type { PagePicture } from './page-pdf.ts';
import type { PageOrder, TakenPhoto } from './scan-work.ts';
import type { ScanAnswer, ScanQuestion } from './scan-worker.ts';

type Ask = (question: ScanQuestion) => Promise<unknown>;

/** True if pictures can be drawn outside of the page. */
const drawsInWorkers = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' && new OffscreenCanvas(1, 1).getContext('2d') !== null;

/** The work in the page itself, which stands still meanwhile. */
const inPage: Ask = async (question) => {
  const { takePhoto, drawPage } = await import('./scan-work.ts');
  return question.name === 'takePhoto' ? takePhoto(question.given) : drawPage(question.given);
};

function inWorker(): Ask {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  return (question) =>
    new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error('the worker did not start'));
      worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => {
        if ('failed' in data) reject(new Error(data.failed));
        else resolve(data.answer);
      };
      worker.postMessage(question);
    });
}

let started: Ask | undefined;

/** Loads what scanning needs, so that it works when the network is gone later. */
export function startScan(): Ask {
  started ??= drawsInWorkers() ? inWorker() : inPage;
  return started;
}

let before: Promise<unknown> = Promise.resolve();

/** One photo at a time: each takes tens of megabytes while it is drawn. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = before.then(work, work);
  before = next.catch(() => undefined);
  return next;
}

const ask = async (question: ScanQuestion): Promise<unknown> => startScan()(question);

export const takePhoto = (file: File): Promise<TakenPhoto> =>
  inTurn(() => ask({ name: 'takePhoto', given: file }) as Promise<TakenPhoto>);

/** @param isWanted false for a page that was changed again before its turn came, which is then null */
export const drawPage = (order: PageOrder, isWanted: () => boolean): Promise<PagePicture | null> =>
  inTurn(async () => (isWanted() ? ((await ask({ name: 'drawPage', given: order })) as PagePicture) : null));
