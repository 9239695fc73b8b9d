import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { writeAt } from '../backup/new-file.ts';

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** Texts that wait on the disk until they are needed, since together they may be larger than the memory. */
export type Spool = {
  put: (name: string, text: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Opens an empty one in a folder. Its file loses its name before anything is written, so that no text stays behind. */
export async function openSpool(dir: string): Promise<Spool> {
  const file = path.join(dir, `box-${randomBytes(8).toString('hex')}`);
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  const places = new Map<string, { offset: number; length: number }>();
  let end = 0;
  return {
    put: async (name, text) => {
      const bytes = await pack(text, { level: 1 });
      await writeAt(handle, bytes, end);
      places.set(name, { offset: end, length: bytes.length });
      end += bytes.length;
    },
    get: async (name) => {
      const { offset, length } = places.get(name) ?? { offset: 0, length: 0 };
      const bytes = Buffer.alloc(length);
      await handle.read(bytes, 0, length, offset);
      return (await unpack(bytes)).toString();
    },
    close: () => handle.close(),
  };
}
