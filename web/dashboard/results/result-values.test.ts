import { describe, expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { classNamesIn } from '../../kit/form/list/use-classes.ts';
import { examOptions, resultName, withCategory } from './result-values.ts';

type Result = RecordAt<'results'>;

const classes = classNamesIn([{ id: 10, name: 'দশম' }]);
const result = (more: Partial<Result> = {}): Result => ({
  id: 1,
  year: 2025,
  category: 'Public',
  class_name: 10,
  exam_name: 'SSC',
  file: null,
  file_size: null,
  created_at: '',
  updated_at: '',
  ...more,
});
const values = (options: { value: string }[]) => options.map(({ value }) => value);

describe('the exams that can be chosen', () => {
  it('are those of the category, none without one', () => {
    expect(values(examOptions('Public', null))).toEqual(['JSC', 'SSC', 'HSC']);
    expect(values(examOptions('Academic', null))).toEqual(['Half Yearly', 'Year Final']);
    expect(examOptions('', null)).toEqual([]);
    expect(examOptions('Public', null)[0]).toMatchObject({ lang: 'en' });
  });

  it('hold a record’s own exam, in its own category alone', () => {
    const stored = result({ exam_name: 'নির্বাচনী' });
    expect(values(examOptions('Public', stored))).toEqual(['JSC', 'SSC', 'HSC', 'নির্বাচনী']);
    expect(values(examOptions('Academic', stored))).toEqual(['Half Yearly', 'Year Final']);
  });

  it('lose the chosen one with a category that does not have it, and only then', () => {
    expect(withCategory('Academic', 'SSC', null)).toEqual({ category: 'Academic', exam_name: '' });
    expect(withCategory('Public', 'SSC', null)).toEqual({ category: 'Public' });
    expect(withCategory('', 'SSC', null)).toEqual({ category: '', exam_name: '' });
    expect(withCategory('Public', 'নির্বাচনী', result({ exam_name: 'নির্বাচনী' }))).toEqual({ category: 'Public' });
  });
});

describe('a result', () => {
  it('is called by year, exam and class, as far as they are known', () => {
    expect(resultName(result(), classes)).toBe('২০২৫ · SSC · দশম');
    expect(resultName(result({ year: 0, class_name: 0 }), classes)).toBe('SSC');
  });
});
