import { defineResource } from '../kit/define-resource.ts';
import { choice, email, image, line, mobile, name } from '../kit/field.ts';
import { normalizePeopleCategory, PEOPLE_CATEGORIES } from '../rules/exams.ts';

export const staff = defineResource({
  path: 'staff',
  filters: ['designation'],
  fields: {
    full_name: name({ required: true }),
    designation: name({ required: true }),
    category: choice({ values: PEOPLE_CATEGORIES, normalize: normalizePeopleCategory, default: PEOPLE_CATEGORIES[0] }),
    contact_email: email({ contact: true }),
    contact_phone: mobile({ contact: true }),
    profile: line(),
    photo: image(),
  },
  words: {
    full_name:
      'পূর্ণ নাম, নাম, কর্মচারীর নাম, কর্মচারী, Name, Full Name, Staff, Staff Name, Employee, Employee Name, Name of Staff',
  },
});
