import type { ShrinkAnswer } from './shrink-worker.ts';

/** Longer than any phone takes, ms: then the photo is sent unchanged. */
const PATIENCE = 20_000;

const renamed = (name: string, type: string): string =>
  type === 'image/jpeg' ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;

/**
 * A photo over 2,000 px made smaller; anything else as it is. It is drawn in a worker, so that the form stays usable; if that
 * fails it stays unchanged.
 */
export function shrinkPhoto(file: File): Promise<File> {
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
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
