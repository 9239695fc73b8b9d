import { expect, it } from 'vitest';
import { classNamesIn } from './use-classes.ts';

const classes = classNamesIn([
  { id: 6, name: 'ষষ্ঠ' },
  { id: 7, name: 'সপ্তম' },
]);

it('a record’s class is called as the list calls it, and not at all where the list does not have it', () => {
  expect([classes.nameOf({ class_name: 7 }), classes.nameOf({ class_name: 99 })]).toEqual(['সপ্তম', '']);
});

it('classes are offered by name, sent by id', () => {
  expect(classes.options).toEqual([
    { value: '6', label: 'ষষ্ঠ' },
    { value: '7', label: 'সপ্তম' },
  ]);
});
