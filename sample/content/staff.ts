import type { PeopleCategory } from '#contract/rules/exams.ts';
import { grownUp, type Person } from '../art/looks.ts';
import { portraitPhoto } from '../files.ts';
import type { SampleRow } from '../rows.ts';
import { phoneOf, SCHOOL } from '../school.ts';

type Member = [
  name: string,
  mail: string,
  woman: boolean,
  age: number,
  faith: Person['faith'],
  designation: string,
  category: PeopleCategory,
  profile: string,
];

const MEMBERS: readonly Member[] = [
  [
    'মো. নুরুল আমিন',
    'nurul.amin',
    false,
    53,
    'muslim',
    'প্রধান অফিস সহকারী',
    'মাধ্যমিক',
    'ভর্তি, সনদপত্র ও বোর্ডের চিঠিপত্রের দায়িত্বে। কক্ষ ১০২।',
  ],
  ['কৃষ্ণা রানী দেবনাথ', 'krishna.debnath', true, 41, 'hindu', 'হিসাবরক্ষক', 'মাধ্যমিক', 'ফি জমা, রসিদ ও উপবৃত্তির হিসাব রাখেন।'],
  [
    'মো. মাসুদ রানা',
    'masud.rana',
    false,
    34,
    'muslim',
    'অফিস সহকারী কাম কম্পিউটার অপারেটর',
    'মাধ্যমিক',
    'অনলাইন আবেদন, প্রবেশপত্র ও ফরম পূরণে সহায়তা করেন।',
  ],
  ['সাজেদা বেগম', 'sajeda.begum', true, 46, 'muslim', 'গ্রন্থাগার সহকারী', 'মাধ্যমিক', 'বই লেনদেন ও পাঠকক্ষের তত্ত্বাবধান করেন।'],
  [
    'প্রদীপ চন্দ্র সূত্রধর',
    'pradip.sutradhar',
    false,
    38,
    'hindu',
    'ল্যাব সহকারী (পদার্থবিজ্ঞান ও রসায়ন)',
    'মাধ্যমিক',
    'ব্যবহারিক ক্লাসের যন্ত্রপাতি ও রাসায়নিকের হিসাব রাখেন।',
  ],
  [
    'ইসমত আরা',
    'ismat.ara',
    true,
    29,
    'muslim',
    'ল্যাব সহকারী (কম্পিউটার)',
    'মাধ্যমিক',
    'কম্পিউটার ল্যাব ও মাল্টিমিডিয়া কক্ষের রক্ষণাবেক্ষণ করেন।',
  ],
  ['মো. আব্দুস সাত্তার', 'abdus.sattar', false, 58, 'muslim', 'দপ্তরি', 'মাধ্যমিক', 'আটাশ বছর ধরে বিদ্যালয়ের ঘণ্টা তাঁর হাতেই বাজে।'],
  ['বাবুল মিয়া', 'babul.mia', false, 44, 'muslim', 'নৈশপ্রহরী', 'মাধ্যমিক', 'রাতের নিরাপত্তা ও ফটকের চাবির দায়িত্বে।'],
  ['জোসনা দাস', 'josna.das', true, 39, 'hindu', 'আয়া', 'মাধ্যমিক', 'বালিকা কমনরুম ও স্বাস্থ্য কর্নারের সহায়ক।'],
  ['মো. হানিফ হাওলাদার', 'hanif.howlader', false, 36, 'muslim', 'মালি', 'মাধ্যমিক', 'মাঠ, বাগান ও কৃষ্ণচূড়া গাছটির যত্ন নেন।'],
  ['রেবেকা সুলতানা', 'rebeka.sultana', true, 33, 'muslim', 'অফিস সহকারী', 'প্রাথমিক', 'প্রাথমিক শাখার ভর্তি ও হাজিরা খাতার দায়িত্বে।'],
  ['সুফিয়া খাতুন', 'sufia.khatun', true, 50, 'muslim', 'আয়া', 'প্রাথমিক', 'প্রথম ও দ্বিতীয় শ্রেণির শিশুদের দেখাশোনা করেন।'],
  ['রমেন বর্মণ', 'ramen.barman', false, 42, 'hindu', 'অফিস সহায়ক', 'প্রাথমিক', 'টিফিন বিতরণ ও শ্রেণিকক্ষের উপকরণ পৌঁছে দেন।'],
  ['মো. দেলোয়ার হোসেন', 'delwar.hossain', false, 31, 'muslim', 'ভ্যানচালক', 'প্রাথমিক', 'চরপাড়া ও উজানচরের শিশুদের স্কুলভ্যান চালান।'],
];

export const rows = (): SampleRow<'staff'>[] =>
  MEMBERS.map(([full_name, mail, woman, age, faith, designation, category, profile], i) => ({
    full_name,
    designation,
    category,
    contact_email: `${mail}@${SCHOOL.domain}`,
    contact_phone: phoneOf(mail),
    profile,
    photo: portraitPhoto(
      `staff-${String(i + 1).padStart(2, '0')}`,
      grownUp(
        { key: mail, woman, age, faith },
        i + 4,
        woman ? {} : { wear: age > 48 ? 'panjabi' : i % 2 ? 'check' : 'open-shirt' },
      ),
    ),
  }));
