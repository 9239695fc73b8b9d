import { describe, expect, it } from 'vitest';
import { classNamesIn } from './use-classes.ts';

const classes = classNamesIn([
  { id: 6, name: 'ষষ্ঠ' },
  { id: 7, name: 'সপ্তম' },
]);

describe('the class that a record refers to', () => {
  it('is found by its id, and by its name where a backend sends that', () => {
    expect(classes.nameOf({ id: 7, name: '' })).toBe('সপ্তম');
    expect(classes.idOf({ id: null, name: 'সপ্তম' })).toBe('7');
  });

  it('goes by the list where the record still has an old name', () => {
    expect(classes.nameOf({ id: 6, name: 'Six' })).toBe('ষষ্ঠ');
  });

  it('keeps the name it came with when the list does not know it, and has no id in a form', () => {
    expect(classes.nameOf({ id: 99, name: 'অষ্টম' })).toBe('অষ্টম');
    expect(classes.idOf({ id: 99, name: 'অষ্টম' })).toBe('');
    expect(classes.nameOf({ id: null, name: '' })).toBe('');
  });

  it('is offered by name, sent by id', () => {
    expect(classes.options).toEqual([
      { value: '6', label: 'ষষ্ঠ' },
      { value: '7', label: 'সপ্তম' },
    ]);
  });
});
