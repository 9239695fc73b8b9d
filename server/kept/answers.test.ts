import { describe, expect, it, vi } from 'vitest';
import { gate } from '../pages/testing/fake-build.ts';
import { KeptAnswer } from './answer.ts';
import { createKeptAnswers, type DrawnAnswer, WHOLE } from './answers.ts';
import { createVersion } from './version.ts';

/** An answer that depends on all content. */
type Whole = Omit<DrawnAnswer, 'parts'>;
type Options = { maxAnswers?: number; maxBytes?: number; now?: () => number };

const LIMITS = { maxAnswers: 1000, maxBytes: 1_000_000 };

const answer = (text: string): KeptAnswer =>
  new KeptAnswer({
    ...{ kind: 'page', status: 200, contentType: 'text/html', headers: [], etag: '"x"' },
    bytes: Buffer.from(text),
  });
/** Keeps answers of the content that `version` numbers, asked as pages ask it. */
function keeping(draw: (key: string) => Promise<Whole>, content: () => number | null, more: Options = {}) {
  const version = createVersion({ content, clock: more.now });
  const drawWhole = async (key: string): Promise<DrawnAnswer> => {
    const parts = new Map([[WHOLE, version.ofTurn()]]);
    return { ...(await draw(key)), parts };
  };
  return createKeptAnswers({ ...LIMITS, draw: drawWhole, version, ...more });
}
const drawn = (text: string, keep = true): Whole => ({ answer: answer(text), keep });
const textOf = (kept: KeptAnswer | null) => kept?.ready.identity?.bytes.toString() ?? null;
/** The next turn of the event loop, in which the version is asked again. */
const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('kept answers', () => {
  it('draws once for a hundred visits at the same time, and not again after', async () => {
    const doors = gate();
    const draw = vi.fn(async (key: string) => {
      await doors.passed;
      return drawn(key);
    });
    const answers = keeping(draw, () => 1);
    const visits = Array.from({ length: 100 }, () => answers.get('/'));
    doors.open();
    const pages = await Promise.all(visits);
    expect(new Set(pages).size).toBe(1);
    expect(await answers.get('/')).toBe(pages[0]);
    expect(answers.peek('/')).toBe(pages[0]);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws anew when the version moves', async () => {
    let version = 1;
    const answers = keeping(
      async () => drawn(`v${version}`),
      () => version,
    );
    expect(textOf(await answers.get('/'))).toBe('v1');
    version = 2;
    await nextTurn();
    expect(answers.peek('/')).toBeNull();
    expect(answers.size()).toEqual({ answers: 0, bytes: 0 });
    expect(textOf(await answers.get('/'))).toBe('v2');
  });

  describe('of several lists', () => {
    /** Lists at versions of their own; each key names the lists that its answer shows. */
    function keepingLists(lists: Record<string, number>) {
      let content = 1;
      const version = createVersion({ content: () => content, list: (path) => lists[path] ?? 0 });
      const draw = vi.fn(async (key: string): Promise<DrawnAnswer> => {
        const parts = new Map(key.split('+').map((list) => [list, version.ofTurn(list)]));
        return { ...drawn(`${key} ${Object.values(lists)}`), parts };
      });
      const move = async (list: string): Promise<void> => {
        content += 1;
        lists[list] = content;
        await nextTurn();
      };
      return { ...createKeptAnswers({ ...LIMITS, draw, version }), version, draw, move };
    }

    it('keeps an answer while lists move that it does not show', async () => {
      const answers = keepingLists({ notices: 1, results: 1 });
      await answers.get('notices');
      await answers.move('results');
      expect(textOf(answers.peek('notices'))).toBe('notices 1,1');
      expect(textOf(await answers.get('notices'))).toBe('notices 1,1');
      expect(answers.draw).toHaveBeenCalledTimes(1);
    });

    it('draws it anew when one of those moves that it shows', async () => {
      const answers = keepingLists({ notices: 1, results: 1 });
      await answers.get('notices+results');
      await answers.get('notices');
      await answers.move('results');
      expect(answers.peek('notices+results')).toBeNull();
      expect(answers.size().answers).toBe(1);
      expect(textOf(await answers.get('notices+results'))).toBe('notices+results 1,2');
    });

    it('does not keep what showed a list as it was before it moved', async () => {
      const answers = keepingLists({ notices: 1 });
      const doors = gate();
      answers.draw.mockImplementationOnce(async () => {
        const parts = new Map([['notices', answers.version.ofTurn('notices')]]);
        await doors.passed;
        return { ...drawn('old'), parts };
      });
      const early = answers.get('notices');
      await answers.move('notices');
      doors.open();
      expect(textOf(await early)).toBe('old');
      expect(answers.size()).toEqual({ answers: 0, bytes: 0 });
    });

    it('keeps nothing of which a part has no version', async () => {
      const answers = keepingLists({ notices: 1 });
      answers.draw.mockResolvedValue({ ...drawn('foreign'), parts: new Map([['notices', null]]) });
      await answers.get('notices');
      expect(answers.peek('notices')).toBeNull();
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
    const answers = keeping(draw, () => version);
    const early = answers.get('/');
    await nextTurn();
    version = 2;
    await nextTurn();
    const late = answers.get('/');
    expect(textOf(await late)).toBe('v2');
    first.open();
    expect(textOf(await early)).toBe('v1');
    await nextTurn();
    expect(textOf(answers.peek('/'))).toBe('v2');
  });

  it('does not keep what was finished after the version moved', async () => {
    let version = 1;
    const doors = gate();
    const draw = async () => {
      await doors.passed;
      return drawn('old');
    };
    const answers = keeping(draw, () => version);
    const early = answers.get('/');
    await nextTurn();
    version = 2;
    doors.open();
    await early;
    await nextTurn();
    expect(answers.peek('/')).toBeNull();
    expect(answers.size().answers).toBe(0);
  });

  it('asks for the version once per turn of the event loop', async () => {
    const version = vi.fn(() => 1);
    const answers = keeping(async (key) => drawn(key), version);
    await answers.get('/');
    await nextTurn();
    version.mockClear();
    for (let i = 0; i < 50; i += 1) answers.peek('/');
    expect(version).toHaveBeenCalledTimes(1);
    await nextTurn();
    answers.peek('/');
    expect(version).toHaveBeenCalledTimes(2);
  });

  it('asks anew before it draws, and goes on from there', async () => {
    let version = 1;
    const answers = keeping(
      async () => drawn(`v${version}`),
      () => version,
    );
    await answers.get('/');
    await nextTurn();
    expect(textOf(answers.peek('/'))).toBe('v1');
    version = 2;
    expect(textOf(await answers.get('/'))).toBe('v2');
    expect(textOf(answers.peek('/'))).toBe('v2');
  });

  it('keeps nothing while the version is unknown, but shares what is being drawn', async () => {
    const doors = gate();
    const draw = vi.fn(async () => {
      await doors.passed;
      return drawn('foreign');
    });
    const answers = keeping(draw, () => null);
    const visits = [answers.get('/'), answers.get('/'), answers.get('/')];
    doors.open();
    expect(new Set(await Promise.all(visits)).size).toBe(1);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(answers.peek('/')).toBeNull();
    await answers.get('/');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('serves nothing from memory once the version became unknown', async () => {
    let version: number | null = 1;
    const answers = keeping(
      async (key) => drawn(key),
      () => version,
    );
    await answers.get('/');
    version = null;
    await nextTurn();
    expect(answers.peek('/')).toBeNull();
  });

  it('draws again what has told of a moment until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    try {
      const draw = vi.fn(async (key: string) => ({ ...drawn(key), until: 2000 }));
      const answers = keeping(draw, () => 1);
      await answers.get('/');
      vi.setSystemTime(1999);
      expect(answers.peek('/')).not.toBeNull();
      vi.setSystemTime(2000);
      expect(answers.peek('/')).toBeNull();
      await answers.get('/');
      expect(draw).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps no incomplete page, but shares it', async () => {
    const draw = vi.fn(async () => drawn('half', false));
    const answers = keeping(draw, () => 1);
    const [one, two] = await Promise.all([answers.get('/'), answers.get('/')]);
    expect(one).toBe(two);
    expect(answers.peek('/')).toBeNull();
    await answers.get('/');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('lets a failed drawing reach those who wait, and tries again for the next', async () => {
    const draw = vi.fn(async () => drawn('well'));
    draw.mockRejectedValueOnce(new Error('no'));
    const answers = keeping(draw, () => 1);
    await expect(Promise.all([answers.get('/'), answers.get('/')])).rejects.toThrow('no');
    expect(textOf(await answers.get('/'))).toBe('well');
  });

  it('ends all pages at midnight in Dhaka', async () => {
    let now = Date.parse('2026-04-15T17:59:59Z');
    const answers = keeping(
      async (key) => drawn(key),
      () => 1,
      { now: () => now },
    );
    await answers.get('/');
    await nextTurn();
    expect(answers.peek('/')).not.toBeNull();
    now = Date.parse('2026-04-15T18:00:00Z');
    await nextTurn();
    expect(answers.peek('/')).toBeNull();
  });

  it.each([
    ['bytes', { maxBytes: 2.5 * answer('x'.repeat(40)).size }],
    ['answers', { maxAnswers: 2 }],
  ])('lets the pages that were asked for longest ago go when there are too many %s', async (_, limit) => {
    const answers = keeping(
      async () => drawn('x'.repeat(40)),
      () => 1,
      limit,
    );
    await answers.get('/a');
    await answers.get('/b');
    answers.peek('/a');
    await answers.get('/c');
    expect([answers.peek('/a'), answers.peek('/b'), answers.peek('/c')].map((page) => page !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(answers.size()).toEqual({ answers: 2, bytes: 2 * answer('x'.repeat(40)).size });
  });

  it('lets all go that has moved as soon as anything is asked for, whatever that is', async () => {
    let version = 1;
    const answers = keeping(
      async (key) => drawn(key),
      () => version,
    );
    for (let n = 0; n < 20; n += 1) await answers.get(`/${n}`);
    version = 2;
    await nextTurn();
    answers.peek('/other');
    expect(answers.size()).toEqual({ answers: 0, bytes: 0 });
  });

  it('counts what an answer takes in memory, however short it is', () => {
    expect(answer('').size).toBeGreaterThan(4096);
    const page = answer('x'.repeat(100_000));
    expect(page.size).toBeGreaterThan(100_000);
    expect(page.size).toBeLessThan(110_000);
  });

  it('counts each coding, holds no memory beside its bytes, and keeps no page larger than the limit', async () => {
    const text = 'নোটিশ '.repeat(200);
    const answers = keeping(
      async () => drawn(text),
      () => 1,
    );
    const page = await answers.get('/');
    let before = answers.size().bytes;
    for (const coding of ['br', 'gzip'] as const) {
      const form = await page.prepare(coding);
      expect(form.bytes.buffer.byteLength).toBe(form.bytes.length);
      expect(answers.size().bytes).toBeGreaterThan(before + form.bytes.length);
      await page.prepare(coding);
      before = answers.size().bytes;
      expect(page.size).toBe(before);
    }
    const small = keeping(
      async () => drawn(text),
      () => 1,
      { maxBytes: 100 },
    );
    await small.get('/');
    expect(small.size()).toEqual({ answers: 0, bytes: 0 });
  });
});
