import type { Person } from '../art/looks.ts';

/** profile: one line about the person; extra: a sentence of the introduction without a label. */
export type Teacher = {
  name: string;
  mail: string;
  sex: 'm' | 'f';
  age: number;
  faith: Person['faith'];
  designation: string;
  subject: string;
  degree: string;
  profile: string;
  extra?: string;
};

/** One row of the lists of teachers. */
export const teacher = (
  name: string,
  mail: string,
  sex: 'm' | 'f',
  age: number,
  faith: Person['faith'],
  designation: string,
  subject: string,
  degree: string,
  profile: string,
  extra?: string,
): Teacher => ({ name, mail, sex, age, faith, designation, subject, degree, profile, ...(extra ? { extra } : {}) });

/** The designations that are used more than once. */
export const POSTS = {
  head: 'প্রধান শিক্ষক',
  deputy: 'সহকারী প্রধান শিক্ষক',
  senior: 'জ্যেষ্ঠ শিক্ষক',
  assistant: 'সহকারী শিক্ষক',
  lecturer: 'প্রভাষক',
  professor: 'সহকারী অধ্যাপক',
} as const;
