import { wordedChoice } from '../rules/choices.ts';

/** What sheets and forms say of a gender; ছাত্রী, মহিলা, Female and F are one. */
export const GENDER = wordedChoice(
  { male: 'ছাত্র', female: 'ছাত্রী', other: 'অন্যান্য' },
  {
    male: ['পুরুষ', 'ছেলে', 'বালক', 'm', 'boy', 'man'],
    female: ['মহিলা', 'নারী', 'মেয়ে', 'বালিকা', 'f', 'girl', 'woman'],
    other: ['তৃতীয় লিঙ্গ', 'হিজড়া', 'third gender', 'o'],
  },
);

/** Whether a student is still here, has left or has passed. */
export const STUDENT_STATE = wordedChoice(
  { active: 'অধ্যয়নরত', left: 'চলে গেছে', passed: 'উত্তীর্ণ' },
  {
    active: ['সক্রিয়', 'চলমান', 'নিয়মিত', 'current', 'running', 'regular'],
    left: ['ছাড়পত্র নিয়েছে', 'ছাড়পত্র', 'অনিয়মিত', 'ঝরে পড়া', 'transferred', 'tc', 'dropped', 'drop out'],
    passed: ['পাস', 'পাশ', 'সমাপ্ত', 'graduated', 'completed'],
  },
);
