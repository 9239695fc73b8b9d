import { defineResource } from '../kit/define-resource.ts';
import { choice, email, image, line, long, mobile, name } from '../kit/field.ts';
import { normalizePeopleCategory, PEOPLE_CATEGORIES } from '../rules/exams.ts';

export const teacher = defineResource({
  path: 'teachers',
  filters: ['designation'],
  own: ['teacher_intro', 'contact_phone', 'contact_email', 'photo'],
  fields: {
    full_name: name({ required: true }),
    category: choice({ values: PEOPLE_CATEGORIES, normalize: normalizePeopleCategory, default: PEOPLE_CATEGORIES[0] }),
    designation: name(),
    subject: name(),
    teacher_intro: long(),
    contact_phone: mobile({ contact: true }),
    contact_email: email({ contact: true }),
    profile: line(),
    photo: image(),
  },
  words: {
    full_name:
      'পূর্ণ নাম, নাম, শিক্ষকের নাম, শিক্ষক, শিক্ষিকার নাম, শিক্ষক/শিক্ষিকার নাম, Name, Full Name, Teacher, Teacher Name, Name of Teacher, Name of the Teacher',
    teacher_intro: 'শিক্ষক পরিচিতি, পরিচিতি, Introduction, Bio, Teacher Intro',
  },
});
