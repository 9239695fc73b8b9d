export const academicWords = {
  title: 'একাডেমিক তথ্য',
  description: (name: string) => `${name}-এ পরিচালিত শিক্ষাক্রম ও বিভাগসমূহ: বিজ্ঞান, মানবিক ও ব্যবসায় শিক্ষা।`,
  lead: 'এখানে যে শিক্ষাক্রমে ও যে বিভাগে পড়া যায়।',
  programs: 'পরিচালিত শিক্ষাক্রম',
  hsc: 'এইচএসসি',
  departments: 'বিভাগসমূহ',
  groups: [
    { name: 'বিজ্ঞান', department: 'বিজ্ঞান বিভাগ' },
    { name: 'মানবিক', department: 'মানবিক বিভাগ' },
    { name: 'ব্যবসায় শিক্ষা', department: 'ব্যবসায় শিক্ষা বিভাগ' },
  ],
  program: (group: string) => `এইচএসসি (${group})`,
  join: 'এখানে পড়তে চান?',
  joinHint: 'যোগ্যতা, প্রক্রিয়া ও প্রয়োজনীয় কাগজপত্র দেখে নিন।',
  admission: 'ভর্তি তথ্য',
  routine: 'ক্লাস রুটিন',
} as const;
