import { bn } from '#contract/rules/digits.ts';

export const certificateRegisterWords = {
  title: 'সনদের খাতা ছাপা',
  back: 'সব সনদ',
  print: 'ছাপুন',
  year: 'সাল',
  kind: 'কোন সনদ',
  allKinds: 'সব ধরনের সনদ',
  preview: 'ছাপার কাগজ',
  heading: (year: string, kind: string) => `সনদের খাতা: ${bn(year)}${kind && ` · ${kind}`}`,
  tally: (from: string, until: string, count: number, voids: number) =>
    `${from === until ? from : `${from} থেকে ${until}`} · সনদ ${bn(count)} · বাতিল ${bn(voids)}`,
  foot: (year: string, day: string) => `সনদের খাতা · ${bn(year)} · মুদ্রণ ${day}`,
  heads: ['ক্র.', 'সনদ নম্বর', 'তারিখ', 'শিক্ষার্থী', 'পিতা', 'শ্রেণি বা পরীক্ষা', 'উদ্দেশ্য', 'গ্রহীতা ও স্বাক্ষর'],
  voided: (day: string, reason: string, instead: string) =>
    `বাতিল ${day}${reason && `: ${reason}`}${instead && `। বদলে ${instead}`}`,
  replaced: (instead: string) => `প্রতিস্থাপিত। বদলে ${instead}`,
  reprinted: (count: number, day: string) => `${bn(count)} বার মুদ্রণ, শেষ ${day}`,
  gap: 'এই কপিতে নেই',
  forgotten: 'তথ্য মুছে ফেলা হয়েছে',
  gpa: (gpa: string) => `জিপিএ ${gpa}`,
  note: 'নম্বর ধরন ও বছর অনুযায়ী ধারাবাহিক; বাতিল নম্বর আর ব্যবহার হয় না।',
  clerk: 'অফিস সহকারী',
  none: 'এ বছর কোনো সনদ দেওয়া হয়নি',
  loadFailed: 'সনদের তালিকা আনা যায়নি।',
} as const;
