import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../test/support/s3.ts';
import { collect, emptyStore, fixtureFile, HEX, tempFolder } from './fixtures.ts';
import { S3Store } from './s3.ts';
import { claim, hasFiles, type MediaStore, type OpenedMedia } from './store.ts';

const IMAGE = `${HEX}-700x400.jpg`;
const SECRET = `private/${HEX}-12.pdf`;

const text = async (opened: OpenedMedia | null) => opened && new Response(opened.stream).text();

/** Requirements on every kind of store. */
describe.each(['disk', 's3'] as const)('a store on %s', (kind) => {
  let s3: TestS3 | null = null;
  let made = 0;
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : null;
  });
  afterAll(() => s3?.close());

  /** An empty store, and a folder for temporary files. */
  async function empty(): Promise<{ store: MediaStore; temp: string }> {
    if (!s3) return emptyStore();
    const temp = await tempFolder();
    made += 1;
    return { temp, store: new S3Store(await s3.newBucket(`school-${made}`), { tempDir: temp }) };
  }

  it('keeps, reads, measures, lists and removes', async () => {
    const { temp, store } = await empty();
    expect(await hasFiles(store)).toBe(false);
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'photograph'));
    await store.put(SECRET, await fixtureFile(temp, 'b', 'secret'));

    expect(await readdir(temp)).toEqual([]);
    expect(await hasFiles(store)).toBe(true);
    expect(await store.size(IMAGE)).toBe(10);
    const whole = await store.open(IMAGE);
    expect([whole?.size, await text(whole)]).toEqual([10, 'photograph']);
    expect(await text(await store.open(SECRET))).toBe('secret');
    expect(await text(await store.open(IMAGE, { start: 2, end: 4 }))).toBe('oto');
    const last = await store.open(IMAGE, { start: 9, end: 9 });
    expect([last?.size, await text(last)]).toEqual([10, 'h']);
    const listed = await collect(store.list());
    expect(listed.map((file) => file.name).sort()).toEqual([IMAGE, SECRET]);
    for (const { mtimeMs } of listed) expect(Math.abs(Date.now() - mtimeMs)).toBeLessThan(60_000);

    await store.remove([IMAGE, `${HEX}-9.pdf`]);
    expect(await store.size(IMAGE)).toBeNull();
    expect(await store.open(IMAGE)).toBeNull();
    expect(await store.open(IMAGE, { start: 0, end: 0 })).toBeNull();
    expect(await store.size(SECRET)).toBe(6);
  });

  it('gives back every byte', async () => {
    const { temp, store } = await empty();
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7919) >> 3));
    await store.put(IMAGE, await fixtureFile(temp, 'a', bytes));
    const opened = await store.open(IMAGE);
    const chunks = await collect(opened!.stream);
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    const part = await store.open(IMAGE, { start: 65_530, end: 131_080 });
    expect(Buffer.concat(await collect(part!.stream)).equals(bytes.subarray(65_530, 131_081))).toBe(true);
  });

  it('is not held up by what was opened and not read to its end', async () => {
    const { temp, store } = await empty();
    await store.put(IMAGE, await fixtureFile(temp, 'a', Buffer.alloc(2_000_000)));
    for (let i = 0; i < 20; i += 1) {
      await (await store.open(IMAGE))?.stream.cancel();
      const reader = (await store.open(IMAGE))!.stream.getReader();
      await reader.read();
      await reader.cancel();
    }
    expect(await store.size(IMAGE)).toBe(2_000_000);
  });

  it.each([
    '../outside',
    `../${HEX}-1x1.jpg`,
    `private/../../${HEX}-1x1.jpg`,
    '/etc/passwd',
    '',
    'a\0b',
    '?list-type=2',
  ])('knows no file called %j', async (name) => {
    const { temp, store } = await empty();
    const source = await fixtureFile(temp, 'a', 'x');
    await expect(store.put(name, source)).rejects.toThrow(TypeError);
    expect(await store.open(name)).toBeNull();
    expect(await store.size(name)).toBeNull();
    await store.remove([name]);
    expect(await readFile(source, 'utf8')).toBe('x');
    expect(await hasFiles(store)).toBe(false);
  });

  it('leaves nothing under the name when there is nothing to put, and works again afterwards', async () => {
    const { temp, store } = await empty();
    await expect(store.put(IMAGE, join(temp, 'missing'))).rejects.toThrow('ENOENT');
    expect(await store.size(IMAGE)).toBeNull();
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    expect(await store.size(IMAGE)).toBe(1);
  });

  it('takes and removes many files at once', async () => {
    const { temp, store } = await empty();
    const names = Array.from({ length: 20 }, (_, i) => `${HEX}-${i + 1}.pdf`);
    await Promise.all(names.map(async (name) => store.put(name, await fixtureFile(temp, name, name))));
    expect(await Promise.all(names.map(async (name) => text(await store.open(name))))).toEqual(names);
    await store.remove(names.slice(1));
    expect((await collect(store.list())).map((file) => file.name)).toEqual([names[0]]);
  });

  it('knows the free space and whether it can work', async () => {
    const { store } = await empty();
    expect(await store.freeBytes()).toBeGreaterThan(0);
    await store.check();
  });

  it('holds files apart, gives them back and removes them', async () => {
    const { temp, store } = await empty();
    const moment = Date.UTC(2026, 10, 20, 10);
    for (const name of [IMAGE, SECRET]) await store.put(name, await fixtureFile(temp, 'a', name));
    await store.hold([IMAGE, SECRET, `${HEX}-9.pdf`, '../outside'], moment);
    expect([await store.size(IMAGE), await store.open(SECRET), await hasFiles(store)]).toEqual([null, null, false]);
    const held = (await collect(store.held())).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(held).toEqual([IMAGE, SECRET].map((name) => ({ name, heldMs: moment })));
    await store.giveBack(held.slice(1));
    expect(await text(await store.open(SECRET))).toBe(SECRET);
    await store.removeHeld(held.slice(0, 1));
    expect([await collect(store.held()), await store.size(IMAGE)]).toEqual([[], null]);
    await store.giveBack(held.slice(0, 1));
    expect((await collect(store.list())).map(({ name }) => name)).toEqual([SECRET]);
  });

  it('remembers its marks, and counts none of them as a file', async () => {
    const { store } = await empty();
    expect([await store.mark('served'), await store.mark('school')]).toEqual([null, null]);
    await store.setMark('served', 'one 7');
    await store.setMark('served', 'one 8');
    expect([await store.mark('served'), await store.mark('school')]).toEqual(['one 8', null]);
    expect(await hasFiles(store)).toBe(false);
  });

  it('belongs to one school as soon as there are files', async () => {
    const { temp, store } = await empty();
    expect([await claim(store, 'one'), await claim(store, 'one')]).toEqual([true, true]);
    expect(await hasFiles(store)).toBe(false);
    // Nothing is lost that way: a school that moved in before it was empty.
    expect([await claim(store, 'two'), await claim(store, 'two')]).toEqual([true, true]);
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    expect([await claim(store, 'two'), await claim(store, 'one'), await claim(store, 'two')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('belongs to the first that claims it when nobody had before', async () => {
    const { temp, store } = await empty();
    await store.put(IMAGE, await fixtureFile(temp, 'a', 'x'));
    expect([await claim(store, 'one'), await claim(store, 'two')]).toEqual([true, false]);
  });
});
