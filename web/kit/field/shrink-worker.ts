/** Photos wider or higher than this are made smaller before they are sent, px. */
const LONGEST = 2000;
const QUALITY = 0.86;

export type ShrinkAnswer = { file: Blob } | { unchanged: true };

/** A picture that is large enough is drawn again, the right way up, as JPEG; PNG with text and small ones stay as they are. */
async function shrink(file: File): Promise<ShrinkAnswer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = LONGEST / Math.max(picture.width, picture.height);
  if (scale >= 1) return { unchanged: true };
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const smaller = await canvas.convertToBlob({ type, quality: QUALITY });
  return smaller.size < file.size ? { file: smaller } : { unchanged: true };
}

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  // What cannot be drawn here goes to the server as it is, which says what is wrong with it.
  const answer = await shrink(data).catch((): ShrinkAnswer => ({ unchanged: true }));
  postMessage(answer);
});
