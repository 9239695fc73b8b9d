import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function idleServer({ isWorking = false, counts = (): boolean => true } = {}) {
  const server = new EventEmitter() as Server;
  const state = { isWorking, acts: 0 };
  const watch = whenIdle(server, {
    ms: 1000,
    counts,
    isWorking: async () => state.isWorking,
    act: () => {
      state.acts += 1;
    },
  });
  /** A request, and the function that ends its answer. */
  const ask = () => {
    const response = new EventEmitter();
    server.emit('request', null, response);
    return () => response.emit('close');
  };
  return { state, ask, ...watch };
}

it('a server that is left alone acts once, and once more after the next request', async () => {
  const { state, ask } = idleServer();
  await vi.advanceTimersByTimeAsync(999);
  expect(state.acts).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.acts).toBe(1);
  ask()();
  await vi.advanceTimersByTimeAsync(999);
  expect(state.acts).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.acts).toBe(2);
});

it('requests put it off, and so does the end of an answer', async () => {
  const { state, ask } = idleServer();
  await vi.advanceTimersByTimeAsync(800);
  const end = ask();
  await vi.advanceTimersByTimeAsync(800);
  end();
  await vi.advanceTimersByTimeAsync(800);
  expect(state.acts).toBe(0);
  await vi.advanceTimersByTimeAsync(300);
  expect(state.acts).toBe(1);
});

it('requests that do not count put nothing off', async () => {
  const { state, ask } = idleServer({ counts: () => false });
  await vi.advanceTimersByTimeAsync(800);
  ask()();
  await vi.advanceTimersByTimeAsync(300);
  expect(state.acts).toBe(1);
});

it('an open job is waited for', async () => {
  const { state } = idleServer({ isWorking: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.acts).toBe(0);
  state.isWorking = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.acts).toBe(1);
});

it('one that is stopped never acts', async () => {
  const { state, ask, stop } = idleServer();
  stop();
  ask()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.acts).toBe(0);
});
