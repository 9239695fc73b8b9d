import { defineResource } from '../kit/define-resource.ts';
import { date, line, name, number, reference } from '../kit/field.ts';

/** A section of a class that the board has approved. */
export const approvedSection = defineResource({
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
});
