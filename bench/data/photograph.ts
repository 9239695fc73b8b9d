import sharp from 'sharp';

/** A JPEG of 12 megapixels with the grain of a photograph: some 4 MB, as a phone makes it. */
export async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const grain = (width: number, height: number, sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const shapes = await grain(40, 30, 60)
    .resize(4000, 3000, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const fine = await grain(2000, 1500, 14).resize(4000, 3000).png({ compressionLevel: 1 }).toBuffer();
  const photo = sharp(shapes).composite([{ input: fine, blend: 'soft-light' }]);
  return new Uint8Array(await photo.jpeg({ quality: 88 }).toBuffer());
}
