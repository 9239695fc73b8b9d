import { describe, expect, it, vi } from 'vitest';
import { gate } from '../pages/testing/fake-build.ts';
import { KeptAnswer } from './answer.ts';
import { createKeptStore, type Drawn, WHOLE } from './store.ts';
import { createVersion } from './version.ts';

/** What shows all of the content. */
type Whole = Omit<Drawn, 'parts'>;
type Options = { maxAnswers?: number; maxBytes?: number; now?: () => number };

const LIMITS = { maxAnswers: 1000, maxBytes: 1_000_000 };

const answer = (text: string): KeptAnswer =>
  new KeptAnswer({
    ...{ kind: 'page', status: 200, contentType: 'text/html', headers: [], etag: '"x"' },
    bytes: Buffer.from(text),
  });
/** A store of the content that `version` numbers, asked as pages ask it. */
function storeOf(draw: (key: string) => Promise<Whole>, content: () => number | null, more: Options = {}) {
  const version = createVersion({ content, clock: more.now });
  const drawWhole = async (key: string): Promise<Drawn> => {
    const parts = new Map([[WHOLE, version.ofTurn()]]);
    return { ...(await draw(key)), parts };
  };
  return createKeptStore({ ...LIMITS, draw: drawWhole, version, ...more });
}
const drawn = (text: string, keep = true): Whole => ({ answer: answer(text), keep });
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

  describe('of several lists', () => {
    /** Lists at versions of their own; each key names the lists that its answer shows. */
    function listStore(lists: Record<string, number>) {
      let content = 1;
      const version = createVersion({ content: () => content, list: (path) => lists[path] ?? 0 });
      const draw = vi.fn(async (key: string): Promise<Drawn> => {
        const parts = new Map(key.split('+').map((list) => [list, version.ofTurn(list)]));
        return { ...drawn(`${key} ${Object.values(lists)}`), parts };
      });
      const move = async (list: string): Promise<void> => {
        content += 1;
        lists[list] = content;
        await nextTurn();
      };
      return { ...createKeptStore({ ...LIMITS, draw, version }), version, draw, move };
    }

    it('keeps an answer while lists move that it does not show', async () => {
      const store = listStore({ notices: 1, results: 1 });
      await store.get('notices');
      await store.move('results');
      expect(textOf(store.peek('notices'))).toBe('notices 1,1');
      expect(textOf(await store.get('notices'))).toBe('notices 1,1');
      expect(store.draw).toHaveBeenCalledTimes(1);
    });

    it('draws it anew when one of those moves that it shows', async () => {
      const store = listStore({ notices: 1, results: 1 });
      await store.get('notices+results');
      await store.get('notices');
      await store.move('results');
      expect(store.peek('notices+results')).toBeNull();
      expect(store.size().answers).toBe(1);
      expect(textOf(await store.get('notices+results'))).toBe('notices+results 1,2');
    });

    it('does not keep what showed a list as it was before it moved', async () => {
      const store = listStore({ notices: 1 });
      const doors = gate();
      store.draw.mockImplementationOnce(async () => {
        const parts = new Map([['notices', store.version.ofTurn('notices')]]);
        await doors.passed;
        return { ...drawn('old'), parts };
      });
      const early = store.get('notices');
      await store.move('notices');
      doors.open();
      expect(textOf(await early)).toBe('old');
      expect(store.size()).toEqual({ answers: 0, bytes: 0 });
    });

    it('keeps nothing of which a part has no version', async () => {
      const store = listStore({ notices: 1 });
      store.draw.mockResolvedValue({ ...drawn('foreign'), parts: new Map([['notices', null]]) });
      await store.get('notices');
      expect(store.peek('notices')).toBeNull();
    });
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

  it.each([
    ['bytes', { maxBytes: 2.5 * answer('x'.repeat(40)).size }],
    ['answers', { maxAnswers: 2 }],
  ])('lets the pages that were asked for longest ago go when there are too many %s', async (_, limit) => {
    const store = storeOf(
      async () => drawn('x'.repeat(40)),
      () => 1,
      limit,
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
    expect(store.size()).toEqual({ answers: 2, bytes: 2 * answer('x'.repeat(40)).size });
  });

  it('lets all go that has moved as soon as anything is asked for, whatever that is', async () => {
    let version = 1;
    const store = storeOf(
      async (key) => drawn(key),
      () => version,
    );
    for (let n = 0; n < 20; n += 1) await store.get(`/${n}`);
    version = 2;
    await nextTurn();
    store.peek('/other');
    expect(store.size()).toEqual({ answers: 0, bytes: 0 });
  });

  it('counts what an answer takes in memory, however short it is', () => {
    expect(answer('').size).toBeGreaterThan(4096);
    const page = answer('x'.repeat(100_000));
    expect(page.size).toBeGreaterThan(100_000);
    expect(page.size).toBeLessThan(110_000);
  });

  it('counts each coding, holds no memory beside its bytes, and keeps no page larger than the limit', async () => {
    const text = 'নোটিশ '.repeat(200);
    const store = storeOf(
      async () => drawn(text),
      () => 1,
    );
    const page = await store.get('/');
    let before = store.size().bytes;
    for (const coding of ['br', 'gzip'] as const) {
      const form = await page.prepare(coding);
      expect(form.bytes.buffer.byteLength).toBe(form.bytes.length);
      expect(store.size().bytes).toBeGreaterThan(before + form.bytes.length);
      await page.prepare(coding);
      before = store.size().bytes;
      expect(page.size).toBe(before);
    }
    const small = storeOf(
      async () => drawn(text),
      () => 1,
      { maxBytes: 100 },
    );
    await small.get('/');
    expect(small.size()).toEqual({ answers: 0, bytes: 0 });
  });
});
