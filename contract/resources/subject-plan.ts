import { defineRegister } from '../kit/define-resource.ts';
import { number, reference } from '../kit/field.ts';

/** The number of periods a week that a class should have of a subject. Timetables are compared with the plan. */
export const subjectPlan = defineRegister({
  path: 'subject-plans',
  read: 'colleagues',
  fields: {
    class: reference('classes', { required: true }),
    subject: reference('subjects', { required: true }),
    periods_per_week: number({ min: 1, max: 40, step: 1, required: true }),
  },
  words: { periods_per_week: 'সপ্তাহে পিরিয়ড, সাপ্তাহিক পিরিয়ড, Periods per Week, Periods' },
  filters: ['class', 'subject'],
  unique: [['class', 'subject']],
  called: ['class', 'subject'],
  screen: {
    title: 'বিষয়ভিত্তিক পিরিয়ড',
    one: 'বিষয়ের পরিকল্পনা',
    hint: 'কোন শ্রেণিতে কোন বিষয়ের সপ্তাহে কয়টি ক্লাস হবে তা লিখুন, রুটিনে কম বা বেশি হলে জানানো হবে।',
    icon: 'list',
    group: 'lessons',
    named: ['class', 'subject'],
    columns: ['periods_per_week'],
    hints: { subject: 'ঐ শ্রেণিরই একটি বিষয়' },
  },
});
