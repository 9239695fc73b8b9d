import type { SearchType } from '#contract/search/types.ts';
import type { IconName } from '../../ui/icon.tsx';

export const searchWords = {
  title: 'খুঁজুন',
  titleOf: (q: string) => `‘${q}’ খোঁজা`,
  description: (name: string) => `${name}-এর নোটিশ, ঘটনা, শিক্ষক, ফলাফল ও পাতা খুঁজুন।`,
  label: 'কী খুঁজছেন?',
  submit: 'খুঁজুন',
  types: 'কী ধরনের',
  all: 'সব',
  found: (q: string, count: string) => `‘${q}’ লিখে ${count}টি পাওয়া গেছে`,
  none: (q: string) => `‘${q}’ লিখে কিছু পাওয়া যায়নি`,
  meant: 'এটি খুঁজছেন?',
  meantCount: (count: string) => `(${count}টি আছে)`,
  elsewhere: 'এখানেও দেখতে পারেন',
  over: 'মেয়াদ শেষ',
  hint: 'নোটিশ, ঘটনা, শিক্ষক, ফলাফল বা পাতার নাম লিখুন; ইংরেজি অক্ষরেও লেখা যায়, যেমন notish।',
  failed: 'এখন খোঁজা যাচ্ছে না।',
  noScript: 'খুঁজতে হলে ব্রাউজারে JavaScript চালু করুন।',
  tooMany: 'অল্প সময়ে অনেকবার খোঁজা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  ways: {
    notices: { title: 'নোটিশ বোর্ড', hint: 'সব নোটিশ, নতুন থেকে পুরোনো' },
    admission: { title: 'ভর্তি তথ্য', hint: 'যোগ্যতা, প্রক্রিয়া, কাগজপত্র' },
    results: { title: 'ফলাফল', hint: 'শিক্ষার্থীর নাম দিয়ে খোঁজা যায় না; রোল দিয়ে দেখুন' },
    phone: 'অফিসে ফোন করুন',
  },
} as const;

export const typeWords: Readonly<Record<SearchType, { label: string; icon: IconName }>> = {
  notices: { label: 'নোটিশ', icon: 'bell' },
  events: { label: 'ঘটনা', icon: 'calendar' },
  pages: { label: 'পাতা', icon: 'file' },
  teachers: { label: 'শিক্ষক', icon: 'person' },
  staff: { label: 'কর্মচারী', icon: 'people' },
  'committee-members': { label: 'কমিটি', icon: 'group' },
  results: { label: 'ফলাফল', icon: 'result' },
  routines: { label: 'রুটিন', icon: 'sheet' },
  gallery: { label: 'ছবি', icon: 'image' },
};
