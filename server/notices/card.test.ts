import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImageWorker } from '../media/image.ts';
import { CARD, type ShareCard } from './card.ts';

const worker = new ImageWorker({ program: new URL('./card-child.ts', import.meta.url) });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prangon-cards-'));
});
afterAll(async () => {
  await worker.close();
  await rm(folder, { recursive: true });
});

const SCHOOL = { school: 'কুসুমপুর আদর্শ বিদ্যালয় ও কলেজ', date: '২২ নভেম্বর ২০২৬' };

async function draw(card: ShareCard): Promise<Buffer> {
  const { files } = await worker.process(JSON.stringify(card), folder);
  return readFile(files[0]?.path ?? '');
}

const pixels = (png: Buffer | string) => sharp(png).removeAlpha().raw().toBuffer();

describe('the picture of a notice that was passed on', () => {
  // Looked at when it was stored: every conjunct is as in print.
  it('is the one that was kept, letter for letter', async () => {
    const drawn = await draw({ title: 'শিক্ষার্থী ক্ষুদ্র স্ত্রী, র\u200d্যাংক & <কিংকর্তব্যবিমূঢ়>', ...SCHOOL });
    const [now, then] = [await pixels(drawn), await pixels(new URL('./testing/card.png', import.meta.url).pathname)];
    expect(now.length).toBe(then.length);
    const differing = now.filter((value, at) => Math.abs(value - (then[at] as number)) > 48).length;
    expect(differing / now.length).toBeLessThan(0.002);
  });

  it('leaves room between two lines for the signs below the one and above the other', async () => {
    const title = `${'মূ'.repeat(12)} ${'র্কী'.repeat(10)}`;
    const { data, info } = await sharp(await draw({ title, ...SCHOOL }))
      .extract({ left: 72, top: 110, width: CARD.width - 144, height: 340 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lineOf = info.width * info.channels;
    const inked = Array.from({ length: info.height }, (_, row) =>
      data.subarray(row * lineOf, (row + 1) * lineOf).some((value) => value > 120),
    );
    const starts = inked.filter((ink, row) => ink && !inked[row - 1]);
    expect(starts).toHaveLength(2);
  });

  it.each([['ছ'], ['দীর্ঘ শিরোনামের নোটিশ '.repeat(9)], ['ক'.repeat(200)], ['<b>&amp;']])(
    'has its size with %j',
    async (title) => {
      const drawn = await draw({ title, ...SCHOOL });
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', ...CARD });
      expect(drawn.length).toBeLessThan(200 * 1024);
    },
  );

  it.each([
    { title: 'ছুটি', school: '' },
    { title: '🎉🎉', school: '\u200d' },
    { title: '\u200b', school: SCHOOL.school },
  ])('is drawn where a text has no letter that shows: %j', async (texts) => {
    expect(await sharp(await draw({ ...SCHOOL, ...texts })).metadata()).toMatchObject(CARD);
  });
});
