import { foldSearch } from '../rules/fold.ts';

export const GENDERS = ['male', 'female', 'other'] as const;
export const STUDENT_STATES = ['active', 'left', 'passed'] as const;
export type Gender = (typeof GENDERS)[number];
export type StudentState = (typeof STUDENT_STATES)[number];

/** What sheets and forms say for a choice; the first is what our exports write. */
const GENDER_WORDS: Record<Gender, string> = {
  male: 'ছাত্র, পুরুষ, ছেলে, বালক, male, m, boy, man',
  female: 'ছাত্রী, মহিলা, নারী, মেয়ে, বালিকা, female, f, girl, woman',
  other: 'অন্যান্য, তৃতীয় লিঙ্গ, হিজড়া, other, third gender, o',
};

const STATE_WORDS: Record<StudentState, string> = {
  active: 'অধ্যয়নরত, সক্রিয়, চলমান, নিয়মিত, active, current, running, regular',
  left: 'চলে গেছে, ছাড়পত্র নিয়েছে, ছাড়পত্র, অনিয়মিত, ঝরে পড়া, left, transferred, tc, dropped, drop out',
  passed: 'উত্তীর্ণ, পাস, পাশ, সমাপ্ত, passed, graduated, completed',
};

function reader<T extends string>(words: Record<T, string>): (text: string) => T | null {
  const meanings = new Map<string, T>();
  for (const value of Object.keys(words) as T[])
    for (const word of words[value].split(', ')) meanings.set(foldSearch(word), value);
  return (text) => meanings.get(foldSearch(text).replace(/\.$/, '')) ?? null;
}

/** A gender as sheets write it (ছাত্রী, মহিলা, Female, F); null if unknown. */
export const genderFrom = reader(GENDER_WORDS);
/** Whether a student is still here, has left or has passed, as sheets write it; null if unknown. */
export const studentStateFrom = reader(STATE_WORDS);

export const genderWord = (gender: Gender): string => GENDER_WORDS[gender].split(', ')[0] ?? gender;
export const studentStateWord = (state: StudentState): string => STATE_WORDS[state].split(', ')[0] ?? state;
