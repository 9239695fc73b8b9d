import { describe, expect, it } from 'vitest';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Subject } from '../../kit/api/entities.ts';
import { classNamesIn } from '../../kit/form/list/use-classes.ts';
import { failureWords, rowsOf, valuesOf } from './subject-values.ts';

const classes = classNamesIn([
  { id: 6, name: 'ষষ্ঠ' },
  { id: 3, name: 'সপ্তম' },
]);
const subject = (id: number, name: string, classId: number | null): Subject => ({
  id,
  name,
  class: { id: classId, name: classId === null ? 'ষষ্ঠ' : '' },
});
const subjects = [subject(1, 'গণিত', 3), subject(2, 'বাংলা', 6), subject(3, 'Physics', 99), subject(4, 'গণিত', null)];
const rows = (filters: Partial<{ search: string; className: string }>) =>
  rowsOf(subjects, classes, { search: '', className: '', ...filters });
const ids = (filters: Parameters<typeof rows>[0]) => rows(filters).map(({ subject: { id } }) => id);

describe('the subjects of the list', () => {
  it('stand by class in the rank of the classes, then as listed; those of no known class come last', () => {
    expect(ids({})).toEqual([2, 4, 1, 3]);
  });

  it('are numbered as they stand, with their class by name', () => {
    expect(rows({}).map(({ number, className }) => [number, className])).toEqual([
      [1, 'ষষ্ঠ'],
      [2, 'ষষ্ঠ'],
      [3, 'সপ্তম'],
      [4, ''],
    ]);
    expect(rows({ className: '3' }).map(({ number }) => number)).toEqual([1]);
  });

  it('are found by name in any case, and by class also where a backend sends its name', () => {
    expect(ids({ search: 'phys' })).toEqual([3]);
    expect(ids({ className: '6' })).toEqual([2, 4]);
    expect(ids({ search: 'গণিত', className: '6' })).toEqual([4]);
    expect(ids({ search: 'নেই' })).toEqual([]);
  });
});

describe('a subject in its form', () => {
  it('holds its class by id', () => {
    expect(valuesOf(subject(4, 'গণিত', null), classes)).toEqual({ name: 'গণিত', class_name: '6' });
  });

  it('fails in the server’s words, or in ours where it sent none', () => {
    expect(failureWords(new ApiError(400, { message: 'শ্রেণিটি নেই' }))).toBe('শ্রেণিটি নেই');
    expect(failureWords(new ApiError(0))).toBe('একটি সমস্যা হয়েছে। আবার চেষ্টা করুন');
  });
});
