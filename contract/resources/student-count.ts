import { defineRegister } from '../kit/define-resource.ts';
import { date, name, number, reference } from '../kit/field.ts';

const pupils = () => number({ min: 0, max: 10_000, step: 1 });

/**
 * Pupils of a class and section as somebody counted them on a day, where the school keeps no students here. Only the office
 * reads the numbers as they are: a small one would name a child.
 */
export const studentCount = defineRegister({
  path: 'student-counts',
  read: 'admin',
  digest: 'student-numbers',
  fields: {
    class: reference('classes', { required: true }),
    section: name(),
    male: pupils(),
    female: pupils(),
    other: pupils(),
    counted_on: date({ default: 'today', notAfterToday: true }),
  },
  words: {
    male: 'ছাত্র সংখ্যা, Male',
    female: 'ছাত্রী সংখ্যা, Female',
    other: 'অন্যান্য সংখ্যা, Other',
    counted_on: 'গণনার তারিখ, Counted On',
  },
  filters: ['class'],
  screen: {
    title: 'শিক্ষার্থীর সংখ্যা',
    one: 'সংখ্যা',
    hint: 'শিক্ষার্থীদের নাম এখানে রাখা না হলে গুনে সংখ্যা লিখুন। নাম রাখা হলে সংখ্যা নিজে থেকে গোনা হয়, এখানে কিছু লাগে না।',
    icon: 'people',
    named: ['class', 'section'],
    columns: ['male', 'female', 'other', 'counted_on'],
  },
});
