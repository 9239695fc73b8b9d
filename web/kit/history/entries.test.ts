import { describe, expect, it } from 'vitest';
import { type ActivityEntry, type HistoryEntry, NOT_RECORDS } from '#contract/history.ts';
import { isRecord, resourceLabel } from '#contract/history-words.ts';
import { resources } from '#contract/resources/index.ts';
import { deedOf, isStep } from './entries.ts';

describe('what an entry is about', () => {
  it.each([...Object.keys(resources), ...NOT_RECORDS])('is said in Bengali: %s', (path) => {
    expect(resourceLabel(path)).toMatch(/^[\u0980-\u09FF ]+$/);
  });

  it('is a record where it has versions', () => {
    expect(Object.keys(resources).filter((path) => !isRecord(path))).toEqual([]);
    expect(NOT_RECORDS.filter(isRecord)).toEqual([]);
  });

  it('says once that it came from a file', () => {
    const entry: Omit<HistoryEntry, 'action'> = { id: 1, at: '', by: null, batch: 'a', changes: [], via: 'import' };
    expect(deedOf('imports', { ...entry, action: 'imported' })).toBe('ফাইল থেকে তুলেছেন');
    expect(deedOf('students', { ...entry, action: 'created' })).toBe('ফাইল থেকে যোগ করেছেন');
  });
});

it('papers that were issued are offered back only together with their student', () => {
  const of = (resource: string, size: number): ActivityEntry => ({
    ...{ id: 1, at: '', by: null, via: 'hand', address: '', batch: 'a', action: 'created', changes: [] },
    ...{ resource, record_id: 1, name: '', size },
  });
  expect([of('certificates', 1), of('cards', 1), of('cards', 20)].map(isStep)).toEqual([false, false, false]);
  expect([of('certificates', 2), of('students', 1)].map(isStep)).toEqual([true, true]);
});
