import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { collect, emptyStore, fixtureFile, HEX, tempFolder } from './fixtures.ts';
import { withVariants } from './names.ts';
import { holdStrays, olderThan, sweepHeld, sweepTemp, writtenBefore } from './sweep.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20);
const EVERY = () => true;
const aged = (path: string, ms: number) => utimes(path, (NOW - ms) / 1000, (NOW - ms) / 1000);

describe('sweepTemp', () => {
  it('removes what is old enough', async () => {
    const folder = await tempFolder();
    await aged(await fixtureFile(folder, 'old.upload', 'x'), HOUR);
    await aged(await fixtureFile(folder, 'new.upload', 'x'), HOUR - 1000);
    await mkdir(join(folder, 'folder'));
    expect(await sweepTemp(folder, olderThan(HOUR, NOW))).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['folder', 'new.upload']);
    expect(await sweepTemp(folder, EVERY)).toBe(1);
    expect(await readdir(folder)).toEqual(['folder']);
  });

  it('finds nothing in a folder that is not there', async () => {
    expect(await sweepTemp(join(await tempFolder(), 'none'), EVERY)).toBe(0);
  });
});

describe('what a process has not written itself', () => {
  const SECOND = 1000;
  /** A process that began at NOW, so many ms later, with a clock that was set by `step` ms since. */
  function after(life: number, step = 0) {
    let [clock, uptime] = [NOW, 5 * SECOND];
    const isOld = writtenBefore(
      () => clock,
      () => uptime,
    );
    [clock, uptime] = [NOW + life + step, uptime + life];
    return isOld;
  }

  it.each<[string, number, number, number, boolean]>([
    ['from before it began', -1, HOUR, 0, true],
    ['from its beginning', 0, HOUR, 0, false],
    ['from its life', HOUR, HOUR, 0, false],
    ['from a time that will come', HOUR + 1001, HOUR, 0, true],
    ['written just before the clock was set back', HOUR, HOUR, -HOUR, false],
    ['written since the clock was set forward', 9 * HOUR, HOUR, 8 * HOUR, false],
  ])('%s', (_, mtime, life, step, isOld) => {
    expect(after(life, step)(NOW + mtime)).toBe(isOld);
  });
});

describe('files without a row', () => {
  const KEPT = `${HEX}-700x400.png`;
  const STRAY = `${HEX.replace('0', 'f')}-700x400.jpg`;
  const SECRET = `private/${HEX}-48.pdf`;
  const UNFINISHED = `private/${HEX}-700x400.w320.webp`;

  async function filled() {
    const { root, temp, store } = await emptyStore();
    for (const name of [...withVariants(KEPT), ...withVariants(STRAY), SECRET, UNFINISHED]) {
      await store.put(name, await fixtureFile(temp, 'file', 'x'));
    }
    const named = new Set([KEPT, SECRET]);
    const told: [string, string[]][] = [];
    return {
      root,
      store,
      named,
      names: async () => (await collect(store.list())).map((file) => file.name).sort(),
      held: async () => (await collect(store.held())).map((file) => file.name).sort(),
      options: {
        findNamed: vi.fn(async (asked: readonly string[]) => new Set(asked.filter((name) => named.has(name)))),
        isOld: EVERY,
        tell: (what: string | string[], names?: string[]) =>
          void told.push(names ? [String(what), names] : ['held', what as string[]]),
      },
      told,
    };
  }

  it('are held, and variants only with their image', async () => {
    const { store, names, held, options, told } = await filled();
    await holdStrays(store, options);
    expect(await names()).toEqual([...withVariants(KEPT), SECRET].sort());
    expect(await held()).toEqual([...withVariants(STRAY), UNFINISHED].sort());
    expect(told.map(([what, files]) => [what, files.sort()])).toEqual([
      ['held', [...withVariants(STRAY), UNFINISHED].sort()],
    ]);
    await holdStrays(store, options);
    expect(told).toHaveLength(1);
  });

  it('are left alone while they are young, since their row may still come', async () => {
    const { root, store, names, options } = await filled();
    await aged(join(root, 'f1', STRAY), HOUR);
    await aged(join(root, '01', KEPT), HOUR - 1000);
    const before = await names();
    await holdStrays(store, { ...options, isOld: olderThan(HOUR, NOW) });
    expect(options.findNamed).toHaveBeenCalledExactlyOnceWith([STRAY]);
    expect(await names()).toEqual(before.filter((name) => name !== STRAY));
  });

  it('come back when a row names them again, and go for good when none did for long enough', async () => {
    const { store, named, names, held, options, told } = await filled();
    const before = await names();
    await holdStrays(store, options);
    await sweepHeld(store, { ...options, isOld: () => false });
    expect(await held()).toEqual([...withVariants(STRAY), UNFINISHED].sort());
    named.add(STRAY);
    await sweepHeld(store, options);
    expect(await names()).toEqual(before.filter((name) => name !== UNFINISHED));
    expect(await held()).toEqual([]);
    expect(told.slice(1).map(([what, files]) => [what, files.sort()])).toEqual([
      ['given back', withVariants(STRAY).sort()],
      ['removed', [UNFINISHED]],
    ]);
  });

  it('all stay when the rows cannot be read', async () => {
    const { store, names, options } = await filled();
    const before = await names();
    const findNamed = () => Promise.reject(new Error('no database'));
    await expect(holdStrays(store, { ...options, findNamed })).rejects.toThrow('no database');
    expect(await names()).toEqual(before);
  });

  it('are asked for in portions', async () => {
    const names = Array.from({ length: 1201 }, (_, i) => `${HEX}-${i + 1}.pdf`);
    const hold = vi.fn(async (_: readonly string[]) => {});
    const list = async function* () {
      for (const name of names) yield { name, mtimeMs: 0 };
    };
    const portions: number[] = [];
    const findNamed = async (asked: readonly string[]) => {
      portions.push(asked.length);
      return new Set(asked.slice(1));
    };
    await holdStrays({ list, hold }, { findNamed, isOld: EVERY, tell: () => {} });
    expect(portions).toEqual([500, 500, 201]);
    expect(hold.mock.calls.flatMap(([gone]) => gone)).toEqual([names[0], names[500], names[1000]]);
  });
});
