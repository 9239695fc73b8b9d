import { describe, expect, it } from 'vitest';
import { staff as declaration } from '#contract/resources/staff.ts';
import { adaptStaff } from '../../../kit/api/adapt/people.ts';
import { checkValues } from '../../../kit/form/values.ts';
import { BLANK_PERSON, personValues } from '../person-fields.tsx';

describe('a form of a member of the staff', () => {
  const rules = { resource: declaration, fields: Object.keys(declaration.fields), creating: true };

  it('starts with the secondary category, and needs name and designation', () => {
    expect(BLANK_PERSON.category).toBe('মাধ্যমিক');
    expect(Object.keys(checkValues(BLANK_PERSON, rules)?.problems ?? {})).toEqual(['full_name', 'designation']);
  });

  it('opens with the record, a missing category being secondary', () => {
    const person = adaptStaff({ id: 1, name: 'ক', designation: 'আয়া', phone: '০১৭১২৩৪৫৬৭৮' }, '/api/', 0);
    expect(personValues(person!)).toEqual({
      full_name: 'ক',
      designation: 'আয়া',
      category: 'মাধ্যমিক',
      contact_phone: '০১৭১২৩৪৫৬৭৮',
      contact_email: '',
      profile: '',
    });
  });
});
