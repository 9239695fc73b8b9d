import { expect, it } from 'vitest';
import { exam } from '#contract/resources/exam.ts';
import { paper } from '#contract/resources/paper.ts';
import { changesOf } from './changes.ts';
import { typedData } from './typed-data.ts';
import { asSent, checkValues, formValues } from './values.ts';

const typed = (parts: object) => typedData(paper.fields.parts, JSON.stringify(parts));

it('takes numbers in either digits where the field has numbers, and texts as texts', () => {
  expect(typed([{ key: 'cq', name: '৭০', full: '৭০', pass: ' 23.50 ' }])).toEqual([
    { key: 'cq', name: '৭০', full: 70, pass: 23.5 },
  ]);
  const rules = { grades: [{ min: '৮০', letter: '5', point: '5.00' }], optional_above: '২', rounding: 'none' };
  expect(typedData(exam.fields.rules, JSON.stringify(rules))).toEqual({
    grades: [{ min: 80, letter: '5', point: 5 }],
    optional_above: 2,
    rounding: 'none',
  });
});

it('leaves what is no number for the field to refuse', () => {
  const parts = [{ key: 'cq', name: 'সৃজনশীল', full: 'সত্তর', pass: '' }];
  expect(typed(parts)).toEqual(parts);
  const rules = { resource: paper, fields: ['parts'], creating: false };
  expect(checkValues({ parts: JSON.stringify(parts) }, rules)?.problems.parts).toContain('এক থেকে পাঁচটি অংশ');
});

it('goes through a form and comes out as it was, or as it was changed', () => {
  const parts = [{ key: 'all', name: 'লিখিত', full: 50, pass: 17 }];
  const rules = { resource: paper, fields: ['parts'] };
  const before = formValues(rules, { parts });
  expect(asSent(before, rules)).toEqual(before);
  expect(changesOf(rules, before, before)).toEqual({});
  const after = asSent({ parts: JSON.stringify([{ ...parts[0], pass: '২০' }]) }, rules);
  expect(changesOf(rules, after, before)).toEqual({ parts: [{ ...parts[0], pass: 20 }] });
});
