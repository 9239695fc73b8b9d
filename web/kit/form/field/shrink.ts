import type { ShrinkAnswer, ShrinkQuestion } from './shrink-worker.ts';

/** Longer than any phone takes, ms: then the photo is sent unchanged. */
const PATIENCE = 20_000;

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

const renamed = (name: string, type: string): string =>
  ENDINGS[type] ? `${name.replace(/\.[^.]*$/, '')}.${ENDINGS[type]}` : name;

/** Shrinks in the worker, so that the form stays usable; the unchanged file if that fails. */
function drawnAgain(question: ShrinkQuestion): Promise<File> {
  const { file } = question;
  if (typeof OffscreenCanvas === 'undefined') return Promise.resolve(file);
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<File>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, file);
    worker.onerror = () => resolve(file);
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => {
      clearTimeout(timer);
      if ('unchanged' in data) resolve(file);
      else resolve(new File([data.file], renamed(file.name, data.file.type), { type: data.file.type }));
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** A photo over 2,000 px made smaller; anything else as it is. */
export const shrinkPhoto = (file: File): Promise<File> => drawnAgain({ file, page: false });

/** The photo of a paper as a PDF of one page. */
export const photoAsPage = (file: File): Promise<File> => drawnAgain({ file, page: true });
