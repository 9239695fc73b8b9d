import { describe, expect, it } from 'vitest';
import { NOT_RECORDS } from '#contract/history.ts';
import { resources } from '#contract/resources/index.ts';
import { isRecord, kindOf } from './entries.ts';

describe('what an entry is about', () => {
  it.each([...Object.keys(resources), ...NOT_RECORDS])('is said in Bengali: %s', (path) => {
    expect(kindOf(path)).toMatch(/^[\u0980-\u09FF ]+$/);
  });

  it('is a record where it has versions', () => {
    expect(Object.keys(resources).filter((path) => !isRecord(path))).toEqual([]);
    expect(NOT_RECORDS.filter(isRecord)).toEqual([]);
  });
});
