import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Office } from './office.ts';

/** A file to send, and the hashes of all that is served for it, the file itself first, then its variants. */
export type FileSample = { name: string; bytes: Uint8Array<ArrayBuffer>; served: readonly string[] };

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A PDF like no other, of 1 to `most` KB, in which no text can stand: it is served as it is, and nothing of it is held up. */
export function newPdf(most = 200): FileSample {
  const size = 1024 * (1 + (randomBytes(2).readUInt16LE() % most));
  const bytes = new Uint8Array(Buffer.from(`%PDF-1.4\n%${randomBytes(size / 2).toString('hex')}\n`));
  return { name: 'a.pdf', bytes, served: [hashOf(bytes)] };
}

const SIZES = [
  ['jpeg', 340, 120],
  ['png', 90, 90],
  ['webp', 660, 60],
] as const;

/** Bytes of what a record's file field leads to. */
export async function servedFiles(
  office: Office,
  { file, variants }: { file: string; variants: readonly { url: string }[] },
): Promise<string[]> {
  return Promise.all(
    [file, ...variants.map(({ url }) => url)].map(async (address) => {
      const answer = await fetch(`${office.address}/api/${address}`);
      if (answer.status !== 200) return `${answer.status}`;
      return hashOf(new Uint8Array(await answer.arrayBuffer()));
    }),
  );
}

/** Pictures, sent once to learn what is served of them: the same picture always becomes the same files. */
export async function pictures(office: Office, token: string): Promise<FileSample[]> {
  return Promise.all(
    SIZES.map(async ([format, width, height]) => {
      const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
      const drawn = sharp({ create: { width, height, channels: 3, background: '#0a6', noise } });
      const bytes = new Uint8Array(await drawn.toFormat(format).toBuffer());
      const form = new FormData();
      form.append('image', new File([bytes], 'a'));
      const { status, body } = await office.call('POST', 'gallery/', { token, body: form });
      if (status !== 201) throw new Error(`the sample was not taken: ${status}`);
      const served = await servedFiles(office, { file: body.image, variants: body.image_variants });
      return { name: `a.${format}`, bytes, served };
    }),
  );
}
