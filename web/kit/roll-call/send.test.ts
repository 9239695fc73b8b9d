import { expect, test, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { sendSheet } from './send.ts';
import type { UnsentSheet } from './store.ts';

test('a browser that keeps nothing sends a sheet all the same', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const body = { class: 1, section: 'ক', date: '2026-11-26', session: 'day' as const, marks: { 1: 'A' as const } };
  const sheet: UnsentSheet = {
    ...{ key: 'k', room: 'ক', refused: '', isMet: false },
    body: { ...body, notes: {}, roster: [1], version: 2 },
  };
  const answer = { ...body, notes: {}, state: 'taken', version: 3 };
  const calls: unknown[] = [];
  const api = { call: async (...given: unknown[]) => calls.push(given) && answer } as unknown as Api;
  expect(await sendSheet(api, 'a', sheet)).toEqual(answer);
  expect(calls).toEqual([['PUT', 'attendance/', sheet.body, { idempotencyKey: 'k-2' }]]);
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
