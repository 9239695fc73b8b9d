import { defineRegister } from '../kit/define-resource.ts';
import { choice, date, email, image, line, long, name } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

/** In the order of a list: its first record is the principal. */
export const DESIGNATIONS = ['principal', 'vice_principal', 'president'] as const;
const WORDS = { principal: 'অধ্যক্ষ', vice_principal: 'উপাধ্যক্ষ', president: 'সভাপতি' } as const;
export const DESIGNATION = wordedChoice(WORDS);

export const leader = defineRegister({
  path: 'principal-vice-principal',
  replaced: ['designation', 'full_name', 'contact_email', 'contact_phone', 'message', 'photo'],
  fields: {
    designation: choice({ ...DESIGNATION, required: true }),
    full_name: name({ required: true }),
    contact_email: email(),
    contact_phone: line(),
    message: long(),
    photo: image(),
    /** Former leaders are kept, with the days between which they held the office. */
    served_from: date(),
    served_until: date(),
  },
  words: {
    served_from: 'দায়িত্ব শুরু, Served From',
    served_until: 'দায়িত্ব শেষ, Served Until',
  },
  order: { by: 'designation', values: DESIGNATIONS },
  screen: {
    title: 'বর্তমান ও সাবেক প্রধান',
    one: 'নাম',
    hint: 'আগে যাঁরা প্রতিষ্ঠানপ্রধান ছিলেন, তাঁদের নাম ও দায়িত্বকাল লিখুন; পরিচিতি পাতায় দেখা যাবে।',
    icon: 'person',
    named: ['full_name'],
    columns: ['designation', 'served_from', 'served_until'],
    needs: 'officers',
    hints: { served_until: 'শেষ দিন লিখলে নাম সাবেকদের তালিকায় যায়' },
    last: true,
  },
});
