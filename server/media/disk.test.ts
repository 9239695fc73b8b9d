import { mkdir, readdir, readFile, rm, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOnly } from '../../test/faults/mounts.ts';
import { DiskStore } from './disk.ts';
import { collect, emptyStore, fixtureFile, HEX, tempFolder } from './fixtures.ts';
import type { OpenedMedia } from './store.ts';

const IMAGE = `${HEX}-700x400.jpg`;
const SECRET = `private/${HEX}-12.pdf`;

const text = async (opened: OpenedMedia | null) => opened && new Response(opened.stream).text();

describe('DiskStore', () => {
  it('spreads files over shards, what is private apart', async () => {
    const { root, temp, store } = await emptyStore();
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'photograph'));
    await store.put(SECRET, await fixtureFile(temp, 'b', 'secret'));
    expect(await readFile(join(root, '01', IMAGE), 'utf8')).toBe('photograph');
    expect(await readFile(join(root, SECRET.replace('/', '/01/')), 'utf8')).toBe('secret');
  });

  it('reads a file piece by piece, only as fast as it is asked', async () => {
    const { temp, store } = await emptyStore();
    const bytes = Buffer.alloc(300_000, 'abcdefg');
    await store.put(IMAGE, await fixtureFile(temp, 'a', bytes));
    const opened = await store.open(IMAGE);
    const reader = opened!.stream.getReader();
    expect((await reader.read()).value?.length).toBe(64 * 1024);
    await reader.cancel();
    const chunks = await collect((await store.open(IMAGE))!.stream);
    expect(chunks.length).toBe(5);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  });

  it('closes what it opened, read to the end or not', async () => {
    const { temp, store } = await emptyStore();
    await store.put(IMAGE, await fixtureFile(temp, 'a', Buffer.alloc(200_000)));
    const openFiles = async () => (await readdir('/proc/self/fd')).length;
    const before = await openFiles();
    for (let i = 0; i < 20; i += 1) {
      await text(await store.open(IMAGE));
      await (await store.open(IMAGE))?.stream.cancel();
      const reader = (await store.open(IMAGE))!.stream.getReader();
      await reader.read();
      await reader.cancel();
    }
    expect(await openFiles()).toBeLessThan(before + 5);
  });

  it('tells when files were written and passes over what is not its own', async () => {
    const { root, temp, store } = await emptyStore();
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    await utimes(join(root, '01', IMAGE), 1000, 1000);
    await fixtureFile(root, 'note.txt', 'x');
    await fixtureFile(join(root, '01'), '.DS_Store', 'x');
    await mkdir(join(root, 'ff'));
    await fixtureFile(join(root, 'ff'), IMAGE, 'in a wrong shard');
    await symlink('/etc/passwd', join(root, '01', `${HEX}-5.pdf`));
    expect(await collect(store.list())).toEqual([{ name: IMAGE, mtimeMs: 1_000_000 }]);
  });

  it.each(['../outside', `../${HEX}-1x1.jpg`, `private/../../${HEX}-1x1.jpg`, '/etc/passwd', '', 'a\0b'])(
    'knows no file called %j',
    async (name) => {
      const { root, temp, store } = await emptyStore();
      const outside = await fixtureFile(root, 'outside', 'x');
      const source = await fixtureFile(temp, 'a', 'x');
      await expect(store.put(name, source)).rejects.toThrow(TypeError);
      expect(await store.open(name)).toBeNull();
      expect(await store.size(name)).toBeNull();
      await store.remove([name]);
      expect(await readFile(outside, 'utf8')).toBe('x');
      expect(await readFile(source, 'utf8')).toBe('x');
    },
  );

  it('makes a shard again that went away, at the second try', async () => {
    const { root, temp, store } = await emptyStore();
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    await rm(join(root, '01'), { recursive: true });
    await expect(store.put(IMAGE, await fixtureFile(temp, 'a', 'x'))).rejects.toThrow('ENOENT');
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    expect(await store.size(IMAGE)).toBe(1);
  });

  it('cannot work without its folder', async () => {
    const { root, temp, store } = await emptyStore();
    await rm(root, { recursive: true });
    await expect(store.check()).rejects.toThrow('ENOENT');
    await expect(store.put(IMAGE, await fixtureFile(temp, 'a', 'x'))).rejects.toThrow('ENOENT');
    await expect(store.freeBytes()).rejects.toThrow('ENOENT');
  });

  it('is unusable when it cannot be written', async () => {
    const { root, store } = await emptyStore();
    const writableAgain = readOnly(root);
    await expect(store.check()).rejects.toThrow(/EACCES|EROFS/);
    writableAgain?.();
  });

  it('does not start where a file is in its way', async () => {
    const path = await fixtureFile(await tempFolder(), 'media', '');
    await expect(DiskStore.at(path)).rejects.toThrow();
  });
});
