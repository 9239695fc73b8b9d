import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { collect, emptyStore, picture, receivedOf } from './fixtures.ts';
import { ImageWorker } from './image.ts';
import { assertSpace, keepImage, keepPdf, MIN_FREE_BYTES, removeFiles } from './keep.ts';
import { isPrivate, withVariants } from './names.ts';
import type { MediaStore } from './store.ts';

const PDF = Buffer.from('%PDF-1.7\nsome text');
const worker = new ImageWorker();
afterAll(() => worker.close());

const refused = (code: string) => expect.objectContaining({ name: 'MediaError', code });
const namesIn = async (store: MediaStore) => (await collect(store.list())).map((file) => file.name).sort();
const image = () => picture(700, 400).png().toBuffer();

/** The store with one method replaced. */
const withMethod = <K extends keyof MediaStore>(store: MediaStore, key: K, method: MediaStore[K]): MediaStore =>
  new Proxy(store, {
    get: (target, asked) => {
      if (asked === key) return method;
      const own = target[asked as keyof MediaStore];
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });

describe('keepImage', () => {
  it('stores the image and its variants, and nothing is left of the upload', async () => {
    const { store, temp } = await emptyStore();
    const name = await keepImage(worker, store, await receivedOf(temp, await image()));
    expect(name).toMatch(/^[0-9a-f]{32}-700x400-[0-9a-f]{6}\.png$/);
    expect(await namesIn(store)).toEqual(withVariants(name).sort());
    expect(await readdir(temp)).toEqual([]);
    for (const file of withVariants(name)) {
      const bytes = new Uint8Array(await new Response((await store.open(file))?.stream).arrayBuffer());
      expect((await sharp(bytes).metadata()).format).toBe(file.endsWith('png') ? 'png' : 'webp');
    }
    await removeFiles(store, [name]);
    expect(await namesIn(store)).toEqual([]);
  });

  it('keeps what is private apart', async () => {
    const { store, temp } = await emptyStore();
    await keepImage(worker, store, await receivedOf(temp, await image()), { private: true });
    const names = await namesIn(store);
    expect(names.length).toBe(3);
    expect(names.every(isPrivate)).toBe(true);
  });

  it('stores the main file after all of its variants', async () => {
    const { store, temp } = await emptyStore();
    const order: string[] = [];
    const watched = withMethod(store, 'put', async (name, path) => {
      await store.put(name, path);
      order.push(name);
    });
    const name = await keepImage(worker, watched, await receivedOf(temp, await image()));
    expect(order.length).toBe(3);
    expect(order.at(-1)).toBe(name);
  });

  it.each([1, 2, 3])('leaves nothing when storing its file %i fails', async (failing) => {
    const { store, temp } = await emptyStore();
    const events: string[] = [];
    let puts = 0;
    const faulty = withMethod(store, 'put', async (name, path) => {
      puts += 1;
      if (puts === failing) throw new Error('the disk is broken');
      // The others come later than the failure.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      await store.put(name, path).finally(() => events.push('put'));
    });
    const watched = withMethod(faulty, 'remove', async (names) => {
      events.push('remove');
      await store.remove(names);
    });
    await expect(keepImage(worker, watched, await receivedOf(temp, await image()))).rejects.toThrow('is broken');
    expect(events.filter((event) => event === 'put').length).toBe(failing === 3 ? 2 : 1);
    expect(events.at(-1)).toBe('remove');
    expect(await namesIn(store)).toEqual([]);
    expect(await readdir(temp)).toEqual([]);
  });

  it('tells why it failed even when it cannot clean up', async () => {
    const { store, temp } = await emptyStore();
    const failing = (what: string) => () => Promise.reject(new Error(what));
    const faulty = withMethod(withMethod(store, 'put', failing('no put')), 'remove', failing('no remove'));
    await expect(keepImage(worker, faulty, await receivedOf(temp, await image()))).rejects.toThrow('no put');
  });

  it('leaves nothing of a damaged picture or a PDF', async () => {
    const { store, temp } = await emptyStore();
    const damaged = (await image()).subarray(0, 200);
    await expect(keepImage(worker, store, await receivedOf(temp, damaged))).rejects.toEqual(refused('damaged'));
    await expect(keepImage(worker, store, await receivedOf(temp, PDF))).rejects.toEqual(refused('unsupported'));
    expect([await readdir(temp), await namesIn(store)]).toEqual([[], []]);
  });
});

describe('keepPdf', () => {
  it('stores the bytes as they were sent', async () => {
    const { store, temp } = await emptyStore();
    const name = await keepPdf(store, await receivedOf(temp, PDF));
    expect(name).toMatch(/^[0-9a-f]{32}-18\.pdf$/);
    expect(await new Response((await store.open(name))?.stream).text()).toBe(PDF.toString());
    expect(await readdir(temp)).toEqual([]);
  });

  it('takes no image', async () => {
    const { store, temp } = await emptyStore();
    await expect(keepPdf(store, await receivedOf(temp, await image()))).rejects.toEqual(refused('unsupported'));
    expect([await readdir(temp), await namesIn(store)]).toEqual([[], []]);
  });
});

describe('space', () => {
  it('must be 512 MB at least', async () => {
    const free = (bytes: number) => assertSpace({ freeBytes: async () => bytes });
    expect(MIN_FREE_BYTES).toBe(536_870_912);
    await free(MIN_FREE_BYTES);
    await expect(free(MIN_FREE_BYTES - 1)).rejects.toEqual(refused('no-space'));
  });

  it('is asked for before a file is kept', async () => {
    const { store, temp } = await emptyStore();
    const full = withMethod(store, 'freeBytes', async () => 1);
    await expect(keepPdf(full, await receivedOf(temp, PDF))).rejects.toEqual(refused('no-space'));
    await expect(keepImage(worker, full, await receivedOf(temp, await image()))).rejects.toEqual(refused('no-space'));
    expect([await readdir(temp), await namesIn(store)]).toEqual([[], []]);
  });
});
