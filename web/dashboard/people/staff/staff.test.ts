import { describe, expect, it } from 'vitest';
import { staff as declaration } from '#contract/resources/staff.ts';
import { checkValues } from '../../../kit/form/values.ts';
import { PERSON_DEFAULTS } from '../person-fields.tsx';

describe('a form of a member of the staff', () => {
  const rules = { resource: declaration, fields: Object.keys(declaration.fields), creating: true };

  it('starts with the secondary category, and needs name and designation', () => {
    expect(PERSON_DEFAULTS.category).toBe('মাধ্যমিক');
    expect(Object.keys(checkValues(PERSON_DEFAULTS, rules)?.problems ?? {})).toEqual(['full_name', 'designation']);
  });
});
