import { describe, expect, it } from 'vitest';
import { staff as declaration } from '#contract/resources/staff.ts';
import { adaptStaff } from '../../../kit/api/adapt/people.ts';
import { checkValues } from '../../../kit/form/values.ts';
import { BLANK_PERSON, personValues } from '../person-fields.tsx';
import { staffForm } from './staff-editor.tsx';

const photo = new File(['x'], 'a.png', { type: 'image/png' });

describe('what is sent for a member of the staff', () => {
  it('is every text of SPEC section 7, empty ones too', () => {
    const form = staffForm({ ...BLANK_PERSON, full_name: 'ক', designation: 'দপ্তরি' });
    expect([...form.keys()]).toEqual([
      'full_name',
      'designation',
      'contact_email',
      'contact_phone',
      'profile',
      'category',
    ]);
  });

  it('has a chosen photo, or the wish to be without one', () => {
    expect((staffForm({ ...BLANK_PERSON, photo }).get('photo') as File).name).toBe('a.png');
    expect(staffForm({ ...BLANK_PERSON, photo: null }).get('photo')).toBe('');
  });
});

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
