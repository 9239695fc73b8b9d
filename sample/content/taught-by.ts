/** Teachers of subjects in the sixth to tenth class, named as in the teachers' list. */
const TEACHES: Readonly<Record<string, string>> = {
  'বাংলা প্রথম পত্র': 'মো. আনোয়ার হোসেন',
  'বাংলা দ্বিতীয় পত্র': 'তাহমিনা শারমিন',
  'ইংরেজি প্রথম পত্র': 'ফারহানা ইয়াসমিন',
  'ইংরেজি দ্বিতীয় পত্র': 'জিনাত রেহানা মল্লিক',
  গণিত: 'দেবাশীষ কুমার রায়',
  বিজ্ঞান: 'মাধবী রানী সাহা',
  'বাংলাদেশ ও বিশ্বপরিচয়': 'মো. তোফাজ্জল করিম',
  'তথ্য ও যোগাযোগ প্রযুক্তি': 'নাজমুল হাসান সরকার',
  'ধর্ম ও নৈতিক শিক্ষা': 'মাওলানা আব্দুল ওয়াদুদ',
  কৃষিশিক্ষা: 'মো. ইউনুস শেখ',
  'গার্হস্থ্য বিজ্ঞান': 'আফরোজা খানম',
  'শারীরিক শিক্ষা ও স্বাস্থ্য': 'শহিদুল আলম ভূঁইয়া',
  পদার্থবিজ্ঞান: 'মো. আবু জাফর মিঞা',
  জীববিজ্ঞান: 'রওশন আরা বেগম',
};

const CLASS_TEACHERS: Readonly<Record<number, string>> = {
  6: 'মাধবী রানী সাহা',
  7: 'মো. তোফাজ্জল করিম',
  8: 'জিনাত রেহানা মল্লিক',
  9: 'দেবাশীষ কুমার রায়',
  10: 'ফারহানা ইয়াসমিন',
};

export function taughtBy(number: number, subject: string): { teacher?: string } {
  const teacher = number >= 6 && number <= 10 ? TEACHES[subject] : undefined;
  return teacher === undefined ? {} : { teacher };
}

export function classTeacher(number: number): { class_teacher?: string } {
  const class_teacher = CLASS_TEACHERS[number];
  return class_teacher === undefined ? {} : { class_teacher };
}

/** The class teacher of a section of the sixth class. */
export const sectionTeachers = (number: number): { section_teachers?: { section: string; teacher: string }[] } =>
  number === 6 ? { section_teachers: [{ section: 'খ', teacher: 'নাজমুল হাসান সরকার' }] } : {};
