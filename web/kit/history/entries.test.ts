import { describe, expect, it } from 'vitest';
import { type HistoryEntry, NOT_RECORDS } from '#contract/history.ts';
import { kindOf } from '#contract/history-words.ts';
import { resources } from '#contract/resources/index.ts';
import { deedOf, isRecord } from './entries.ts';

describe('what an entry is about', () => {
  it.each([...Object.keys(resources), ...NOT_RECORDS])('is said in Bengali: %s', (path) => {
    expect(kindOf(path)).toMatch(/^[\u0980-\u09FF ]+$/);
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
