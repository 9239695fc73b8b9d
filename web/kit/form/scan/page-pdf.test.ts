import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { type Jpeg, type PagePicture, pdfOf } from './page-pdf.ts';
import { packGrey } from './png.ts';
import { greyOf } from './raster.ts';

async function jpeg(width: number, height: number): Promise<Jpeg> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#a0a' } });
  return { kind: 'jpeg', width, height, data: new Uint8Array(await picture.jpeg().toBuffer()) };
}

/** A grey page, black below its middle. */
function grey(width: number, height: number, levels = 16): Promise<PagePicture> {
  const page = greyOf({ width, height });
  page.data.fill(255, 0, (width * height) / 2);
  return packGrey(page, levels);
}

const textOf = async (pages: readonly PagePicture[]) =>
  Buffer.from(await pdfOf(pages).arrayBuffer()).toString('latin1');

function stored(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'page.pdf');
  writeFileSync(file, text, 'latin1');
  return file;
}

it('says where each of its objects stands', async () => {
  const text = await textOf([await jpeg(300, 400), await grey(124, 175)]);
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  const heads = offsets.map((offset) => text.slice(offset, offset + 7));
  expect(heads).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number} 0 obj`));
});

it('keeps pictures as they are, on A4 or as much of it as they fill', async () => {
  const photo = await jpeg(200, 100);
  const text = await textOf([photo, await grey(1240, 1754), await grey(1403, 992), await grey(1000, 2000)]);
  expect(text).toContain(Buffer.from(photo.data).toString('latin1'));
  const boxes = [...text.matchAll(/MediaBox\[0 0 (\d+ \d+)\]/g)].map(([, size]) => size);
  expect(boxes).toEqual(['842 421', '595 842', '842 595', '421 842']);
});

it('is read without complaint by another program, which draws what is in it', async () => {
  const file = stored(
    await textOf([await grey(620, 877), await grey(620, 877, 4), await grey(621, 877, 2), await jpeg(620, 877)]),
  );
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages:\s+4[\s\S]*595 x 842 pts \(A4\)/);
  const drawn = path.join(path.dirname(file), 'page');
  const said = execFileSync('pdftoppm', ['-r', '20', '-gray', '-png', file, drawn], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toBe('');
  for (const number of [1, 2, 3]) {
    const { data, info } = await sharp(`${drawn}-${number}.png`).raw().toBuffer({ resolveWithObject: true });
    const at = (row: number) => data[Math.round(row * info.height) * info.width * info.channels + 20 * info.channels];
    expect(at(0.25)).toBeGreaterThan(250);
    expect(at(0.75)).toBe(0);
  }
});
