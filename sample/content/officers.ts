import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';

const HOURS = 'রবি–বৃহস্পতি, সকাল ১০টা–বেলা ২টা';

type Officer = [kind: SampleRow<'officers'>['kind'], name: string, designation: string, mail: string, place: string];

const OFFICERS: readonly Officer[] = [
  ['information', 'সুব্রত কুমার পাল', 'উপাধ্যক্ষ', 'information', `${SCHOOL.name}, কক্ষ ১০২`],
  ['alternative', 'মাধবী রানী সাহা', 'সহকারী শিক্ষক', 'information.alternative', `${SCHOOL.name}, কক্ষ ১০৪`],
  ['complaint', 'মো. আনোয়ার হোসেন', 'জ্যেষ্ঠ শিক্ষক', 'complaints', `${SCHOOL.name}, কক্ষ ১০৩`],
  ['appeal', 'উপজেলা মাধ্যমিক শিক্ষা কর্মকর্তা', 'আপিল কর্মকর্তা', 'appeals', 'উপজেলা মাধ্যমিক শিক্ষা অফিস, মেঘনা, কুমিল্লা'],
  ['service-centre', 'মোসা. নাজমা খাতুন', 'অফিস সহকারী', 'service', `তথ্য সেবা কেন্দ্র, নিচতলা, ${SCHOOL.name}`],
];

/** Officers for information, complaints, appeals, and the service centre. */
export const rows = (): SampleRow<'officers'>[] =>
  OFFICERS.map(([kind, name, designation, mail, address]) => ({
    kind,
    name,
    designation,
    phone: phoneOf(`officer ${mail}`),
    email: `${mail}@${SCHOOL.domain}`,
    address,
    hours: HOURS,
  }));
