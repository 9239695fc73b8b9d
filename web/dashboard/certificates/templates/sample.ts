import { numbersOf } from '#contract/certificates/kinds.ts';
import type { TokenValues } from '#contract/certificates/tokens.ts';
import { tokenValues } from '#contract/certificates/values.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Language } from '#contract/rules/number-words.ts';

/** Values of a made-up student, with which a wording is read before anybody gets it. */
export function sampleValues(language: Language): TokenValues {
  const today = todayInDhaka();
  const year = Number(today.slice(0, 4));
  return tokenValues(language, {
    student: {
      full_name: 'মোছাঃ রাফিয়া সুলতানা',
      father_name: 'মো. রফিকুল ইসলাম',
      mother_name: 'হোসনে আরা বেগম',
      name_en: 'Mst. Rafia Sultana',
      father_name_en: 'Md. Rafiqul Islam',
      mother_name_en: 'Hosne Ara Begum',
      ...{ village: 'চন্দনপুর', post: 'নয়াহাট', upazila: 'মেঘনা', district: 'কুমিল্লা', address: '' },
      ...{ class: 'নবম', section: 'ক', roll_number: '13', stream: 'বিজ্ঞান', session: String(year) },
      ...{ date_of_birth: '2011-03-05', admission_no: '2021/087', admitted_on: '2021-01-04' },
      ...{ registration_no: '2112345678', board_roll: '123456' },
    },
    details: {
      ...{ exam: 'এসএসসি', exam_year: String(year), gpa: '5.00', reason: 'অভিভাবকের বদলি', conduct: 'উত্তম' },
      ...{ attendance: '151 / 176', dues: '0' },
    },
    purpose: 'উপবৃত্তির আবেদন',
    issued_on: today,
    left_on: today,
    ...numbersOf('testimonial', year, 42),
  });
}
