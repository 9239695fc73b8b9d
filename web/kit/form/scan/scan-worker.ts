import { drawPage, takePhoto } from './scan-work.ts';

const work = { takePhoto, drawPage };

export type ScanQuestion = {
  [Name in keyof typeof work]: { name: Name; given: Parameters<(typeof work)[Name]>[0] };
}[keyof typeof work];
export type ScanAnswer = { answer: unknown } | { failed: string };

addEventListener('message', async ({ data }: MessageEvent<ScanQuestion>) => {
  const done = data.name === 'takePhoto' ? takePhoto(data.given) : drawPage(data.given);
  postMessage(
    await done.then(
      (answer): ScanAnswer => ({ answer }),
      (reason: unknown): ScanAnswer => ({ failed: String(reason) }),
    ),
  );
});
