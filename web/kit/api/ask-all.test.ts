import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, testPage } from '../../../test/support/page-context.ts';
import { askAll, PATIENCE, serverApi } from './ask-all.ts';

afterEach(() => vi.useRealTimers());

const page = (call: Parameters<typeof testPage>[0]['call']) => testPage({ apiBase: '/ask/', call });

describe('askAll', () => {
  it('answers everything, and the page is whole', async () => {
    const asked = page(answering({ 'a/': [1], 'b/': [2] }));
    const calls = await askAll(asked, { a: (api) => api.call('GET', 'a/'), b: (api) => api.call('GET', 'b/') });
    expect(calls).toEqual({ a: { state: 'ok', data: [1] }, b: { state: 'ok', data: [2] } });
    expect(asked.isComplete()).toBe(true);
  });

  it('takes a failure as data, and says that the page is not whole', async () => {
    const asked = page(answering({ 'a/': [1] }));
    const calls = await askAll(asked, { a: (api) => api.call('GET', 'a/'), b: (api) => api.call('GET', 'b/') });
    expect(calls).toEqual({ a: { state: 'ok', data: [1] }, b: { state: 'failed' } });
    expect(asked.isComplete()).toBe(false);
  });

  it('says that a page is not whole where an answer is only a part of itself', async () => {
    const asked = page(answering({}));
    await askAll(asked, { a: async () => ({ rows: [], partial: true }) });
    expect(asked.isComplete()).toBe(false);
  });

  it('hands on what the server said where it says more', async () => {
    const busy = page(async () => Response.json({ message: 'একটু পরে আসুন' }, { status: 503 }));
    expect((await askAll(busy, { a: (api) => api.call('GET', 'a/') })).a).toEqual({
      state: 'failed',
      message: 'একটু পরে আসুন',
    });
    const wrong = page(async () => Response.json({ message: 'ভুল' }, { status: 500 }));
    expect((await askAll(wrong, { a: (api) => api.call('GET', 'a/') })).a).toEqual({ state: 'failed' });
  });

  it.each([
    ['never answers', () => new Promise<Response>(() => {})],
    ['sends the head but never the body', async () => new Response(new ReadableStream())],
  ])('waits for a call that %s no longer than it may', async (_, call) => {
    vi.useFakeTimers();
    const asked = page(call);
    const calls = askAll(asked, { a: (api) => api.call('GET', 'a/'), b: async () => 'came' });
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await calls).toEqual({ a: { state: 'missing' }, b: { state: 'ok', data: 'came' } });
    expect(asked.isComplete()).toBe(false);
  });

  it('leaves a call that its transport gave up to the browser', async () => {
    const asked = page(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect((await askAll(asked, { a: (api) => api.call('GET', 'a/') })).a).toEqual({ state: 'missing' });
  });

  it('calls once what several loaders of a rendering ask for', async () => {
    const seen: string[] = [];
    const asked = page(answering({ 'notices/': [] }, { seen }));
    const ask = () => askAll(asked, { a: (api) => api.list('notices') });
    await Promise.all([ask(), ask()]);
    expect(seen).toEqual(['notices/']);
    expect(serverApi(asked)).toBe(serverApi(asked));
  });
});
