import { describe, expect, it, vi } from 'vitest';
import { gate } from '../pages/testing/fake-build.ts';
import { KeptAnswer } from './answer.ts';
import { createKeptStore, type Drawn } from './store.ts';
import { createVersion } from './version.ts';

type Options = { maxBytes?: number; now?: () => number };

const answer = (text: string): KeptAnswer =>
  new KeptAnswer({
    ...{ kind: 'page', status: 200, contentType: 'text/html', headers: [], etag: '"x"' },
    bytes: Buffer.from(text),
  });
/** A store of the content that `version` numbers, asked as pages ask it. */
function storeOf(draw: (key: string) => Promise<Drawn>, version: () => number | null, more: Options = {}) {
  const { now, ofTurn } = createVersion({ content: version, clock: more.now });
  const { peek, get, size } = createKeptStore({ draw, maxBytes: more.maxBytes ?? 1_000_000 });
  return { size, peek: (key: string) => peek(key, ofTurn()), get: (key: string) => get(key, now()) };
}
const drawn = (text: string, keep = true): Drawn => ({ answer: answer(text), keep });
const textOf = (kept: KeptAnswer | null) => kept?.ready.identity?.bytes.toString() ?? null;
/** The next turn of the event loop, in which the version is asked again. */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the store', () => {
  it('draws once for a hundred visits at the same time, and not again after', async () => {
    const doors = gate();
    const draw = vi.fn(async (key: string) => {
      await doors.passed;
      return drawn(key);
    });
    const store = storeOf(draw, () => 1);
    const visits = Array.from({ length: 100 }, () => store.get('/'));
    doors.open();
    const pages = await Promise.all(visits);
    expect(new Set(pages).size).toBe(1);
    expect(await store.get('/')).toBe(pages[0]);
    expect(store.peek('/')).toBe(pages[0]);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws anew when the version moves', async () => {
    let version = 1;
    const store = storeOf(
      async () => drawn(`v${version}`),
      () => version,
    );
    expect(textOf(await store.get('/'))).toBe('v1');
    version = 2;
    await nextTurn();
    expect(store.peek('/')).toBeNull();
    expect(store.size()).toEqual({ answers: 0, bytes: 0 });
    expect(textOf(await store.get('/'))).toBe('v2');
  });

  it('forgets one group when its version moves, and keeps the others', async () => {
    const { get, peek, size } = createKeptStore({ draw: async (key) => drawn(key), maxBytes: 1_000_000 });
    const both = () => [peek('a', '1', 'letters'), peek('1', '1', 'digits')].map(textOf);
    await get('a', '1', 'letters');
    await get('1', '1', 'digits');
    expect(both()).toEqual(['a', '1']);
    const { bytes } = size();
    expect(peek('b', '2', 'letters')).toBeNull();
    expect(size()).toEqual({ answers: 1, bytes: bytes / 2 });
    expect(textOf(peek('1', '1', 'digits'))).toBe('1');
    expect(peek('a', '2', 'letters')).toBeNull();
  });

  it('never keeps a page whose data were read before a change, nor shares it with later visits', async () => {
    let version = 1;
    const first = gate();
    const draw = vi.fn(async () => {
      const data = `v${version}`;
      if (data === 'v1') await first.passed;
      return drawn(data);
    });
    const store = storeOf(draw, () => version);
    const early = store.get('/');
    await nextTurn();
    version = 2;
    await nextTurn();
    const late = store.get('/');
    expect(textOf(await late)).toBe('v2');
    first.open();
    expect(textOf(await early)).toBe('v1');
    await nextTurn();
    expect(textOf(store.peek('/'))).toBe('v2');
  });

  it('does not keep what was finished after the version moved', async () => {
    let version = 1;
    const doors = gate();
    const draw = async () => {
      await doors.passed;
      return drawn('old');
    };
    const store = storeOf(draw, () => version);
    const early = store.get('/');
    await nextTurn();
    version = 2;
    doors.open();
    await early;
    await nextTurn();
    expect(store.peek('/')).toBeNull();
    expect(store.size().answers).toBe(0);
  });

  it('asks for the version once per turn of the event loop', async () => {
    const version = vi.fn(() => 1);
    const store = storeOf(async (key) => drawn(key), version);
    await store.get('/');
    await nextTurn();
    version.mockClear();
    for (let i = 0; i < 50; i += 1) store.peek('/');
    expect(version).toHaveBeenCalledTimes(1);
    await nextTurn();
    store.peek('/');
    expect(version).toHaveBeenCalledTimes(2);
  });

  it('asks anew before it draws, and goes on from there', async () => {
    let version = 1;
    const store = storeOf(
      async () => drawn(`v${version}`),
      () => version,
    );
    await store.get('/');
    await nextTurn();
    expect(textOf(store.peek('/'))).toBe('v1');
    version = 2;
    expect(textOf(await store.get('/'))).toBe('v2');
    expect(textOf(store.peek('/'))).toBe('v2');
  });

  it('keeps nothing while the version is unknown, but shares what is being drawn', async () => {
    const doors = gate();
    const draw = vi.fn(async () => {
      await doors.passed;
      return drawn('foreign');
    });
    const store = storeOf(draw, () => null);
    const visits = [store.get('/'), store.get('/'), store.get('/')];
    doors.open();
    expect(new Set(await Promise.all(visits)).size).toBe(1);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(store.peek('/')).toBeNull();
    await store.get('/');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('serves nothing from memory once the version became unknown', async () => {
    let version: number | null = 1;
    const store = storeOf(
      async (key) => drawn(key),
      () => version,
    );
    await store.get('/');
    version = null;
    await nextTurn();
    expect(store.peek('/')).toBeNull();
  });

  it('keeps no incomplete page, but shares it', async () => {
    const draw = vi.fn(async () => drawn('half', false));
    const store = storeOf(draw, () => 1);
    const [one, two] = await Promise.all([store.get('/'), store.get('/')]);
    expect(one).toBe(two);
    expect(store.peek('/')).toBeNull();
    await store.get('/');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('lets a failed drawing reach those who wait, and tries again for the next', async () => {
    const draw = vi.fn(async () => drawn('well'));
    draw.mockRejectedValueOnce(new Error('no'));
    const store = storeOf(draw, () => 1);
    await expect(Promise.all([store.get('/'), store.get('/')])).rejects.toThrow('no');
    expect(textOf(await store.get('/'))).toBe('well');
  });

  it('ends all pages at midnight in Dhaka', async () => {
    let now = Date.parse('2026-04-15T17:59:59Z');
    const store = storeOf(
      async (key) => drawn(key),
      () => 1,
      { now: () => now },
    );
    await store.get('/');
    await nextTurn();
    expect(store.peek('/')).not.toBeNull();
    now = Date.parse('2026-04-15T18:00:00Z');
    await nextTurn();
    expect(store.peek('/')).toBeNull();
  });

  it('lets the pages that were asked for longest ago go when bytes run out', async () => {
    const store = storeOf(
      async () => drawn('x'.repeat(40)),
      () => 1,
      { maxBytes: 200 },
    );
    await store.get('/a');
    await store.get('/b');
    store.peek('/a');
    await store.get('/c');
    expect([store.peek('/a'), store.peek('/b'), store.peek('/c')].map((page) => page !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(store.size()).toEqual({ answers: 2, bytes: 160 });
  });

  it('counts the bytes of each coding, and keeps no page larger than the limit', async () => {
    const text = 'নোটিশ '.repeat(200);
    const store = storeOf(
      async () => drawn(text),
      () => 1,
      { maxBytes: 100_000 },
    );
    const page = await store.get('/');
    const before = store.size().bytes;
    await Promise.all([page.prepare('br'), page.prepare('gzip'), page.prepare('br')]);
    // Small ones are held as bytes and as text.
    const codings = 2 * ((page.ready.br?.bytes.length ?? 0) + (page.ready.gzip?.bytes.length ?? 0));
    expect(store.size().bytes).toBe(before + codings);
    const small = storeOf(
      async () => drawn(text),
      () => 1,
      { maxBytes: 100 },
    );
    await small.get('/');
    expect(small.size()).toEqual({ answers: 0, bytes: 0 });
  });
});
