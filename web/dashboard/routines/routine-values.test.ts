import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { classNamesIn } from '../../kit/form/list/use-classes.ts';
import { type RoutineFilters, routineRows } from './routine-values.ts';

type Routine = RecordAt<'routines'>;

const classes = classNamesIn([
  { id: 6, name: 'ষষ্ঠ' },
  { id: 7, name: 'সপ্তম' },
]);
const routine = (id: number, more: Partial<Routine> = {}): Routine => ({
  id,
  title: '',
  category: 'Academic',
  class_name: 6,
  file: '/api/media/r.pdf',
  file_size: null,
  file_variants: [],
  created_at: '',
  updated_at: '',
  ...more,
});

describe('the routines of the list', () => {
  const routines = [
    routine(1),
    routine(3, { category: 'Exam', title: 'নির্বাচনী পরীক্ষা' }),
    routine(2, { class_name: 7 }),
  ];
  const rows = (filters: Partial<RoutineFilters>) =>
    routineRows(routines, classes, { search: '', category: '', className: '', ...filters });
  const ids = (filters: Partial<RoutineFilters>) => rows(filters).map(({ routine: { id } }) => id);

  it('stand newest first', () => {
    expect(ids({})).toEqual([3, 2, 1]);
  });

  it('are called by class and kind where they have no title', () => {
    expect(rows({}).map(({ name }) => name)).toEqual(['নির্বাচনী পরীক্ষা', 'সপ্তম · ক্লাস রুটিন', 'ষষ্ঠ · ক্লাস রুটিন']);
  });

  it('are left by category, class and text together', () => {
    expect(ids({ category: 'Exam' })).toEqual([3]);
    expect(ids({ className: '6' })).toEqual([3, 1]);
    expect(ids({ className: '6', category: 'Academic' })).toEqual([1]);
    expect(ids({ search: 'নির্বাচনী' })).toEqual([3]);
    expect(ids({ search: 'সপ্তম' })).toEqual([2]);
    expect(ids({ search: 'academic' })).toEqual([2, 1]);
    expect(ids({ search: 'সপ্তম', category: 'Exam' })).toEqual([]);
  });
});
