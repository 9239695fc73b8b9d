import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { pdfOfJpeg } from './page-pdf.ts';

const jpeg = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#a0a' } })
      .jpeg()
      .toBuffer(),
  );

it('says where each of its objects stands', async () => {
  const text = Buffer.from(await pdfOfJpeg(await jpeg(300, 400), 300, 400).arrayBuffer()).toString('latin1');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(5);
  const heads = offsets.map((offset) => text.slice(offset, offset + 7));
  expect(heads).toEqual(['1 0 obj', '2 0 obj', '3 0 obj', '4 0 obj', '5 0 obj']);
});

it('keeps the photo as it is, on a page of its shape', async () => {
  const photo = await jpeg(200, 100);
  const bytes = Buffer.from(await pdfOfJpeg(photo, 200, 100).arrayBuffer());
  expect(bytes.includes(Buffer.from(photo))).toBe(true);
  expect(bytes.toString('latin1')).toContain('/MediaBox[0 0 595 298]');
});

it('is read without complaint by another program', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'page.pdf');
  writeFileSync(file, Buffer.from(await pdfOfJpeg(await jpeg(600, 800), 600, 800).arrayBuffer()));
  expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages:\s+1/);
});
