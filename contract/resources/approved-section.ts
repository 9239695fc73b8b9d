import { defineRegister } from '../kit/define-resource.ts';
import { date, line, name, number, reference } from '../kit/field.ts';

/** A section of a class that the board has approved. */
export const approvedSection = defineRegister({
  path: 'approved-sections',
  fields: {
    class: reference('classes', { required: true }),
    section: name({ required: true }),
    stream: line(),
    approved_on: date(),
    seats: number({ min: 0, max: 1000, step: 1 }),
  },
  words: {
    approved_on: 'অনুমোদনের তারিখ, Approval Date, Approved On',
    seats: 'আসন, আসন সংখ্যা, Seats',
  },
  filters: ['class'],
  screen: {
    title: 'অনুমোদিত শাখা',
    one: 'শাখা',
    hint: 'বোর্ড কোন শ্রেণিতে কোন শাখা ও কত আসন অনুমোদন করেছে, তা লিখুন।',
    icon: 'list',
    group: 'papers',
    named: ['class', 'section'],
    columns: ['stream', 'approved_on', 'seats'],
    hints: { section: 'যেমন ক', stream: 'নবম শ্রেণি থেকে, যেমন বিজ্ঞান' },
  },
});
