import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blackPng } from '../../test/support/bad-images.ts';
import { fixtureFile, picture, pixelAt, tempFolder } from './fixtures.ts';
import { ImageWorker } from './image.ts';
import type { ProcessedImage } from './image-job.ts';
import { variantWidths } from './names.ts';

const refused = (code: string) => expect.objectContaining({ name: 'MediaError', code });
const RED = [expect.closeTo(254, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)];
const BLUE = [expect.closeTo(0, -1), expect.closeTo(0, -1), expect.closeTo(254, -1)];

/** The most memory that a process had at one time, bytes. */
const peakBytes = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Runs one file through a worker of its own folder. */
async function processed(worker: ImageWorker, bytes: Uint8Array | string, name = 'upload.png') {
  const input = await fixtureFile(await tempFolder(), name, bytes);
  const out = await tempFolder();
  const outcome = await worker.process(input, out).catch((error: unknown) => error);
  return { outcome, left: await readdir(out), files: (outcome as ProcessedImage).files };
}

describe('images', () => {
  let worker: ImageWorker;
  beforeAll(() => {
    worker = new ImageWorker();
  });
  afterAll(() => worker.close());

  it.each(['jpeg', 'png', 'webp'] as const)(
    're-encodes %s in its own format and adds WebP variants',
    async (format) => {
      const { outcome, left, files } = await processed(worker, await picture(1300, 650).toFormat(format).toBuffer());
      expect(outcome).toMatchObject({ width: 1300, height: 650, format });
      expect(files.map((file) => file.variant)).toEqual([null, ...variantWidths({ width: 1300, height: 650 })]);
      expect(left.length).toBe(5);
      for (const { variant, path } of files) {
        const is = await sharp(path).metadata();
        expect([is.format, is.width, is.height]).toEqual(
          variant ? ['webp', variant, variant / 2] : [format, 1300, 650],
        );
        expect(await pixelAt(path, 10, 10)).toEqual(RED);
        expect(await pixelAt(path, (variant ?? 1300) - 10, 10)).toEqual(BLUE);
      }
    },
  );

  it('gives a small picture no variants', async () => {
    const { outcome, files } = await processed(worker, await picture(319, 400).png().toBuffer());
    expect(outcome).toMatchObject({ width: 319, height: 400 });
    expect(files.map((file) => file.variant)).toEqual([null]);
  });

  it('turns a phone photo upright and forgets where it was taken', async () => {
    const sideways = await sharp(await picture(400, 800).png().toBuffer())
      .rotate(90)
      .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '23/1 45/1 0/1' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect(await sharp(sideways).metadata()).toMatchObject({ width: 800, height: 400, orientation: 8 });
    const { outcome, files } = await processed(worker, sideways);
    expect(outcome).toMatchObject({ width: 400, height: 800 });
    for (const { variant, path } of files) {
      const is = await sharp(path).metadata();
      expect([is.width, is.height]).toEqual(variant ? [320, 640] : [400, 800]);
      expect([is.orientation, is.exif, is.xmp, is.icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(await readFile(path, 'latin1')).not.toContain('SECRET');
      expect(await pixelAt(path, 20, 300)).toEqual(RED);
      expect(await pixelAt(path, (variant ?? 400) - 20, 300)).toEqual(BLUE);
    }
  });

  it('drops what hides behind a picture or in its texts', async () => {
    const tail = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    const bytes = await picture(40, 40)
      .withExif({ IFD0: { ImageDescription: '<script>alert(2)</script>' } })
      .jpeg()
      .toBuffer();
    const { files } = await processed(worker, Buffer.concat([bytes, tail]));
    expect(await readFile(files[0]!.path, 'latin1')).not.toMatch(/script|PK\x03/);
  });

  it('brings colours to sRGB, 8 bits deep', async () => {
    const wide = await picture(40, 40).pipelineColourspace('rgb16').toColourspace('rgb16').withIccProfile('p3').png();
    const { files } = await processed(worker, await wide.toBuffer());
    expect(await sharp(files[0]!.path).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb', hasProfile: false });
    const cmyk = await processed(worker, await picture(40, 40).toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(cmyk.files[0]!.path).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = await sharp(
      [await picture(400, 300).png().toBuffer(), await picture(400, 300).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const { outcome, files } = await processed(worker, frames);
    expect(outcome).toMatchObject({ width: 400, height: 300, format: 'webp' });
    for (const { path } of files) {
      expect((await sharp(path).metadata()).pages ?? 1).toBe(1);
      expect(await pixelAt(path, 10, 10)).toEqual(RED);
    }
  });

  it('keeps transparency', async () => {
    const glass = sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    });
    const { files, outcome } = await processed(worker, await glass.png().toBuffer());
    for (const { path } of files) expect((await sharp(path).metadata()).hasAlpha).toBe(true);
    // A ground of its own would show through it for ever.
    expect(outcome).toMatchObject({ color: null });
  });

  it('names the colour that most of a picture has', async () => {
    const red = { r: 200, g: 20, b: 20 };
    const green = await sharp({ create: { width: 120, height: 300, channels: 3, background: '#1c6b3a' } })
      .png()
      .toBuffer();
    const image = sharp({ create: { width: 400, height: 300, channels: 3, background: red } });
    const { outcome } = await processed(
      worker,
      await image
        .composite([{ input: green, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    const { color } = outcome as ProcessedImage;
    const parts = [0, 2, 4].map((at) => Number.parseInt(color?.slice(at, at + 2) ?? '', 16));
    expect(parts).toEqual([expect.closeTo(red.r, -1.3), expect.closeTo(red.g, -1.3), expect.closeTo(red.b, -1.3)]);
  });

  it('makes no variant that WebP cannot hold', async () => {
    const { outcome, files } = await processed(worker, await picture(320, 20_000).png().toBuffer());
    expect(outcome).toMatchObject({ width: 320, height: 20_000 });
    expect(files.length).toBe(1);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['one byte', Buffer.from([0xff])],
    ['zeros', Buffer.alloc(5000)],
  ])('refuses %s called .png', async (_, bytes) => {
    expect(await processed(worker, bytes)).toMatchObject({ outcome: refused('unsupported'), left: [] });
  });

  it.each(['tiff', 'avif', 'gif'] as const)('refuses %s, which sharp could read', async (format) => {
    const bytes = await picture(40, 40).toFormat(format).toBuffer();
    expect(await processed(worker, bytes)).toMatchObject({ outcome: refused('unsupported'), left: [] });
  });

  it('refuses what breaks off', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await picture(700, 500).toFormat(format).toBuffer();
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      expect(await processed(worker, half), format).toMatchObject({ outcome: refused('damaged'), left: [] });
    }
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(await processed(worker, head)).toMatchObject({ outcome: refused('damaged'), left: [] });
  });

  it('refuses a bomb of pixels before it unpacks it', async () => {
    const png = await picture(1, 1).png().toBuffer();
    const claiming = (width: number, height: number) => {
      const bytes = Buffer.from(png);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
      return processed(worker, bytes);
    };
    expect(await claiming(10_000, 5_001)).toMatchObject({ outcome: refused('too-many-pixels'), left: [] });
    expect(await claiming(16_000, 16_000)).toMatchObject({ outcome: refused('too-many-pixels'), left: [] });
    // Exactly 50 megapixels are looked at: it is only that they are not there.
    expect(await claiming(10_000, 5_000)).toMatchObject({ outcome: refused('damaged'), left: [] });
  });

  it('refuses what would have to be put together in memory as a whole, before it does so', async () => {
    const claiming = (width: number, height: number, depth: number, interlaced: boolean) =>
      processed(worker, blackPng(width, height, { depth, color: 2, interlaced }));
    expect(await claiming(7000, 7000, 16, true)).toMatchObject({ outcome: refused('too-heavy'), left: [] });
    // These are looked at: it is only that their pixels are not there.
    expect(await claiming(7000, 7000, 16, false)).toMatchObject({ outcome: refused('damaged'), left: [] });
    expect(await claiming(7000, 7000, 8, true)).toMatchObject({ outcome: refused('damaged'), left: [] });
  });

  it('keeps fifty megapixels that lie on their side', async () => {
    const sideways = picture(8000, 6250).withMetadata({ orientation: 6 }).jpeg();
    expect((await processed(worker, await sideways.toBuffer())).outcome).toMatchObject({ width: 6250, height: 8000 });
    expect(peakBytes(worker.pid!)).toBeLessThan(320 * 1024 * 1024);
  });

  it('tells a fault of the machine from a fault of the picture', async () => {
    const input = await fixtureFile(await tempFolder(), 'a.png', await picture(9, 9).png().toBuffer());
    for (const job of [worker.process(`${input}.gone`, await tempFolder()), worker.process(input, '/nonexistent')]) {
      await expect(job).rejects.toMatchObject({ name: 'Error' });
    }
  });

  it('stands aside for the server, with none of its secrets', async () => {
    vi.stubEnv('S3_SECRET_ACCESS_KEY', 'secret');
    const own = new ImageWorker();
    onTestFinished(() => own.close());
    await processed(own, await picture(9, 9).png().toBuffer());
    expect(getPriority(own.pid)).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    const environment = await readFile(`/proc/${own.pid}/environ`, 'utf8');
    expect(await readFile(`/proc/${own.pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
    expect(environment).toContain('MALLOC_ARENA_MAX=2');
    expect(environment).not.toContain('SECRET');
  });
});
