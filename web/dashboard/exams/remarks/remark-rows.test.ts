import { expect, it } from 'vitest';
import type { RemarkRow } from '#contract/exams/answers.ts';
import { checkValues, formValues } from '../../../kit/form/values.ts';
import { changedRows, remarksForm } from './remark-rows.ts';

const row = (student: number, days_present: number | null, remark: string): RemarkRow => {
  return { student, roll_number: String(student), full_name: `শিক্ষার্থী ${student}`, section: '', days_present, remark };
};
const rows = [row(7, 80, 'ভালো'), row(9, null, '')];

it('makes one form of a class, in which nobody was present on more days than there were', () => {
  const { resource, values, labels } = remarksForm(rows, 96);
  const rules = { resource, fields: Object.keys(resource.fields), creating: false };
  expect(formValues(rules, values)).toEqual({
    ...{ 'open-7': '', 'days-7': '80', 'remark-7': 'ভালো' },
    ...{ 'open-9': '', 'days-9': '', 'remark-9': '' },
  });
  expect(Object.keys(checkValues({ 'days-7': '৯৭', 'days-9': '৯৬' }, rules)?.problems ?? {})).toEqual(['days-7']);
  expect(labels['days-7']).toBe('উপস্থিত দিন, শিক্ষার্থী 7');
  const free = remarksForm(rows, null).resource;
  expect(checkValues({ 'days-7': '366' }, { ...rules, resource: free })).toBeNull();
});

it('sends whole rows, and only those that something changed in', () => {
  expect(changedRows(rows, {})).toEqual([]);
  expect(changedRows(rows, { 'days-7': '' })).toEqual([
    { student: 7, days_open: null, days_present: '', remark: 'ভালো' },
  ]);
  expect(changedRows(rows, { 'open-7': '৪০' })).toEqual([
    { student: 7, days_open: '৪০', days_present: 80, remark: 'ভালো' },
  ]);
  expect(changedRows(rows, { 'remark-9': 'নিয়মিত' })).toEqual([
    { student: 9, days_open: null, days_present: null, remark: 'নিয়মিত' },
  ]);
});
