import type { CertificateKind } from '#contract/certificates/kinds.ts';

type Template = { kind: CertificateKind; language: 'bn' | 'en'; title: string; body: string };

const who =
  '{{name}}, পিতা: {{father}}, মাতা: {{mother}}, গ্রাম: {{village}}, ডাকঘর: {{post}}, উপজেলা: {{upazila}}, জেলা: {{district}}';
const whoInEnglish =
  '**{{name}}**, son/daughter of {{father}} and {{mother}}, Village: {{village}}, Post: {{post}}, Upazila: {{upazila}}, District: {{district}}';
const born = 'ভর্তি বহি অনুযায়ী জন্ম তারিখ {{dob}} ({{dob_words}})।';
const bornInEnglish = 'The date of birth according to the admission register is {{dob}} ({{dob_words}}).';
const conduct = 'আমার জানামতে সে রাষ্ট্র বা শৃঙ্খলাবিরোধী কোনো কাজে জড়িত নয়।';
const conductInEnglish =
  'To the best of my knowledge, the student took no part in any activity against the state or discipline.';
const wish = 'তার সার্বিক মঙ্গল ও উজ্জ্বল ভবিষ্যৎ কামনা করি।';
const wishInEnglish = 'I wish the student every success in life.';

/** Wordings with which a school begins: one of each kind in both languages. */
export const DEFAULT_TEMPLATES: readonly Template[] = [
  {
    kind: 'testimonial',
    language: 'bn',
    title: 'প্রশংসাপত্র',
    body: `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, ${who.replace('{{name}}', '**{{name}}**')}, এ প্রতিষ্ঠান থেকে {{exam_year}} সালের {{exam}} পরীক্ষায় অংশ নিয়ে জিপিএ **{{gpa}}** পেয়ে উত্তীর্ণ হয়েছে। রোল {{board_roll}}, রেজিস্ট্রেশন {{registration}}, শিক্ষাবর্ষ {{session}}। ${born}\n\n${conduct} ${wish}`,
  },
  {
    kind: 'testimonial',
    language: 'en',
    title: 'Testimonial',
    body: `This is to certify that ${whoInEnglish}, passed the {{exam}} Examination of {{exam_year}} from this institution with GPA **{{gpa}}**. Roll {{board_roll}}, Registration {{registration}}, Session {{session}}. ${bornInEnglish}\n\n${conductInEnglish} ${wishInEnglish}`,
  },
  {
    kind: 'attestation',
    language: 'bn',
    title: 'প্রত্যয়নপত্র',
    body: 'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {{name}}, পিতা: {{father}}, মাতা: {{mother}}, ঠিকানা: {{address}}, এ প্রতিষ্ঠানের {{class}} শ্রেণির {{section}} শাখার নিয়মিত শিক্ষার্থী। রোল {{roll}}, শিক্ষাবর্ষ {{session}}। ভর্তি বহি অনুযায়ী জন্ম তারিখ {{dob}} ({{dob_words}})। আমার জানামতে সে প্রতিষ্ঠানের শৃঙ্খলাবিরোধী কোনো কাজে জড়িত নয়। তার সার্বিক মঙ্গল কামনা করি।',
  },
  {
    kind: 'attestation',
    language: 'en',
    title: 'Certificate of Attestation',
    body: `This is to certify that {{name}}, son/daughter of {{father}} and {{mother}}, Address: {{address}}, is a regular student of class {{class}}, section {{section}} of this institution. Roll {{roll}}, Session {{session}}. ${bornInEnglish} To the best of my knowledge, the student takes no part in any activity against the discipline of the institution. ${wishInEnglish}`,
  },
  {
    kind: 'character',
    language: 'bn',
    title: 'চারিত্রিক সনদ',
    body: `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, ${who}, আমার পরিচিত এবং এ প্রতিষ্ঠানের {{class}} শ্রেণির শিক্ষার্থী। তার স্বভাব ও চরিত্র উত্তম। ${conduct}\n\n${wish}`,
  },
  {
    kind: 'character',
    language: 'en',
    title: 'Character Certificate',
    body: `This is to certify that ${whoInEnglish}, is known to me and is a student of class {{class}} of this institution. The student bears a good moral character. ${conductInEnglish}\n\n${wishInEnglish}`,
  },
  {
    kind: 'transfer',
    language: 'bn',
    title: 'ছাড়পত্র',
    body: `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, ${who}, ভর্তি নম্বর {{admission_no}}, এ প্রতিষ্ঠানের {{class}} শ্রেণির শিক্ষার্থী ছিল। রোল {{roll}}। ${born}\n\nসে {{left_on}} তারিখে প্রতিষ্ঠান ত্যাগ করেছে। কারণ: {{reason}}। আচরণ: {{conduct}}। পাওনা: {{dues}} টাকা ({{dues_words}})।\n\n${wish}`,
  },
  {
    kind: 'transfer',
    language: 'en',
    title: 'Transfer Certificate',
    body: `This is to certify that ${whoInEnglish}, Admission No. {{admission_no}}, was a student of class {{class}} of this institution. Roll {{roll}}. ${bornInEnglish}\n\nThe student left the institution on {{left_on}}. Reason: {{reason}}. Conduct: {{conduct}}. Dues: {{dues}} Taka ({{dues_words}}).\n\n${wishInEnglish}`,
  },
  {
    kind: 'studentship',
    language: 'bn',
    title: 'অধ্যয়ন প্রত্যয়ন',
    body: `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, {{name}}, পিতা: {{father}}, মাতা: {{mother}}, এ প্রতিষ্ঠানের {{class}} শ্রেণিতে অধ্যয়নরত। রোল {{roll}}, শিক্ষাবর্ষ {{session}}। ${born}\n\n${wish}`,
  },
  {
    kind: 'studentship',
    language: 'en',
    title: 'Certificate of Studentship',
    body: `This is to certify that {{name}}, son/daughter of {{father}} and {{mother}}, is studying in class {{class}} of this institution. Roll {{roll}}, Session {{session}}. ${bornInEnglish}\n\n${wishInEnglish}`,
  },
];
