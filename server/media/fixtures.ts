import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { fileKindOf } from '#contract/rules/file-kind.ts';
import { DiskStore } from './disk.ts';
import type { ReceivedFile } from './intake.ts';

/** A folder that goes away with the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prangon-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty store in a folder of its own, and a folder for temporary files. */
export async function emptyStore() {
  const root = await tempFolder();
  return { root, temp: await tempFolder(), store: await DiskStore.at(root) };
}

export async function fixtureFile(folder: string, name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

export async function receivedOf(folder: string, bytes: Uint8Array): Promise<ReceivedFile> {
  const path = await fixtureFile(folder, 'received.upload', bytes);
  return { path, bytes: bytes.length, kind: fileKindOf(bytes)! };
}

/** A picture whose left half is red and whose right half is blue. */
export function picture(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: half, gravity: 'east' },
  ]);
}

/** Colour of one pixel, as [red, green, blue]. */
export async function pixelAt(path: string, left: number, top: number): Promise<number[]> {
  const data = await sharp(await readFile(path))
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...data];
}

export const HEX = '0123456789abcdef0123456789abcdef';

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
