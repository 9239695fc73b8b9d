import { defineRegister } from '../kit/define-resource.ts';
import { choice, email, line, name } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

/** For what somebody is to be found: to give information and in their place, to hear complaints and appeals, at the service centre. */
const OFFICER_KINDS = {
  information: 'তথ্য প্রদানকারী কর্মকর্তা',
  alternative: 'বিকল্প কর্মকর্তা',
  appeal: 'আপিল কর্মকর্তা',
  complaint: 'অভিযোগ গ্রহণকারী কর্মকর্তা',
  'service-centre': 'তথ্য সেবা কেন্দ্র',
} as const;

export const officer = defineRegister({
  path: 'officers',
  fields: {
    kind: choice({ ...wordedChoice(OFFICER_KINDS), required: true }),
    name: name({ required: true }),
    designation: name(),
    phone: line({ required: true }),
    email: email(),
    address: line(),
    hours: line(),
  },
  words: {
    hours: 'সময়, সময়সূচি, Hours, Time',
  },
  filters: ['kind'],
  screen: {
    title: 'দায়িত্বপ্রাপ্ত কর্মকর্তা',
    one: 'কর্মকর্তা',
    hint: 'তথ্য সেবা কেন্দ্র ও অভিযোগ গ্রহণকারী কর্মকর্তার নাম ও মোবাইল দিন, সবাই তা ‘তথ্য ও প্রকাশ’ পাতায় পাবেন।',
    icon: 'badge',
    named: ['name'],
    columns: ['kind', 'designation', 'phone', 'email'],
    hints: {
      name: 'তথ্য সেবা কেন্দ্রের বেলায় যিনি সেখানে বসেন',
      phone: 'মোবাইল নম্বর, যাতে ফোন করে পাওয়া যায়',
      address: 'ভবন ও কক্ষ',
      hours: 'কোন দিন, কখন পাওয়া যাবে',
    },
  },
});
