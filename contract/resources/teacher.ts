import { defineResource } from '../kit/define-resource.ts';
import { choice, email, flag, image, line, long, mobile, name, number } from '../kit/field.ts';
import { normalizePeopleCategory, PEOPLE_CATEGORIES } from '../rules/exams.ts';

export const teacher = defineResource({
  path: 'teachers',
  filters: ['designation'],
  inner: ['no_cover', 'cover_day_cap', 'cover_week_cap'],
  replaced: [
    'full_name',
    'category',
    'designation',
    'subject',
    'teacher_intro',
    'contact_phone',
    'contact_email',
    'profile',
    'photo',
  ],
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
    short_name: { ...name({ keyed: true }), max: 6 },
    /** True if never asked to cover a colleague's lesson; otherwise so often in a day and a week, 2 and 5 unless said. */
    no_cover: flag(),
    cover_day_cap: number({ min: 1, max: 10, step: 1 }),
    cover_week_cap: number({ min: 1, max: 40, step: 1 }),
  },
  words: {
    full_name:
      'পূর্ণ নাম, নাম, শিক্ষকের নাম, শিক্ষক, শিক্ষিকার নাম, শিক্ষক/শিক্ষিকার নাম, Name, Full Name, Teacher, Teacher Name, Name of Teacher, Name of the Teacher',
    short_name: 'সংক্ষিপ্ত নাম, Short Name, Initials',
    no_cover: 'বদলি ক্লাস দেওয়া হবে না, No Cover',
    cover_day_cap: 'দিনে সর্বোচ্চ বদলি ক্লাস, Covers per Day',
    cover_week_cap: 'সপ্তাহে সর্বোচ্চ বদলি ক্লাস, Covers per Week',
    teacher_intro: 'শিক্ষক পরিচিতি, পরিচিতি, Introduction, Bio, Teacher Intro',
  },
});
