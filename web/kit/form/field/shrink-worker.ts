/** Photos wider or higher than this are made smaller before they are sent, px. */
const LONGEST = 2000;
const QUALITY = 0.86;

export type ShrinkAnswer = { file: Blob } | { unchanged: true };

/** The picture the right way up, no larger than `LONGEST`. */
async function draw(file: File): Promise<{ canvas: OffscreenCanvas; smaller: boolean }> {
  // Turned as its EXIF says, which is the default; Chrome before 112 refuses an option of that name.
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { canvas, smaller: scale < 1 };
}

/** Redraws a large picture as JPEG; PNG with text and small ones stay unchanged. */
async function shrink(file: File): Promise<ShrinkAnswer> {
  const { canvas, smaller } = await draw(file);
  if (!smaller) return { unchanged: true };
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const drawn = await canvas.convertToBlob({ type, quality: QUALITY });
  return drawn.size < file.size ? { file: drawn } : { unchanged: true };
}

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  // A file that cannot be drawn here passes unchanged; the caller reports its errors.
  postMessage(await shrink(data).catch((): ShrinkAnswer => ({ unchanged: true })));
});
