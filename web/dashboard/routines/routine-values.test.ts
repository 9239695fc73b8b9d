import { describe, expect, it } from 'vitest';
import type { Routine } from '../../kit/api/entities.ts';
import { classNamesIn } from '../../kit/form/list/use-classes.ts';
import type { Values } from '../../kit/form/values.ts';
import { BLANK, bodyOf, type Filters, fieldsOf, rowsOf, valuesOf } from './routine-values.ts';

const classes = classNamesIn([
  { id: 6, name: 'ষষ্ঠ' },
  { id: 7, name: 'সপ্তম' },
]);
const routine = (id: number, more: Partial<Routine> = {}): Routine => ({
  id,
  title: '',
  category: 'Academic',
  class: { id: 6, name: '' },
  file: null,
  created_at: '',
  updated_at: '',
  ...more,
});
const file = new File(['%PDF-'], 'r.pdf', { type: 'application/pdf' });
const sent = (values: Values, initial: Values, own: boolean) => [...bodyOf(values, initial, own)];

describe('what is sent of a routine', () => {
  const values = { category: 'Exam', class_name: '7', title: '', file };

  it('is category, class and file, to any backend', () => {
    expect(sent(values, BLANK, false)).toEqual([
      ['category', 'Exam'],
      ['class_name', '7'],
      ['file', file],
    ]);
    expect(sent({ ...values, title: 'নতুন' }, BLANK, false).map(([name]) => name)).not.toContain('title');
    expect(fieldsOf(false)).not.toContain('title');
  });

  it('has a title for our own backend when it is filled or was changed', () => {
    expect(sent({ ...values, title: ' নতুন ' }, BLANK, true)).toContainEqual(['title', 'নতুন']);
    expect(sent(values, { ...values, title: 'পুরোনো' }, true)).toContainEqual(['title', '']);
    const kept = sent({ ...values, title: 'একই' }, { ...values, title: 'একই' }, true);
    expect(kept.map(([name]) => name)).toEqual(['category', 'class_name', 'file']);
  });

  it('has no file where none was chosen, so that the stored one is kept', () => {
    const initial = valuesOf(routine(1, { class: { id: null, name: 'সপ্তম' } }), classes);
    expect(sent(initial, initial, true)).toEqual([
      ['category', 'Academic'],
      ['class_name', '7'],
    ]);
  });
});

describe('the routines of the list', () => {
  const routines = [
    routine(1),
    routine(3, { category: 'Exam', title: 'নির্বাচনী পরীক্ষা' }),
    routine(2, { class: { id: 7, name: '' } }),
  ];
  const rows = (filters: Partial<Filters>) =>
    rowsOf(routines, classes, { search: '', category: '', className: '', ...filters });
  const ids = (filters: Partial<Filters>) => rows(filters).map(({ routine: { id } }) => id);

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
