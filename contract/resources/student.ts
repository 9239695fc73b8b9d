import { defineResource } from '../kit/define-resource.ts';
import { choice, date, email, image, line, mobile, name, reference } from '../kit/field.ts';
import { wordedChoice } from '../rules/choices.ts';

/** Genders as sheets and forms spell them; ছাত্রী, মহিলা, Female and F are one. */
const GENDER = wordedChoice(
  { male: 'ছাত্র', female: 'ছাত্রী', other: 'অন্যান্য' },
  {
    male: ['পুরুষ', 'ছেলে', 'বালক', 'm', 'boy', 'man'],
    female: ['মহিলা', 'নারী', 'মেয়ে', 'বালিকা', 'f', 'girl', 'woman'],
    other: ['তৃতীয় লিঙ্গ', 'হিজড়া', 'third gender', 'o'],
  },
);

/** State of a student: still here, left or passed. */
const STUDENT_STATE = wordedChoice(
  { active: 'অধ্যয়নরত', left: 'চলে গেছে', passed: 'উত্তীর্ণ' },
  {
    active: ['সক্রিয়', 'চলমান', 'নিয়মিত', 'current', 'running', 'regular'],
    left: ['ছাড়পত্র নিয়েছে', 'ছাড়পত্র', 'অনিয়মিত', 'ঝরে পড়া', 'transferred', 'tc', 'dropped', 'drop out'],
    passed: ['পাস', 'পাশ', 'সমাপ্ত', 'graduated', 'completed'],
  },
);

export const student = defineResource({
  path: 'students',
  read: 'admin',
  digest: 'student-numbers',
  filters: ['class_name', 'section', 'status'],
  taught: { by: 'class_name', read: ['full_name', 'roll_number', 'class_name', 'section', 'photo'] },
  usual: { status: 'active' },
  replaced: [
    'full_name',
    'roll_number',
    'class_name',
    'section',
    'date_of_birth',
    'address',
    'guardian_name',
    'guardian_contact',
    'contact_email',
    'contact_phone',
    'photo',
    'digital_id_code',
  ],
  fields: {
    full_name: name({ required: true }),
    roll_number: name({ required: true }),
    class_name: reference('classes', { required: true }),
    section: name(),
    date_of_birth: date({ notAfterToday: true }),
    address: line(),
    guardian_name: name(),
    guardian_contact: mobile(),
    contact_email: email(),
    contact_phone: mobile(),
    photo: image(),
    digital_id_code: name({ unique: 'exact', assigned: true }),
    father_name: name(),
    mother_name: name(),
    stream: line(),
    gender: choice(GENDER),
    status: choice({ ...STUDENT_STATE, default: 'active' }),
    left_on: date(),
    admitted_on: date(),
    optional_subject: reference('subjects', { onDelete: 'clear' }),
  },
  words: {
    full_name:
      'পূর্ণ নাম, নাম, শিক্ষার্থীর নাম, শিক্ষার্থী, ছাত্রের নাম, ছাত্রীর নাম, ছাত্র/ছাত্রীর নাম, ছাত্র-ছাত্রীর নাম, ছাত্রছাত্রীদের নাম, শিক্ষার্থীর পূর্ণ নাম, শিক্ষার্থীদের নাম, Name, Student, Student Name, Name of Student, Name of the Student, Students Name, Student Full Name, Full Name',
    roll_number: 'রোল নম্বর, রোল, রোল নং, ক্লাস রোল, শ্রেণি রোল, Roll, Roll No, Class Roll, Class Roll No',
    date_of_birth:
      'জন্ম তারিখ, জন্ম তাং, জন্ম, জন্মের তারিখ, Date of Birth, DOB, D.O.B, Birth Date, Birthday, Date of Birth (dd/mm/yyyy)',
    guardian_name:
      'অভিভাবকের নাম, অভিভাবক, পিতা/অভিভাবকের নাম, পিতা/অভিভাবক, Guardian, Guardian Name, Guardians Name, Name of Guardian, Parent, Parent Name',
    guardian_contact:
      'অভিভাবকের মোবাইল, অভিভাবকের মোবাইল নম্বর, অভিভাবকের ফোন, অভিভাবকের ফোন নম্বর, অভিভাবকের নম্বর, অভিভাবক মোবাইল, অভিভাবক ফোন, অভিভাবকের যোগাযোগ, Guardian Phone, Guardian Mobile, Guardian Phone No, Guardian Mobile No, Guardians Mobile, Guardians Phone, Guardian Contact, Guardian Contact No, Parent Mobile, Parent Phone, Parents Mobile',
    contact_phone:
      'মোবাইল, ফোন, মোবাইল নম্বর, ফোন নম্বর, মোবাইল/ফোন, মুঠোফোন, শিক্ষার্থীর মোবাইল, শিক্ষার্থীর ফোন, শিক্ষার্থীর মোবাইল নম্বর, যোগাযোগ, যোগাযোগের নম্বর, মোবা, Mobile, Phone, Mobile No, Phone No, Cell, Cell No, Contact, Contact No, Student Mobile, Student Phone, Contact Phone',
    digital_id_code:
      'আইডি, আইডি নম্বর, শিক্ষার্থী আইডি, ডিজিটাল আইডি, আইডি কোড, ID, ID No, Student ID, Student ID No, Digital ID, Digital ID Code, ID Code',
    father_name: 'পিতার নাম, পিতা, বাবার নাম, বাবা, Father, Father Name, Fathers Name, Name of Father',
    mother_name: 'মাতার নাম, মাতা, মায়ের নাম, মা, Mother, Mother Name, Mothers Name, Name of Mother',
    gender: 'লিঙ্গ, জেন্ডার, ছাত্র/ছাত্রী, Gender, Sex',
    left_on: 'ছাড়ার তারিখ, বিদ্যালয় ত্যাগের তারিখ, ছাড়পত্রের তারিখ, Leaving Date, Date of Leaving, Left On',
    admitted_on: 'ভর্তির তারিখ, ভর্তি তারিখ, ভর্তির তাং, Admission Date, Date of Admission, Admitted On',
    optional_subject:
      'ঐচ্ছিক বিষয়, চতুর্থ বিষয়, ৪র্থ বিষয়, ঐচ্ছিক (৪র্থ) বিষয়, Optional Subject, Optional, Fourth Subject, 4th Subject',
  },
});
