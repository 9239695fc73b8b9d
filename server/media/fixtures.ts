import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { DiskStore } from './disk.ts';
import type { Received } from './intake.ts';
import { kindOf } from './sniff.ts';

/** A folder that goes away with the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prangon-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty store in a folder of its own, beside it one for temporary files. */
export async function emptyStore() {
  const root = await tempFolder();
  return { root, temp: await tempFolder(), store: await DiskStore.at(root) };
}

export async function fileOf(folder: string, name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

export async function receivedOf(folder: string, bytes: Uint8Array): Promise<Received> {
  const path = await fileOf(folder, 'received.upload', bytes);
  return { path, bytes: bytes.length, kind: kindOf(bytes)! };
}

/** A picture whose left half is red and whose right half is blue. */
export function picture(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: half, gravity: 'east' },
  ]);
}

/** Something like a photograph: soft shapes and fine grain. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = (w: number, h: number, sigma: number) =>
    sharp({
      create: { width: w, height: h, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const grain = await noise(width, height, 12).png({ compressionLevel: 1 }).toBuffer();
  const shapes = await noise(Math.ceil(width / 20), Math.ceil(height / 20), 60)
    .png()
    .toBuffer();
  return sharp(shapes)
    .resize(width, height)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Colour of one pixel, as [red, green, blue]. */
export async function pixelAt(path: string, left: number, top: number): Promise<number[]> {
  const data = await sharp(await readFile(path))
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...data];
}

export const HEX = '0123456789abcdef0123456789abcdef';
